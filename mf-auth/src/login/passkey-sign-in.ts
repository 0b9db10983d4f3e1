import { askPasskey, canNamePasskeys } from '@portal/pages/passkeys';
import { ApiError, type PasskeySignInOutcome, type Portal } from '@portal/platform';
import { loginPasskeyTexts as texts } from './login-passkey.texts';

/** Where a sign-in with a passkey leads, or what to say instead; null when nothing is to be shown. */
type Ended = { outcome: PasskeySignInOutcome } | { said: string } | null;

/**
 * Signs in with a passkey.
 *
 * @param beside if given, waits until the person chooses a passkey at the field of the user name, or until the signal
 *   says that the field is gone; nobody asked for this, so a failure is not shown
 */
export async function signInByPasskey(
  portal: Pick<Portal, 'client' | 'session'>,
  beside?: AbortSignal,
): Promise<Ended> {
  if (beside && !(await canNamePasskeys())) return null;
  const outcome = await tried(portal, beside);
  if (outcome === 'cancelled' || outcome === 'failed') return beside ? null : { said: texts[outcome] };
  return outcome.kind === 'wrong-passkey' ? { said: texts.wrong } : { outcome };
}

async function tried(
  { client, session }: Pick<Portal, 'client' | 'session'>,
  beside: AbortSignal | undefined,
): Promise<PasskeySignInOutcome | 'cancelled' | 'failed'> {
  try {
    const asked = await askPasskey(await client.call('preparePasskeySignIn'), { beside });
    if (asked.kind === 'answered') return await session.signInWithPasskey(asked.answer);
    return asked.kind === 'cancelled' ? 'cancelled' : 'failed';
  } catch (error) {
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}
