import type { Asked, NewPasskey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from './passkey-types';

/** Whether this browser supports passkeys. On an insecure address it does not. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether the browser can name passkeys beside a field, among the user names that it offers there. */
export const canNamePasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

type Ceremonies = typeof import('./ceremonies');

/** The library is loaded when a passkey is first asked for or made. */
const withCeremonies = <Answer>(ask: (loaded: Ceremonies) => Promise<Asked<Answer>>): Promise<Asked<Answer>> =>
  import(/* webpackChunkName: "passkey-ceremonies" */ './ceremonies').then(ask, (error) => {
    console.info('The code for passkeys did not load', error);
    return { kind: 'failed' };
  });

/**
 * Has the browser ask for a passkey. It never rejects.
 *
 * @param beside waits until the person chooses one beside a field with `autocomplete="username webauthn"`; the signal
 *   ends it when that field disappears
 * @example const asked = await askPasskey(await preparePasskeySignIn(client));
 * Source: SEC-220.
 */
export function askPasskey(
  question: PasskeyQuestion,
  { beside }: { beside?: AbortSignal | undefined } = {},
): Promise<Asked<PasskeyAnswer>> {
  return withCeremonies((loaded) => loaded.askPasskey(question, beside));
}

/**
 * Has the browser make a passkey on a device that the person chooses. It never rejects.
 *
 * @example const made = await makePasskey(await preparePasskey(client));
 * Source: SEC-222.
 */
export function makePasskey(offer: PasskeyOffer): Promise<Asked<NewPasskey>> {
  return withCeremonies((loaded) => loaded.makePasskey(offer));
}
