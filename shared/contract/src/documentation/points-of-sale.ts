import type { DocumentedGroup } from './documentation.ts';

export const pointsOfSale = {
  name: 'Points of sale',
  description: `The merchants whose administrators currently enable the calling developer. Only developers may make these calls. A point of sale has the contract code, the user
    name of the administrator, the developer's application that it belongs to and the state 'ATTIVA' (both null when there is none), the VAT number, the
    terminals, and the day it was created, as yyyy-mm-dd.`,
  operations: {
    getMerchants: {
      summary: 'List the points of sale',
      description: 'Sorted by administrator.',
      example: `GET /api/services/merchants
        → { "merchants": [{ "merchantId": "70000001", "merchant": "marta.ferri", "appName": null, … }] }`,
      source: 'API-063, MERCH-010, SEC-008, SEC-011, Q-013',
    },
    searchMerchants: {
      summary: 'Search the points of sale',
      description: `A field that is absent, null or empty does not narrow the search. \`merchantId\` is part of an id or administrator, \`piva\` part of a VAT number. \`state\` is
        'ASSEGNATA' or 'NON ASSEGNATA'; any other value finds nothing. \`appId\` keeps only the points of sale of that application, unless the state is 'NON ASSEGNATA'.
        Pages count from 1.`,
      errors: { 404: 'The developer has no such application.' },
      example: `POST /api/services/merchants/search { "merchantId": "bar", "piva": "", "state": "NON ASSEGNATA", "numElements": 999, "numPage": 1 }
        → { "merchants": [{ "merchantId": "71000001", "merchant": "bar.centrale", "appName": null, "appStatus": null, … }] }`,
      source: 'API-062, APP-012, APP-026, MERCH-002, Q-069',
    },
  },
} as const satisfies DocumentedGroup;
