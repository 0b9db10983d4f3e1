import { Type } from 'typebox';
import { LIMIT } from '../limits.ts';
import { LoginAnswer } from './auth.schemas.ts';
import { Identifier, nullable, type OperationShape } from './shape.ts';

const Moment = Type.Integer({ description: 'In milliseconds since 1970' });

/** A device with an open session of the caller's account. */
export const DeviceSession = Type.Object({
  sessionId: Identifier,
  browser: nullable(Type.String({ description: "Such as 'Chrome'; null when unknown" })),
  system: nullable(Type.String({ description: "Such as 'Android'; null when unknown" })),
  isThis: Type.Boolean({ description: 'Whether it is the session of this call' }),
  lastUsed: Moment,
});

export const Security = Type.Object({
  email: Type.String({ description: 'Where notices go, with most of its letters hidden' }),
  passwordChangedAt: nullable(Moment),
  sessions: Type.Array(DeviceSession, { description: 'The one of this call first, then the latest used' }),
});

/** How people keep their own account safe. */
export const securitySchemas = {
  getSecurity: { answer: Security },
  changeOwnPassword: {
    body: Type.Object({
      password: Type.String({ minLength: 1, maxLength: 128 }),
      newPassword: Type.String({ minLength: 1, maxLength: LIMIT.passwordMaximum }),
    }),
    answer: LoginAnswer,
  },
  endDeviceSession: {
    params: Type.Object({ sessionId: Identifier }),
    answer: Type.Object({ outcome: Type.Literal('OK') }),
  },
  endOtherSessions: { answer: Type.Object({ ended: Type.Integer({ description: 'How many sessions have ended' }) }) },
} as const satisfies Record<string, OperationShape>;
