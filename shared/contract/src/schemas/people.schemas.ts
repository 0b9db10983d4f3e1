import { Type } from 'typebox';
import { LIMIT } from '../limits.ts';
import { FileAnswer, FileUpload, Identifier, nullable, type OperationShape } from './shape.ts';

const TerminalType = Type.Union([Type.Literal('MPOS'), Type.Literal('SOFTPOS')]);
const SoftposType = Type.Union([Type.Literal('A'), Type.Literal('B')], { description: 'A additional, B support' });
const TidStatus = Type.Union([Type.Literal('ATTIVO'), Type.Literal('SOSPESO'), Type.Literal('CENSITO')]);
const UserTypeCode = Type.Integer({ minimum: 0, maximum: 2, description: '0 administrator, 1 staff, 2 developer' });

/** A terminal of the merchant with the usernames it is assigned to (TERM-018). */
export const Terminal = Type.Object({
  terminalId: Identifier,
  terminalType: TerminalType,
  softposType: Type.Optional(nullable(SoftposType)),
  tidStatus: TidStatus,
  users: Type.Array(Type.String()),
});

/** A terminal as it stands on a user or a point of sale (TERM-019). */
export const TerminalInfo = Type.Object({
  termId: Identifier,
  terminalStatus: TidStatus,
  terminalType: TerminalType,
  softposType: Type.Optional(nullable(SoftposType)),
});

/** The merchant's administrator and the counts of what they manage (USER-010). */
export const SuperUser = Type.Object({
  contractCode: Identifier,
  email: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  username: Type.String(),
  numberOfTerminals: Type.Integer(),
  numberOfDevs: Type.Integer(),
  numberOfUsers: Type.Integer(),
  terminalInfo: Type.Array(TerminalInfo),
  userType: UserTypeCode,
});

/** A staff user (USER-011). */
export const User = Type.Object({
  contractCode: Identifier,
  description: Type.String(),
  email: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  userType: UserTypeCode,
  username: Type.String(),
  terminalInfo: Type.Array(TerminalInfo),
});

const UserDetail = Type.Intersect([
  User,
  Type.Object({ created: Type.Integer({ description: 'Creation, milliseconds since 1970' }) }),
]);

const Developer = Type.Object({
  id: Identifier,
  email: Type.String(),
  description: Type.String(),
  userType: UserTypeCode,
});

const UploadVerification = Type.Object({
  associationsBeforeUpload: Type.Integer(),
  associationsAfterUpload: Type.Integer(),
  validationErrors: Type.Array(
    Type.Object({
      type: Type.String(),
      row: Type.Optional(nullable(Type.Integer())),
      value: Type.Optional(nullable(Type.String())),
      field: Type.Optional(nullable(Type.String())),
      additionalValue: Type.Optional(nullable(Type.String())),
    }),
  ),
});

const byUsername = Type.Object({ username: Type.String({ minLength: 1, maxLength: 254 }) });
const byEmail = Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }) });
const assignment = Type.Object({ terminalId: Identifier, username: Type.String({ minLength: 1, maxLength: 254 }) });
const role = Type.String({ maxLength: LIMIT.roleLength });
const Confirmed = Type.Object({ outcome: Type.Literal('OK') });

/** Terminals, users and developers (specification §7). */
export const peopleSchemas = {
  getTerminals: { answer: Type.Array(Terminal) },
  getSuperUser: { answer: SuperUser },
  getUsers: { answer: Type.Array(User) },
  downloadUsers: { answer: FileAnswer },
  verifyUsersUpload: { body: FileUpload, answer: UploadVerification },
  uploadUsers: { body: FileUpload, answer: FileAnswer },
  addUser: {
    body: Type.Object({
      contractCode: Identifier,
      description: role,
      email: Type.String({ minLength: 3, maxLength: 254 }),
      name: Type.String({ maxLength: 60 }),
      surname: Type.String({ maxLength: 60 }),
      terminalId: nullable(Identifier),
      softposTerminalId: nullable(Identifier),
    }),
    answer: Type.Object({ username: Type.String() }),
    errors: { 409: 'The e-mail already belongs to an account', 422: 'A terminal cannot be assigned' },
  },
  getUser: { query: byUsername, answer: UserDetail },
  deleteUser: { query: byUsername, answer: Confirmed },
  sendUserPassword: {
    query: Type.Intersect([byUsername, Type.Object({ mail: Type.String({ maxLength: 254 }) })]),
    answer: Confirmed,
  },
  updateUser: {
    body: Type.Object({
      description: role,
      email: Type.String({ maxLength: 254 }),
      name: Type.String({ maxLength: 60 }),
      surname: Type.String({ maxLength: 60 }),
      username: Type.String({ minLength: 1, maxLength: 254 }),
    }),
    answer: Confirmed,
  },
  addTerminalToUser: { body: assignment, answer: Confirmed, errors: { 422: 'The terminal is suspended' } },
  removeTerminalFromUser: { body: assignment, answer: Confirmed },
  addDeveloper: { body: byEmail, answer: Confirmed, errors: { 404: "No such developer ('not found')" } },
  getDevelopers: { answer: Type.Array(Developer) },
  getDeveloper: {
    query: Type.Object({ devId: Identifier }),
    answer: Type.Object({ devId: Identifier, email: Type.String(), userType: UserTypeCode }),
  },
  removeDeveloper: { body: byEmail, answer: Confirmed },
} as const satisfies Record<string, OperationShape>;
