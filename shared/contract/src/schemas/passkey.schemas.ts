import { Type } from 'typebox';
import { LIMIT } from '../limits.ts';
import { LoginAnswer } from './auth.schemas.ts';
import { Identifier, nullable, type OperationShape } from './shape.ts';

/** Bytes as base64url, as `PublicKeyCredential.toJSON` writes them. */
const bytes = (maximum: number) => Type.String({ minLength: 1, maxLength: maximum, pattern: '^[A-Za-z0-9_-]+$' });

/** Credential ids have at most 1023 bytes (WebAuthn §5.8.3). */
const CredentialId = bytes(1_364);
const Transports = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 });
const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Transports),
});

const PasskeyName = Type.String({ minLength: 1, maxLength: LIMIT.passkeyName });

/** What `navigator.credentials.get` answered, as JSON. */
export const PasskeyAnswer = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: Type.Optional(nullable(bytes(128))),
  }),
});

/** What `navigator.credentials.create` answered, as JSON. */
const NewPasskey = Type.Object({
  id: CredentialId,
  rawId: CredentialId,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: Type.Optional(Transports),
  }),
});

/** For `navigator.credentials.get`, as JSON. */
const PasskeyQuestion = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  allowCredentials: Type.Array(Descriptor),
});

/** For `navigator.credentials.create`, as JSON. */
const PasskeyOffer = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('required'),
  }),
});

const Done = Type.Object({ outcome: Type.Literal('OK') });

/** Passkeys: discoverable WebAuthn credentials on a device that has verified its user. */
export const passkeySchemas = {
  prepareSecondFactor: {
    answer: Type.Object({
      app: Type.Boolean({ description: 'Whether an authenticator app is on' }),
      passkey: nullable(PasskeyQuestion),
      mustAdd: Type.Optional(Type.Boolean({ description: 'Whether a first factor must be added before going on' })),
    }),
  },
  preparePasskeySignIn: { answer: PasskeyQuestion },
  signInWithPasskey: { body: Type.Object({ passkey: PasskeyAnswer }), answer: LoginAnswer },
  preparePasskey: { answer: PasskeyOffer },
  addPasskey: {
    body: Type.Object({ name: PasskeyName, passkey: NewPasskey }),
    answer: Type.Object({
      recoveryCodes: Type.Array(Type.String(), {
        description: 'Ten with the first factor, shown only this once; otherwise none',
      }),
    }),
  },
  renamePasskey: {
    params: Type.Object({ passkeyId: Identifier }),
    body: Type.Object({ name: PasskeyName }),
    answer: Done,
  },
  removePasskey: { params: Type.Object({ passkeyId: Identifier }), answer: Done },
} as const satisfies Record<string, OperationShape>;
