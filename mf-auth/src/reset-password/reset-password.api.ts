import { GUESSABLE_PASSWORD_CODE, OUTCOME } from '@portal/contract';
import { type ApiClient, ApiError } from '@portal/platform';
import { GUESSABLE } from '../kit/new-password/new-password-form';
import { whyRefused } from '../kit/refused-link';

/** How a reset by link ends (AUTH-043). */
export type ResetOutcome = typeof OUTCOME.ok | typeof OUTCOME.used | typeof OUTCOME.expired | typeof OUTCOME.ko;

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
    await client.call('resetPassword', { params: { token }, body: { password, password_confirm: password } });
    return OUTCOME.ok;
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): ResetOutcome | typeof GUESSABLE {
  const isGuessable = error instanceof ApiError && error.status === 400 && error.code === GUESSABLE_PASSWORD_CODE;
  if (isGuessable) return GUESSABLE;
  const refused = whyRefused(error);
  return refused ? OUTCOME[refused] : OUTCOME.ko;
}
