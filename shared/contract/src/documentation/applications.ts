import type { DocumentedGroup } from './documentation.ts';

const NO_APPLICATION = 'The developer has no such application.';
const ELSEWHERE = "A point of sale belongs to another application; the message contains 'already'.";

export const applications = {
  name: 'Applications',
  description: `The applications of a developer. Only developers may make these calls. An application of another developer, and a point of sale that does not enable the
    caller, answer 404. Names are unique for a developer, whatever the letter case.`,
  operations: {
    getApplications: {
      summary: 'List the applications',
      description: `Sorted by name. \`puntoVendita\` (part of an id or administrator) and \`pIva\` (part of a VAT number) select the applications that have a point of sale
        matching both. Pages count from 1. \`totalNumApps\` counts all pages.`,
      example: `POST /api/services/apps { "numElements": 999, "numPage": 1, "puntoVendita": "", "pIva": "" }
        → { "Apps": [{ "appId": "7f1d…", "appName": "Cassa rapida" }], "totalNumApps": 1 }`,
      source: 'API-056, APP-001, APP-002, APP-008, CONST-018',
    },
    getApplication: {
      summary: 'Get an application with its credentials',
      description: `Points of sale have the same form as in \`getMerchants\`. \`client_secret\` is empty for a developer who has a second factor and
        has not given it in the last ten minutes; \`showClientSecret\` then returns it.`,
      errors: { 404: NO_APPLICATION },
      example: `GET /api/services/app/7f1d…
        → { "merchants": [], "totalNumMerchants": 0, "client_id": "app_…", "client_secret": "…" }`,
      source: 'API-057, APP-008, APP-009',
    },
    createApplication: {
      summary: 'Create an application',
      description:
        'Gives it a client id and a client secret. `merchants` are ids of points of sale that belong to no application yet.',
      errors: {
        400: {
          400: 'The name is empty.',
          4401: "The redirect URI is neither https nor http on the developer's own machine.",
        },
        404: 'The developer has no such point of sale.',
        409: "The name or a point of sale is taken ('already' in the message), or there are 999 applications.",
      },
      example: `POST /api/services/app { "appName": "Cassa rapida", "merchants": ["71000001"], "redirect_uri": "https://cassa.example.com/" }
        → { "outcome": "OK" }`,
      source: 'API-059, APP-015, APP-027',
    },
    deleteApplication: {
      summary: 'Delete an application',
      description: 'Its credentials and tokens stop working. Its points of sale then belong to no application.',
      errors: { 404: NO_APPLICATION },
      example: 'DELETE /api/services/app/7f1d… → { "outcome": "OK" }',
      source: 'API-058, APP-013, ERR-012',
    },
    addApplicationMerchants: {
      summary: 'Add points of sale to an application',
      description: 'All of them or none. Those that are already in it stay. `appSite` is ignored.',
      errors: { 404: 'The developer has no such application or point of sale.', 409: ELSEWHERE },
      example: `POST /api/services/app/merchants/add { "appName": "Cassa rapida", "merchants": ["71000002"] }
        → { "outcome": "OK" }`,
      source: 'API-060, APP-027, ERR-012',
    },
    removeApplicationMerchant: {
      summary: 'Remove a point of sale from an application',
      errors: { 404: 'The developer has no such application, or the point of sale is not in it.' },
      example: `POST /api/services/app/merchants/remove { "appName": "Cassa rapida", "merchantId": "71000002" }
        → { "outcome": "OK" }`,
      source: 'API-061, APP-014, ERR-013',
    },
    getApplicationFacts: {
      summary: 'Get the facts that a list shows about each application',
      description: `How many points of sale each application may act for now, and when it was last used: in milliseconds since 1970, to the minute; null for never.`,
      example: `GET /api/services/apps/facts
        → { "applications": [{ "appId": "7f1d…", "pointsOfSale": 3, "lastUsed": null }] }`,
      source: 'Own call',
    },
    getApplicationSettings: {
      summary: 'Get the settings of an application',
      description: `Moments are in milliseconds since 1970. \`lastUsed\` is when the credentials or a token were last used, to the minute. \`earlierSecretEnds\` is null
        when only one secret works.`,
      errors: { 404: NO_APPLICATION },
      example: `GET /api/services/app/7f1d…/settings
        → { "redirectUris": ["https://cassa.example.com/"], "lastUsed": null, … }`,
      source: 'Own call',
    },
    setRedirectUris: {
      summary: 'Replace the redirect URIs of an application',
      description: 'One to ten different addresses, which replace all earlier ones.',
      errors: {
        400: { 4401: "An address is neither https nor http on the developer's own machine." },
        404: NO_APPLICATION,
      },
      example: `PUT /api/services/app/7f1d…/redirectUris { "redirectUris": ["https://cassa.example.com/", "http://localhost:3000/"] }
        → { "outcome": "OK" }`,
      source: 'Own call; RFC 6749 §3.1.2, RFC 8252 §7.3',
    },
    showClientSecret: {
      summary: 'Get the client secret to show it',
      description: `Needs a fresh proof from a developer with a second factor, see \`proveIdentity\`. Without a second factor it answers at once, as \`getApplication\` does.`,
      errors: { 403: { 47: 'Needs a fresh proof.' }, 404: NO_APPLICATION },
      example: 'POST /api/services/app/7f1d…/secret/show → { "client_secret": "…" }',
      source: 'Own call, SEC-285',
    },
    rotateClientSecret: {
      summary: 'Make a new client secret',
      description: `The current secret keeps working for \`graceHours\`; any earlier one ends at once. Tokens that were already issued stay valid. \`earlierSecretEnds\` is in
        milliseconds since 1970, or null. \`seen\` is the \`secretCreated\` that the caller saw: a caller whose answer was lost makes no second secret by asking again.`,
      errors: {
        403: { 46: 'Needs a fresh proof.', 47: 'Needs a fresh proof.' },
        404: NO_APPLICATION,
        409: 'The secret is not the one that was seen.',
      },
      example: `POST /api/services/app/7f1d…/secret { "graceHours": 24 }
        → { "client_secret": "…", "earlierSecretEnds": 1795300000000 }`,
      source: 'Own call',
    },
    endEarlierSecret: {
      summary: 'End the earlier client secret',
      description:
        'Ends the previous secret at once, even within its grace time. The answer is the same if there was none.',
      errors: { 404: NO_APPLICATION },
      example: 'DELETE /api/services/app/7f1d…/secret/earlier → { "outcome": "OK" }',
      source: 'Own call',
    },
  },
} as const satisfies DocumentedGroup;
