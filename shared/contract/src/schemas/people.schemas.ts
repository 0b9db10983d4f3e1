import { Type } from 'typebox';
import { LIMIT } from '../limits.ts';
import {
  day,
  Email,
  FileAnswer,
  FileUpload,
  Identifier,
  moment,
  nullable,
  type OperationShape,
  oneOf,
  Username,
} from './shape.ts';

export const terminalTypes = ['MPOS', 'SOFTPOS'] as const;
export const softposTypes = ['A', 'B'] as const;
export const terminalStatuses = ['ATTIVO', 'SOSPESO', 'CENSITO'] as const;

const TerminalType = oneOf(terminalTypes);
const SoftposType = oneOf(softposTypes, { description: 'A additional, B support' });
const TidStatus = oneOf(terminalStatuses);
const UserTypeCode = Type.Integer({ minimum: 0, maximum: 2, description: '0 administrator, 1 staff, 2 developer' });

/** A terminal of the merchant with the usernames it is assigned to (TERM-018). */
export const Terminal = Type.Object({
  terminalId: Identifier,
  terminalType: TerminalType,
  softposType: Type.Optional(nullable(SoftposType)),
  tidStatus: TidStatus,
  users: Type.Array(Type.String()),
});

/** A terminal as listed on a user or a point of sale (TERM-019). */
export const TerminalInfo = Type.Object({
  termId: Identifier,
  terminalStatus: TidStatus,
  terminalType: TerminalType,
  softposType: Type.Optional(nullable(SoftposType)),
});

const RegisterSerial = Type.String({ pattern: `^[A-Z0-9]{${LIMIT.registerSerialLength}}$` });

/** What a merchant keeps of a terminal's link to its cash register (TERM-300). */
export const CashLink = Type.Object({
  terminalId: Identifier,
  terminalType: TerminalType,
  activatedOn: nullable(day('YYYY-MM-DD, the day it became available; null where the provider does not tell it')),
  registerSerial: nullable(Type.String({ description: "The cash register's serial number" })),
  linkedOn: nullable(day('YYYY-MM-DD, as the merchant says; null while it is not linked')),
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

const UserDetail = Type.Intersect([User, Type.Object({ created: moment('Creation') })]);

/** The caller's account, and the merchant that it belongs to (HOME-030). */
export const OwnAccount = Type.Object({
  username: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  description: Type.String(),
  userType: UserTypeCode,
  merchantName: nullable(Type.String({ description: 'Null for a developer, who belongs to no merchant' })),
  administrator: nullable(
    Type.String({ description: "Whom a staff user asks: the name of the merchant's administrator; null for others" }),
  ),
  terminalInfo: Type.Array(TerminalInfo),
});

const Developer = Type.Object({
  id: Identifier,
  email: Type.String(),
  description: Type.String(),
  userType: UserTypeCode,
});

/** What can be wrong with a users file: the file as a whole, or a row of it (USER-020 to USER-030). */
const UsersFileErrorType = Type.Union([
  Type.Literal('INVALID_FILE_EMPTY'),
  Type.Literal('INVALID_FILE_SHEET'),
  Type.Literal('INVALID_FILE_FORMAT', {
    description: 'With a row: the row repeats an earlier one, or its cell contains no text',
  }),
  Type.Literal('INVALID_FILE_HEADER'),
  Type.Literal('INVALID_EMAIL_FORMAT'),
  Type.Literal('MISSING_TID'),
  Type.Literal('INVALID_TID'),
  Type.Literal('USERNAME_NOT_EXISTS'),
  Type.Literal('USERNAME_EMAIL_MISMATCH'),
  Type.Literal('ROLE_TOO_LONG'),
  Type.Literal('MISSING_EMAIL'),
]);

const UploadVerification = Type.Object({
  associationsBeforeUpload: Type.Integer({ description: 'Pairs of user and terminal as they are now (Q-034)' }),
  associationsAfterUpload: Type.Integer({
    description: 'As they would be after the upload; the same number when there are mistakes',
  }),
  validationErrors: Type.Array(
    Type.Object({
      type: UsersFileErrorType,
      row: Type.Optional(nullable(Type.Integer({ description: 'As the sheet numbers it, from 1' }))),
      value: Type.Optional(nullable(Type.String({ description: 'Contents of the cell' }))),
      field: Type.Optional(nullable(Type.String({ description: 'Header of the column, such as TID SoftPOS' }))),
      additionalValue: Type.Optional(nullable(Type.String({ description: 'The e-mail, for USERNAME_EMAIL_MISMATCH' }))),
      reason: Type.Optional(
        Type.String({
          description:
            'Why the file cannot be read: damaged, encrypted, macros, rows, tooLarge, tooSlow, notSpreadsheet, document. Or staff: the merchant would have too many users. With a row, repeated: an earlier row names the same user',
        }),
      ),
    }),
  ),
});

const UserFacts = Type.Object({
  description: Type.String(),
  MPOS: Type.String({ description: 'Terminal id; empty for none' }),
  SOFTPOS: Type.String({ description: 'Terminal id; empty for none' }),
});

/** What an upload would do to one account (USER-095). */
const UserChange = Type.Object({
  username: Type.String({ description: 'Empty for a new user, whose name the upload creates' }),
  email: Type.String(),
  name: Type.String({ description: 'Name and surname, where they are known' }),
  before: nullable(UserFacts),
  after: UserFacts,
});

const byUsername = Type.Object({ username: Username });
const byEmail = Type.Object({ email: Email });
const assignment = Type.Object({ terminalId: Identifier, username: Username });
const role = Type.String({ maxLength: LIMIT.roleLength });
const Confirmed = Type.Object({ outcome: Type.Literal('OK') });

const tagOf = (what: string) =>
  `Entity tag of ${what}, as the sender saw them: quotation marks around the percent-encoded JSON array of these values, in this order, as encodeURIComponent(JSON.stringify(values)) makes it`;

/** The If-Match header of a change that must not replace values its sender has not seen (RFC 9110 §13.1.1). */
const conditional = (what: string) =>
  Type.Object({
    'if-match': Type.Optional(Type.String({ maxLength: 4_096, description: tagOf(what) })),
  });

/** Terminals, users and developers (specification §7). */
export const peopleSchemas = {
  getTerminals: { answer: Type.Array(Terminal) },
  getCashLinks: {
    answer: Type.Object({
      address: nullable(Type.String({ description: 'Of the shop; null where the provider does not know it' })),
      terminals: Type.Array(CashLink),
    }),
  },
  setCashLink: {
    params: Type.Object({ terminalId: Identifier }),
    body: Type.Object({ registerSerial: nullable(RegisterSerial), linkedOn: nullable(day()) }),
    headers: conditional('registerSerial and linkedOn'),
    answer: Confirmed,
  },
  downloadCashLinks: { answer: FileAnswer },
  getSuperUser: { answer: SuperUser },
  getOwnAccount: { answer: OwnAccount },
  getUsers: { answer: Type.Array(User) },
  downloadUsers: { answer: FileAnswer },
  verifyUsersUpload: { body: FileUpload, answer: UploadVerification },
  previewUsersUpload: {
    body: FileUpload,
    answer: Type.Object({
      created: Type.Integer(),
      changed: Type.Integer(),
      changes: Type.Array(UserChange, { maxItems: LIMIT.usersPreview, description: 'New users first' }),
    }),
  },
  uploadUsers: { body: FileUpload, answer: FileAnswer },
  addUser: {
    body: Type.Object({
      contractCode: Identifier,
      description: role,
      email: Email,
      name: Type.String({ maxLength: 60 }),
      surname: Type.String({ maxLength: 60 }),
      terminalId: nullable(Identifier),
      softposTerminalId: nullable(Identifier),
    }),
    answer: Type.Object({ username: Type.String() }),
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
      username: Username,
    }),
    headers: conditional('description, email, name and surname'),
    answer: Confirmed,
  },
  addTerminalToUser: {
    body: assignment,
    headers: conditional("the user's terminal of the same type, or null"),
    answer: Confirmed,
  },
  removeTerminalFromUser: { body: assignment, answer: Confirmed },
  addDeveloper: { body: byEmail, answer: Confirmed },
  getDevelopers: { answer: Type.Array(Developer) },
  getDeveloper: {
    query: Type.Object({ devId: Identifier }),
    answer: Type.Object({ devId: Identifier, email: Type.Optional(Type.String()), userType: UserTypeCode }),
  },
  removeDeveloper: { body: byEmail, answer: Confirmed },
} as const satisfies Record<string, OperationShape>;
