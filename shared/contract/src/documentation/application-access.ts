import type { DocumentedGroup } from './documentation.ts';

export const applicationAccess = {
  name: 'Access of applications',
  description:
    'Calls that an application makes itself, with the credentials that the portal shows its developer. No page makes them.',
  operations: {
    issueApplicationToken: {
      summary: 'Get a token for an application',
      description: `\`client_id\` and \`client_secret\` travel in HTTP Basic or in the body. The token is opaque, opens \`getMerchantsOfApplication\`, and lives for an hour. There
        is no refresh token: ask again. An unknown client and a wrong secret get the same answer.`,
      errors: {
        400: {
          invalid_request: 'A parameter is missing, repeated, or sent both in HTTP Basic and in the body.',
          unsupported_grant_type: 'The grant type is not `client_credentials`.',
          invalid_scope: 'The scope is not `merchants:read`.',
        },
        401: { invalid_client: 'The client is unknown, or the secret is wrong.' },
      },
      example: `curl -u app_…:secret -d grant_type=client_credentials https://portale.example/api/guest/oauth/token
        → { "access_token": "…", "token_type": "Bearer", "expires_in": 3600, "scope": "merchants:read" }`,
      source: 'Own call; RFC 6749 §4.4, §5, §2.3.1',
    },
    getMerchantsOfApplication: {
      summary: 'List the points of sale of the calling application',
      description: 'The points of sale that belong to the application and currently enable its developer.',
      errors: { 401: 'The token is missing, has expired, or does not belong to an application.' },
      example: `GET /api/services/application/merchants
        → { "merchants": [{ "merchantId": "70000001", "merchant": "marta.ferri", … }] }`,
      source: 'Own call; RFC 6750',
    },
  },
} as const satisfies DocumentedGroup;
