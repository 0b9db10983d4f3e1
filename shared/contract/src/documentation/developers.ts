import type { DocumentedGroup } from './documentation.ts';

export const developers = {
  name: 'Developers',
  description: `The public request for a developer account, and the developers that a merchant's administrator has enabled. Only the administrator may make the
    calls that need a session.`,
  operations: {
    requestDeveloper: {
      summary: 'Ask for a developer account',
      description: `The request waits for the operator. If another request with the same e-mail is already waiting, the new one must first be confirmed
        from the mailbox (\`confirmDeveloperRequest\`); the answer is the same. \`x-human-check\` is needed when the human check is on.`,
      errors: {
        400: {
          400: "A field breaks a rule of the form; or a developer account already has the e-mail (the message then contains 'already').",
          41: 'The human check is missing, wrong, expired or already used.',
        },
      },
      example: `POST /api/guest/developer { "fullname": "Davide Venturi", "email": "davide@example.com", … } → { "outcome": "OK" }`,
      source: 'API-016, AUTH-045 to AUTH-057, ERR-008, SEC-009, Q-003, Q-009',
    },
    confirmDeveloperRequest: {
      summary: 'Confirm a later request for a developer account',
      description: `Takes the token of the mailed link. The request replaces the one that was waiting, and the operator decides on it. The link works once,
        within a day.`,
      errors: {
        400: {
          400: "The link is unknown; or it was used, or another request with the address has become an account (the message then contains 'already').",
        },
        401: 'The link has expired.',
      },
      example: 'POST /api/guest/developer/confirmation { "token": "Nf3…" } → { "outcome": "OK" }',
      source: 'Own call, MAIL-004',
    },
    getDevelopers: {
      summary: 'List the enabled developers',
      description: 'Sorted by e-mail.',
      example:
        'GET /api/services/developers → [{ "id": "…", "email": "dev@softlab.it", "description": "", "userType": 2 }]',
      source: 'API-031, USER-012',
    },
    getDeveloper: {
      summary: 'Get one enabled developer',
      description: '`devId` is an `id` of `getDevelopers`.',
      errors: { 404: 'The merchant has enabled no such developer.' },
      example: `GET /api/services/developer?devId=7f1d4c5e-…
        → { "devId": "7f1d4c5e-…", "email": "dev@softlab.it", "userType": 2 }`,
      source: 'API-032, USER-012',
    },
    addDeveloper: {
      summary: 'Enable a developer',
      description: 'Enables the developer account with this e-mail, and sends it a message.',
      errors: {
        400: "The developer is already enabled; the message contains 'already'.",
        404: "No developer account has the e-mail; the message contains 'not found'.",
      },
      example: 'POST /api/services/developer/add { "email": "dev@nuvola.it" } → { "outcome": "OK" }',
      source: 'API-030, ERR-009, ERR-010, DEVACT-011, SEC-006, Q-013, Q-043',
    },
    removeDeveloper: {
      summary: 'Revoke a developer',
      description: 'Takes effect at once.',
      errors: { 404: 'No enabled developer has the e-mail.' },
      example: 'POST /api/services/developer/remove { "email": "dev@softlab.it" } → { "outcome": "OK" }',
      source: 'API-033, SEC-006, SEC-013',
    },
  },
} as const satisfies DocumentedGroup;
