import type { DocumentedGroup } from './documentation.ts';
import { NEW_PASSWORD } from './sign-in.ts';

export const security = {
  name: 'Safety of the own account',
  description: 'For whoever is signed in: the password, and the devices that are signed in.',
  operations: {
    getSecurity: {
      summary: 'Tell how the own account is kept safe',
      description: `The sessions of a forced change are not among \`sessions\`. \`passwordChangedAt\` is null until its owner has chosen one.`,
      example: `GET /api/services/account/security
        → { "email": "mar••••••@bottegaferri.it", "passwordChangedAt": 1795253400000, "sessions": [{ "browser": "Chrome", … }] }`,
      source: 'Own call, SEC-070',
    },
    changeOwnPassword: {
      summary: 'Choose another password',
      description: `Answers like \`login\`, with a new token. All earlier tokens of the account end. After too many wrong passwords in one session it
        answers 429 for a while, to the right one too.`,
      errors: { 400: { 400: 'The current password is wrong.', ...NEW_PASSWORD } },
      example: `POST /api/services/account/password { "password": "Bottega2026", "newPassword": "Nuova2026" }
        → { "access_token": "…", "scope": "MPOS_admin", "expires_in": 1800 }`,
      source: 'Own call, SEC-072, CONST-011',
    },
    confirmSecondFactor: {
      summary: 'Give the second factor',
      description: `Takes the token of a login that answered the scope \`MPOS_SecondFactor\`, and answers like \`login\`. \`code\` is of the authenticator app
        or a recovery code; each works once. After too many wrong ones it answers 429 for a while, to the right one too.`,
      errors: { 400: { 45: 'The code is wrong or was used before.' }, 409: 'There is no authenticator app.' },
      example: `POST /api/services/user/second-factor { "code": "492039", "remember": true }
        → { "access_token": "…", "scope": "MPOS_admin", "expires_in": 1800 }`,
      source: 'Own call, SEC-100',
    },
    proveIdentity: {
      summary: 'Show again who is signed in',
      description: `For ten minutes the calls work that answer 403 with 46 (give \`password\`) or 47 (give \`code\`, of the app or for recovery). After too
        many wrong ones it answers 429 for a while, to the right one too.`,
      errors: { 400: { 45: 'The code is wrong or was used before.', 400: 'The password is wrong.' } },
      example: 'POST /api/services/account/proof { "password": "Bottega2026" } → { "outcome": "OK" }',
      source: 'Own call, SEC-110',
    },
    prepareAuthenticator: {
      summary: 'Get the key for an authenticator app',
      description: 'The app asks for nothing until `enableAuthenticator`; until then another key takes its place.',
      errors: { 403: { 46: 'Needs a fresh proof.' }, 409: 'The app is on already.' },
      example: `POST /api/services/account/authenticator/prepare
        → { "secret": "JBSWY3DPEHPK3PXP…", "uri": "otpauth://totp/…" }`,
      source: 'Own call, SEC-101',
    },
    enableAuthenticator: {
      summary: 'Switch the authenticator app on',
      description: 'Takes a code that the app shows for the prepared key. From now on every login needs one.',
      errors: {
        400: { 45: 'The code is wrong.' },
        403: { 46: 'Needs a fresh proof.' },
        409: 'No key was prepared, or the app is on already.',
      },
      example: 'POST /api/services/account/authenticator { "code": "492039" } → { "recoveryCodes": ["7K2M-9QXD", …] }',
      source: 'Own call, SEC-101',
    },
    disableAuthenticator: {
      summary: 'Switch the authenticator app off',
      description: 'The recovery codes end with it, and every device is asked for the password alone.',
      errors: { 403: { 47: 'Needs a fresh proof.' }, 409: 'There is no authenticator app.' },
      example: 'DELETE /api/services/account/authenticator → { "outcome": "OK" }',
      source: 'Own call, SEC-101',
    },
    renewRecoveryCodes: {
      summary: 'Make new recovery codes',
      description: 'The earlier recovery codes end.',
      errors: { 403: { 47: 'Needs a fresh proof.' }, 409: 'There is no authenticator app.' },
      example: 'POST /api/services/account/recovery-codes → { "recoveryCodes": ["7K2M-9QXD", …] }',
      source: 'Own call, SEC-102',
    },
    endDeviceSession: {
      summary: 'Sign one device out',
      description: 'Ends a session of the own account.',
      errors: { 404: 'The account has no such session.' },
      example: 'DELETE /api/services/account/sessions/4f2a… → { "outcome": "OK" }',
      source: 'Own call, SEC-071',
    },
    endOtherSessions: {
      summary: 'Sign all other devices out',
      description: 'Ends every session of the own account but the one of this call.',
      example: 'POST /api/services/account/sessions/end-others → { "ended": 2 }',
      source: 'Own call, SEC-071',
    },
  },
} as const satisfies DocumentedGroup;
