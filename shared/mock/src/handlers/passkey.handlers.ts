import { callerOf, found, type Handlers, OK } from './handler';

const question = {
  challenge: 'c2FtcGxlLXF1ZXN0aW9u',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
};

/**
 * Passkeys. The mock accepts any answer. Its configuration offers none of these calls: no device has a sample passkey.
 */
export const passkeyHandlers = {
  prepareSecondFactor: () => ({ app: true, passkey: null }),
  preparePasskeySignIn: () => question,
  signInWithPasskey({ world }) {
    const { username, scope } = found(world.accounts[0], 'account');
    return { access_token: `mock-token:${username}`, scope, expires_in: 1_800 };
  },
  preparePasskey(call) {
    const { id, username: name } = callerOf(call);
    return {
      challenge: question.challenge,
      rp: { id: question.rpId, name: 'Portale POS' },
      user: { id: btoa(id), name, displayName: name },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: question.timeout,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  },
  addPasskey({ body: { name }, world }) {
    const passkey = { passkeyId: world.nextId('passkey'), name, createdAt: Date.now(), usedAt: null };
    world.passkeys = [{ ...passkey, browser: null, system: null }, ...world.passkeys];
    return { recoveryCodes: [] };
  },
  renamePasskey({ params, body: { name }, world }) {
    const passkey = found(
      world.passkeys.find(({ passkeyId }) => passkeyId === params.passkeyId),
      'passkey',
    );
    passkey.name = name;
    return OK;
  },
  requireFactors: () => OK,
  removePasskey({ params, world }) {
    const passkey = found(
      world.passkeys.find(({ passkeyId }) => passkeyId === params.passkeyId),
      'passkey',
    );
    world.passkeys = world.passkeys.filter((each) => each !== passkey);
    return OK;
  },
} satisfies Partial<Handlers>;
