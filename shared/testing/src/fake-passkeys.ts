/** What a browser with passkeys does in tests. */
interface FakePasskeys {
  /** The next question ends with this error: `NotAllowedError` is a closed prompt. */
  refuse(name: string): void;
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/**
 * Gives the browser of this test file passkeys, which jsdom lacks. Every question is answered at once. The browser says
 * that it does not offer passkeys beside a field.
 *
 * @example
 * const passkeys = fakePasskeys();
 * passkeys.refuse('NotAllowedError');
 */
export function fakePasskeys(): FakePasskeys {
  let refusal: string | undefined;

  async function answered(response: object): Promise<object> {
    const name = refusal;
    refusal = undefined;
    if (name) throw new DOMException('refused by the test', name);
    const credential = { id: 'cGFzc2tleQ', rawId: bytes('passkey'), type: 'public-key' };
    return { ...credential, response, getClientExtensionResults: () => ({}), authenticatorAttachment: 'platform' };
  }

  beforeEach(() => {
    refusal = undefined;
    const known = Object.assign(class {}, { isConditionalMediationAvailable: async () => false });
    Object.assign(globalThis, { PublicKeyCredential: known });
    const credentials = {
      get: () =>
        answered({
          clientDataJSON: bytes('client'),
          authenticatorData: bytes('data'),
          signature: bytes('signature'),
          userHandle: bytes('owner'),
        }),
      create: () =>
        answered({
          clientDataJSON: bytes('client'),
          attestationObject: bytes('attestation'),
          getTransports: () => ['internal'],
        }),
    };
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  return {
    refuse(name) {
      refusal = name;
    },
  };
}

/** What a backend asks a passkey. */
export const aPasskeyQuestion = () => ({
  challenge: 'cXVlc3Rpb24',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
});
