import type { DocumentedGroup } from './documentation.ts';

const NO_USER = 'The merchant has no such user.';
const NOT_THE_ADMINISTRATOR = 'The caller is not an administrator, or the user is the administrator.';
const INVALID_EMAIL = 'The e-mail is not valid; `errorsCause` names it.';
const TAKEN_EMAIL = 'An account of the merchant already has the e-mail.';

export const users = {
  name: 'Users',
  description:
    "The merchant's own account and its staff. Only the administrator may make these calls, except `getOwnAccount`, which is for everybody. Users of another merchant answer 404.",
  operations: {
    getSuperUser: {
      summary: "Get the merchant's administrator",
      description:
        "The administrator who calls. The numbers count the merchant's terminals, enabled developers and staff.",
      errors: { 404: 'The caller is not an administrator of the merchant.' },
      example: 'GET /api/services/superuser → { "username": "marta.ferri", "numberOfTerminals": 14, "userType": 0, … }',
      source: 'API-019, USER-010, TERM-019',
    },
    getOwnAccount: {
      summary: 'Get the account of the caller',
      description:
        'For everybody who is signed in: name, role, terminals, and the name of the merchant. `administrator` is the person whom a staff user asks for a terminal.',
      example: 'GET /api/services/account → { "username": "giulia.longhi", "merchantName": "Bottega Ferri", … }',
      source: 'Own call, HOME-030',
    },
    getUsers: {
      summary: 'List the staff',
      description: 'Sorted by user name.',
      example: 'GET /api/services/users → [{ "username": "giulia.longhi", "userType": 1, "terminalInfo": [], … }]',
      source: 'API-020, USER-011, TERM-019',
    },
    getUser: {
      summary: 'Get one user',
      description:
        'A user in the same form as in `getUsers`, with `created` in milliseconds since 1970. Also finds the administrator (`userType` 0).',
      errors: { 404: NO_USER },
      example: `GET /api/services/user?username=giulia.longhi
        → { "username": "giulia.longhi", "created": 1790000000000, … }`,
      source: 'API-025, USER-011, USER-063',
    },
    addUser: {
      summary: 'Add a staff user',
      description: `Mails the new user their user name and first password, which they must change at the first sign-in. The user name is the part of the e-mail
        before the @, with a number if it is taken. Either terminal may be null.`,
      errors: {
        400: INVALID_EMAIL,
        404: "The contract code or a terminal does not belong to the caller's merchant.",
        409: { 409: TAKEN_EMAIL, 4094: 'The merchant has 10,000 staff users.' },
        422: 'A terminal is suspended, or of the other type.',
      },
      example: `POST /api/services/user { "email": "giulia.longhi@bottegaferri.it", "terminalId": "50110001", "softposTerminalId": null, … }
        → { "username": "giulia.longhi" }`,
      source: 'API-024, USER-045, USER-049, USER-050, USER-114, SEC-003, Q-035',
    },
    updateUser: {
      summary: 'Change a user',
      description: `The user name identifies the user; the other fields replace the stored values. Another e-mail needs a fresh proof: without one it
        answers 403 with the code 46 or 47, see \`proveIdentity\`.`,
      errors: {
        400: INVALID_EMAIL,
        403: NOT_THE_ADMINISTRATOR,
        404: NO_USER,
        409: TAKEN_EMAIL,
        412: 'The stored description, e-mail, name and surname are no longer those that `If-Match` names.',
      },
      example: `POST /api/services/user/details { "username": "giulia.longhi", "description": "Cassa 2", … } → { "outcome": "OK" }`,
      source: 'API-028, USER-064',
    },
    deleteUser: {
      summary: 'Revoke a staff user',
      description:
        'The sessions of the user end at once, their terminals become free, and links mailed to them stop working.',
      errors: { 403: NOT_THE_ADMINISTRATOR, 404: NO_USER },
      example: 'DELETE /api/services/user?username=giulia.longhi → { "outcome": "OK" }',
      source: 'API-026, USER-061, SEC-004, SEC-012',
    },
    sendUserPassword: {
      summary: 'Mail a staff user a link to a new password',
      description:
        '`mail` must be the e-mail of the user. The link works once, within a day. Answers once the mail is being sent.',
      errors: {
        403: NOT_THE_ADMINISTRATOR,
        404: 'The merchant has no such user, or the user has another e-mail.',
        502: 'The mail could not be sent.',
      },
      example: `GET /api/services/user/password/reset?username=giulia.longhi&mail=giulia.longhi%40bottegaferri.it
        → { "outcome": "OK" }`,
      source: 'API-027, USER-069, Q-008, Q-024, Q-087',
    },
  },
} as const satisfies DocumentedGroup;
