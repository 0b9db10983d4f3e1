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
