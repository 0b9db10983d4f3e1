import { Type } from 'typebox';
import { LoginAnswer } from './auth.schemas.ts';
import { PasskeyAnswer, passkeySchemas } from './passkey.schemas.ts';
import { GivenPassword, Identifier, moment, NewPassword, nullable, type OperationShape } from './shape.ts';

const Moment = moment('A moment');

/** A device with an open session of the caller's account. */
export const DeviceSession = Type.Object({
  sessionId: Identifier,
  browser: nullable(Type.String({ description: "Such as 'Chrome'; null when unknown" })),
  system: nullable(Type.String({ description: "Such as 'Android'; null when unknown" })),
  isThis: Type.Boolean({ description: 'Whether it is the session of this call' }),
  lastUsed: Moment,
  rememberedUntil: Type.Optional(
    nullable(
      Type.Integer({ description: 'Until when the device is not asked for the second factor; null when it is asked' }),
    ),
  ),
});

/** Six digits of an authenticator app, or a recovery code with or without its hyphen. */
const FactorCode = Type.String({ minLength: 6, maxLength: 16 });

const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Ten, shown only this once; earlier ones no longer work' }),
});

const Done = Type.Object({ outcome: Type.Literal('OK') });

/** A passkey of the account: what it is called, and when and with what it was used last. */
export const Passkey = Type.Object({
  passkeyId: Identifier,
  name: Type.String(),
  createdAt: Moment,
  usedAt: nullable(Moment),
  browser: nullable(Type.String({ description: "Of the last use, such as 'Chrome'; null when unknown" })),
  system: nullable(Type.String({ description: "Of the last use, such as 'Android'; null when unknown" })),
});

const NoticeKind = Type.Union([
  Type.Literal('newDevice'),
  Type.Literal('passkeyAdded'),
  Type.Literal('passkeyRemoved'),
  Type.Literal('appAdded'),
  Type.Literal('appRemoved'),
  Type.Literal('codesRenewed'),
  Type.Literal('factorsReset'),
  Type.Literal('passwordChanged'),
  Type.Literal('locked'),
  Type.Literal('wrongCodes'),
]);

/** Something about the safety of the account that its owner should know. */
export const AccountNotice = Type.Object({
  kind: NoticeKind,
  at: Moment,
  name: nullable(Type.String({ description: 'What the passkey was called' })),
  browser: nullable(Type.String({ description: "Where it came from, such as 'Chrome'; null when unknown" })),
  system: nullable(Type.String({ description: "Where it came from, such as 'Android'; null when unknown" })),
});

/** What the account asks for in addition to the password. */
const Factors = Type.Object({
  authenticatorSince: nullable(
    Type.Integer({ description: 'When the authenticator app was switched on; null while it is off' }),
  ),
  recoveryCodesLeft: Type.Integer({ description: 'Recovery codes that have not been used' }),
  passkeys: Type.Optional(Type.Array(Passkey, { description: 'The most recently added first' })),
});

export const Security = Type.Object({
  email: Type.String({ description: 'Where notices go, with most of its letters hidden' }),
  passwordChangedAt: nullable(Moment),
  factors: Type.Optional(Factors),
  factorsRequired: Type.Optional(
    Type.Boolean({ description: 'For administrators: whether all staff and developers must have a second factor' }),
  ),
  notices: Type.Optional(
    Type.Array(AccountNotice, { description: 'From the last 90 days, the latest first; at most five' }),
  ),
  sessions: Type.Array(DeviceSession, { description: 'The session of this call first, then the most recently used' }),
});

/** How people keep their own account safe. */
export const securitySchemas = {
  getSecurity: { answer: Security },
  changeOwnPassword: {
    body: Type.Object({
      password: GivenPassword,
      newPassword: NewPassword,
    }),
    answer: LoginAnswer,
  },
  confirmSecondFactor: {
    body: Type.Object({
      code: Type.Optional(FactorCode),
      passkey: Type.Optional(PasskeyAnswer),
      remember: Type.Optional(Type.Boolean({ description: 'Whether not to ask this device again for thirty days' })),
    }),
    answer: LoginAnswer,
  },
  proveIdentity: {
    body: Type.Object({
      password: Type.Optional(GivenPassword),
      code: Type.Optional(FactorCode),
      passkey: Type.Optional(PasskeyAnswer),
    }),
    answer: Done,
  },
  ...passkeySchemas,
  requireFactors: { body: Type.Object({ required: Type.Boolean() }), answer: Done },
  prepareAuthenticator: {
    answer: Type.Object({
      secret: Type.String({ description: 'The key in base32, for typing' }),
      uri: Type.String({ description: 'The key as otpauth://, for a QR code' }),
    }),
  },
  enableAuthenticator: { body: Type.Object({ code: FactorCode }), answer: RecoveryCodes },
  disableAuthenticator: { answer: Done },
  renewRecoveryCodes: { answer: RecoveryCodes },
  endDeviceSession: {
    params: Type.Object({ sessionId: Identifier }),
    answer: Type.Object({ outcome: Type.Literal('OK') }),
  },
  endOtherSessions: { answer: Type.Object({ ended: Type.Integer({ description: 'How many sessions have ended' }) }) },
} as const satisfies Record<string, OperationShape>;
