import { type CallInput, LIMIT, WRONG_FACTOR_CODE, WRONG_PASSKEY_CODE } from '@portal/contract';
import { ApiError } from '../http/api-error';
import type { SessionContext } from './session-context';
import type { PasskeySignInOutcome, SecondFactorOutcome } from './session-facts';
import { goOn } from './sign-in';

/** A code or a passkey, and whether the device is to be remembered. */
export type GivenFactor = CallInput<'confirmSecondFactor'>['body'] & { remember: boolean };

/** What a passkey answered. */
export type PasskeyAnswer = CallInput<'signInWithPasskey'>['body']['passkey'];

/** Gives the second factor, with the token of the unfinished sign-in, and opens the session (AUTH-120). */
export async function confirmSecondFactor(context: SessionContext, given: GivenFactor): Promise<SecondFactorOutcome> {
  const { client, keys, store } = context;
  if (keys.read('temporaryToken') === null) return { kind: 'session-expired' };
  try {
    const answer = await client.call('confirmSecondFactor', { body: given });
    return await goOn(context, answer, store.getState().username);
  } catch (error) {
    return refusal(error);
  }
}

/** Opens a session with a passkey, without a password (AUTH-170). */
export async function signInWithPasskey(
  context: SessionContext,
  passkey: PasskeyAnswer,
): Promise<PasskeySignInOutcome> {
  const outcome = await attempt(context, passkey);
  setTimeout(() => context.analytics.report('login', { outcome: outcome.kind }), LIMIT.loginAnalyticsDelay);
  return outcome;
}

async function attempt(context: SessionContext, passkey: PasskeyAnswer): Promise<PasskeySignInOutcome> {
  try {
    const answer = await context.client.call('signInWithPasskey', { body: { passkey } });
    context.endEarlier();
    return await goOn(context, answer, null);
  } catch (error) {
    return { kind: error instanceof ApiError && error.status === 400 ? 'wrong-passkey' : 'unavailable' };
  }
}

function refusal(error: unknown): SecondFactorOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unavailable' };
  if (error.status === 401) return { kind: 'session-expired' };
  if (error.status === 429) return { kind: 'too-many-tries' };
  if (error.code === WRONG_PASSKEY_CODE) return { kind: 'wrong-passkey' };
  // Anything that cannot be a code is refused like a wrong code.
  const isWrong = error.code === WRONG_FACTOR_CODE || error.status === 400;
  return { kind: isWrong ? 'wrong-code' : 'unavailable' };
}
