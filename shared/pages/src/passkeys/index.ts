import type { Asked, NewPasskey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from './passkey-types';

/** Whether this browser supports passkeys. On an insecure address it does not. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether the browser can name passkeys beside a field, among the user names that it offers there. */
export const canNamePasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

const ceremonies = () => import(/* webpackChunkName: "passkey-ceremonies" */ './ceremonies');

/**
 * Has the browser ask for a passkey. It never rejects.
 *
 * @param beside waits until the person chooses one beside a field with `autocomplete="username webauthn"`; the signal
 *   ends it when that field disappears
 * @example const asked = await askPasskey(await preparePasskeySignIn(client));
 * Source: SEC-220.
 */
export async function askPasskey(
  question: PasskeyQuestion,
  { beside }: { beside?: AbortSignal | undefined } = {},
): Promise<Asked<PasskeyAnswer>> {
  return (await ceremonies()).askPasskey(question, beside);
}

/**
 * Has the browser make a passkey on a device that the person chooses. It never rejects.
 *
 * @example const made = await makePasskey(await preparePasskey(client));
 * Source: SEC-222.
 */
export async function makePasskey(offer: PasskeyOffer): Promise<Asked<NewPasskey>> {
  return (await ceremonies()).makePasskey(offer);
}
