import { GUESSABLE_PASSWORD_CODE, OUTCOME } from '@portal/contract';
import { type ApiClient, ApiError } from '@portal/platform';
import { change } from '../kit/change';
import { GUESSABLE } from '../kit/new-password/new-password-form';
import { whyRefused } from '../kit/refused-link';

/** How a reset by link ends (AUTH-043). */
export type ResetOutcome =
  | typeof OUTCOME.ok
  | typeof OUTCOME.used
  | typeof OUTCOME.expired
  | typeof OUTCOME.ko
  | typeof LOST;

/** No answer came: nobody can say whether the password is changed. */
export const LOST = 'LOST';

/** Navigation state of the page that says how a reset ended. */
export interface ResetResultState {
  outcome: ResetOutcome;
}

/**
 * Sets the password of the account that the one-time token belongs to. Never rejects.
 *
 * @returns `GUESSABLE` when the link still works for another password
 */
export async function resetPassword(
  client: ApiClient,
  token: string,
  password: string,
): Promise<ResetOutcome | typeof GUESSABLE> {
  try {
    await change(client, 'resetPassword', { params: { token }, body: { password, password_confirm: password } });
    return OUTCOME.ok;
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): ResetOutcome | typeof GUESSABLE {
  const isGuessable = error instanceof ApiError && error.status === 400 && error.code === GUESSABLE_PASSWORD_CODE;
  if (isGuessable) return GUESSABLE;
  if (error instanceof ApiError && error.lost) return LOST;
  const refused = whyRefused(error);
  return refused ? OUTCOME[refused] : OUTCOME.ko;
}
