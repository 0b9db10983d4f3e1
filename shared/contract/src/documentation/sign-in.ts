import type { DocumentedGroup } from './documentation.ts';

/** Why a new password is refused, by the code of the answer. */
export const NEW_PASSWORD = {
  42: 'The new password breaks a rule: 8 to 20 characters with a lowercase letter, an uppercase letter and a digit.',
  43: 'The new password is the current one or one of the five before it.',
  44: "The new password is a common one, or is made up of its owner's names.",
};

export const signIn = {
  name: 'Signing in',
  description: 'Signing in and out, passwords, and the human check of the public forms.',
  operations: {
    login: {
      summary: 'Sign in',
      description: `\`lastAccess\` is in milliseconds since 1970 and absent the first time. The scope \`MPOS_ChangePassword\` comes with a temporary token
        that only opens the forced change of the password. \`x-human-check\` is needed when the human check is on. \`identity-domain\` and \`slider\` are accepted
        and ignored.

        A wrong password, an unknown user and a locked account get the same answer.`,
      errors: {
        400: {
          400: '`grant_type`, `client_id` or `scope` is not the one that this portal expects.',
          41: 'The human check is missing, wrong, expired or already used.',
        },
        401: { 4: 'Wrong credentials.' },
      },
      example: `POST /api/oauth/v2/token grant_type=PASSWORD&client_id=portal&scope=microservices&username=marta.ferri&password=…
        → { "access_token": "…", "scope": "MPOS_admin", "expires_in": 1800 }`,
      source: 'API-009 to API-012, ERR-002, SEC-016, Q-009',
    },
    userLogin: {
      summary: 'Tell who is signed in',
      description: '`certificate` tells whether a developer has uploaded a signing request.',
      example:
        'POST /api/services/user/login → { "id": "…", "email": "dev@softlab.it", "userType": 2, "certificate": false }',
      source: 'API-013, AUTH-024, MOCK-006',
    },
    changePassword: {
      summary: 'Choose a new password when the portal asks for it',
      description:
        'Takes the temporary token of a forced change. Answers like `login`, with a full token. All earlier tokens of the account end.',
      errors: { 400: { 400: 'The current password is wrong.', ...NEW_PASSWORD } },
      example: `POST /api/services/user/password { "password": "Cambiami2026", "newPassword": "Nuova2026" }
        → { "access_token": "…", "scope": "MPOS_admin", "expires_in": 1800 }`,
      source: 'API-014, AUTH-027 to AUTH-035, ERR-005, CONST-011, Q-021',
    },
    resetPassword: {
      summary: 'Choose a new password with the link from a mail',
      description: `The path holds the token of the link. The link works once, and every session of the account ends. A refused password leaves the link
        usable.`,
      errors: {
        400: {
          400: "The link is unknown or used (the message then contains 'already'), or the two passwords differ.",
          ...NEW_PASSWORD,
        },
        401: 'The link has expired.',
      },
      example: `POST /api/guest/password/Nf3… { "password": "Nuova2026", "password_confirm": "Nuova2026" } → { "outcome": "OK" }`,
      source: 'API-015, AUTH-043, AUTH-044, ERR-007, Q-024',
    },
    requestPasswordReset: {
      summary: 'Ask for a link to a new password',
      description: `Answers the same whether or not the account exists. If it does, it is mailed a link that works once, within half an hour. An account has at
        most three such links at a time.`,
      example: 'POST /api/guest/password/forgotten { "username": "marta.ferri" } → { "outcome": "OK" }',
      source: 'Own call, Q-008',
    },
    logout: {
      summary: 'Sign out',
      description: 'Ends the token.',
      errors: { 401: 'The token had already ended.' },
      example: 'POST /api/services/user/logout → { "outcome": "OK" }',
      source: 'API-017',
    },
    extendSession: {
      summary: 'Keep the session open',
      description: `\`expires_in\` is how many seconds the session lasts if it is not used, and \`ends_in\` how many until it ends even if it is
        used. \`lastAccess\` is in milliseconds since 1970 and absent the first time.`,
      example:
        'POST /api/services/session/extend → { "expires_in": 1800, "ends_in": 40200, "lastAccess": 1795253400000 }',
      source: 'Own call',
    },
    getHumanCheckChallenge: {
      summary: 'Get a challenge of the human check',
      description:
        'An ALTCHA challenge, valid for ten minutes, one action and one use. The action is `login` when absent.',
      errors: { 400: 'There is no human check for this action.', 404: 'The human check is off.' },
      example: `GET /api/guest/human-check?action=login
        → { "parameters": { "algorithm": "PBKDF2/SHA-256", … }, "signature": "…" }`,
      source: 'Own call, Q-009, API-011',
    },
  },
} as const satisfies DocumentedGroup;
