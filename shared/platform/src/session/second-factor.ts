import { WRONG_FACTOR_CODE } from '@portal/contract';
import { ApiError } from '../http/api-error';
import type { SessionContext } from './session-context';
import type { SecondFactorOutcome } from './session-facts';
import { goOn } from './sign-in';

/** Gives the second factor with the token that awaits it, and opens the session (AUTH-120). */
export async function confirmSecondFactor(
  context: SessionContext,
  given: { code: string; remember: boolean },
): Promise<SecondFactorOutcome> {
  const { client, keys, store } = context;
  if (keys.read('temporaryToken') === null) return { kind: 'session-expired' };
  try {
    const answer = await client.call('confirmSecondFactor', { body: given });
    return await goOn(context, answer, store.getState().username);
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): SecondFactorOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unavailable' };
  if (error.status === 401) return { kind: 'session-expired' };
  if (error.status === 429) return { kind: 'too-many-tries' };
  // Anything that cannot be a code is refused like a wrong one.
  const isWrong = error.code === WRONG_FACTOR_CODE || error.status === 400;
  return { kind: isWrong ? 'wrong-code' : 'unavailable' };
}
