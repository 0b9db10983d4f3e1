import type { DocumentedGroup } from './documentation.ts';

export const terms = {
  name: 'Terms',
  description: 'Acceptance of the terms and conditions. Each account answers for itself.',
  operations: {
    getTermsStatus: {
      summary: 'Tell whether the caller has accepted the terms',
      description: 'A version that the account was never asked about counts as not accepted.',
      example: 'POST /api/services/terms/status { "tcVersion": "2" } → { "accepted": false, "tcVersion": "2" }',
      source: 'API-035, AUTH-015, CONST-025',
    },
    updateTermsStatus: {
      summary: 'Accept or decline the terms',
      description: '`timestamp` is in milliseconds since 1970.',
      errors: { 400: 'The portal does not offer this version of the terms.' },
      example: `POST /api/services/terms/update { "accepted": true, "tcVersion": "2", "timestamp": 1790000000000 }
        → { "accepted": true, "tcVersion": "2" }`,
      source: 'API-036, AUTH-063, AUTH-064',
    },
  },
} as const satisfies DocumentedGroup;
