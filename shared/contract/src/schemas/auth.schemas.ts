import { Type } from 'typebox';
import { LIMIT } from '../limits.ts';
import { SCOPE } from '../scopes.ts';
import {
  Email,
  GivenPassword,
  Identifier,
  LATEST_MOMENT,
  moment,
  NewPassword,
  nullable,
  type OperationShape,
  ShortText,
  SolvedHumanCheck,
  Username,
} from './shape.ts';

/** The token of a link that was sent by mail. */
const OneTimeToken = Type.String({ minLength: 16, maxLength: 128 });

export const UserLogin = Type.Object({
  id: Identifier,
  email: Type.String(),
  userType: Type.Integer({ minimum: 0, maximum: 2 }),
  certificate: Type.Boolean({ description: 'Whether the developer has uploaded a certificate' }),
});

const LastAccess = Type.Optional(moment('The sign-in before this one'));

const EndsIn = Type.Optional(Type.Integer({ description: 'Seconds until the session ends even if it is used' }));

export const LoginAnswer = Type.Object({
  access_token: Type.String(),
  scope: Type.String({
    description: `${Object.values(SCOPE).join(', ')}; any other word is that of staff, as ${SCOPE.staff} is`,
  }),
  expires_in: Type.Optional(
    Type.Integer({ description: 'Seconds until the token ends unless it is used or extended' }),
  ),
  ends_in: EndsIn,
  lastAccess: LastAccess,
});

export const TermsStatus = Type.Object({ accepted: Type.Boolean(), tcVersion: Type.String() });

/** Sign-in, passwords, developer request, terms (specification §7 Authentication and Terms). */
export const authSchemas = {
  login: {
    headers: Type.Object({
      'identity-domain': Type.Optional(ShortText),
      slider: Type.Optional(ShortText),
      'x-human-check': Type.Optional(SolvedHumanCheck),
    }),
    body: Type.Object({
      grant_type: ShortText,
      client_id: Type.String({ minLength: 1, maxLength: 256 }),
      scope: ShortText,
      username: Username,
      password: GivenPassword,
    }),
    answer: LoginAnswer,
  },
  userLogin: { answer: UserLogin },
  changePassword: {
    body: Type.Object({ password: GivenPassword, newPassword: NewPassword }),
    answer: LoginAnswer,
  },
  resetPassword: {
    params: Type.Object({ token: OneTimeToken }),
    body: Type.Object({ password: NewPassword, password_confirm: NewPassword }),
    answer: Type.Object({ outcome: Type.Literal('OK') }),
  },
  requestDeveloper: {
    headers: Type.Object({ 'x-human-check': Type.Optional(SolvedHumanCheck) }),
    body: Type.Object({
      fullname: Type.String({ minLength: 1, maxLength: 120 }),
      email: Email,
      phone: Type.String({ minLength: 1, maxLength: 20 }),
      companyName: Type.String({ minLength: 1, maxLength: 120 }),
      companyAddress: Type.String({ minLength: 1, maxLength: 240 }),
      companyWebsite: Type.String({ minLength: 1, maxLength: 240 }),
      companyMonetaryValue: Type.String({ minLength: 1, maxLength: 60 }),
      additionalInfo: Type.Optional(nullable(Type.String({ maxLength: LIMIT.developerExtraInfoLength }))),
    }),
    answer: Type.Object({ outcome: Type.Literal('OK') }),
  },
  logout: { answer: Type.Object({ outcome: Type.Literal('OK') }) },
  getTermsStatus: {
    body: Type.Object({ tcVersion: Type.String({ minLength: 1, maxLength: 32 }) }),
    answer: TermsStatus,
  },
  updateTermsStatus: {
    body: Type.Object({
      accepted: Type.Boolean(),
      tcVersion: Type.String({ minLength: 1, maxLength: 32 }),
      timestamp: Type.Integer({ minimum: 0, maximum: LATEST_MOMENT, description: 'Milliseconds since 1970' }),
    }),
    answer: TermsStatus,
  },
  getHumanCheckChallenge: {
    query: Type.Object({ action: Type.Optional(Type.String({ maxLength: 40 })) }),
    answer: Type.Unknown({ description: 'Challenge of the configured human check' }),
  },
  requestPasswordReset: {
    body: Type.Object({ username: Username }),
    answer: Type.Object({ outcome: Type.Literal('OK') }),
  },
  confirmDeveloperRequest: {
    body: Type.Object({ token: OneTimeToken }),
    answer: Type.Object({ outcome: Type.Literal('OK') }),
  },
  extendSession: {
    answer: Type.Object({
      expires_in: Type.Integer({ description: 'Seconds' }),
      ends_in: EndsIn,
      lastAccess: LastAccess,
    }),
  },
} as const satisfies Record<string, OperationShape>;
