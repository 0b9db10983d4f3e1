import { LIMIT } from '../limits.ts';
import type { DocumentedGroup } from './documentation.ts';

const FILTERS = `\`days\` is 30 when absent. \`person\` is a user name: what this person did, and what was done to their account. \`about\` is the id of a product,
        a category or an application. A page has ${LIMIT.activityPage} actions; \`after\` takes the \`next\` of the page before. No answer holds a password, a
        secret or an address.`;

export const activity = {
  name: 'Activity',
  description: 'Who did what, and who tried, in Italian sentences.',
  operations: {
    getActivity: {
      summary: "List what was done at the caller's merchant",
      description: `What people of the caller's merchant did, what was done to their accounts, and what the operator did there. ${FILTERS}`,
      example: `GET /api/services/activity?days=7&kind=catalogue
        → { "total": 148, "activities": [{ "sentence": { "start": "", "person": "Marta Ferri", "end": " ha creato il prodotto «Amaretti»" }, … }], "next": "…", … }`,
      source: 'Own call, SEC-180',
    },
    downloadActivity: {
      summary: "Download what was done at the caller's merchant",
      description: `The same as \`getActivity\` with these filters, as an .xlsx file: the latest ${LIMIT.activityCount} actions at most.`,
      example: 'GET /api/services/activity/file?days=30 → attivita.xlsx',
      source: 'Own call, SEC-182',
    },
    getOwnActivity: {
      summary: 'List what the caller did',
      description: `What a developer did, who tried to sign in to the account, and what the operator did to it. ${FILTERS}`,
      example:
        'GET /api/services/activity/own?about=4f2a… → { "total": 3, "activities": [ … ], "next": null, "people": [], "about": "Cassa" }',
      source: 'Own call, SEC-180',
    },
    downloadOwnActivity: {
      summary: 'Download what the caller did',
      description: `The same as \`getOwnActivity\` with these filters, as an .xlsx file: the latest ${LIMIT.activityCount} actions at most.`,
      example: 'GET /api/services/activity/own/file?days=30 → attivita.xlsx',
      source: 'Own call, SEC-182',
    },
  },
} as const satisfies DocumentedGroup;
