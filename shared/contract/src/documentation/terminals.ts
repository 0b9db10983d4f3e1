import type { DocumentedGroup } from './documentation.ts';

export const terminals = {
  name: 'Terminals',
  description:
    "The merchant's terminals and who has them. Only the administrator may make these calls. Users and terminals of another merchant answer 404.",
  operations: {
    getTerminals: {
      summary: 'List the terminals',
      description: 'Sorted by id. `users` are user names in alphabetical order.',
      example: `GET /api/services/terminals
        → [{ "terminalId": "10000001", "terminalType": "MPOS", "tidStatus": "ATTIVO", "users": ["giulia.longhi"], … }]`,
      source: 'API-018, TERM-014, TERM-018',
    },
    getCashLinks: {
      summary: 'List the links between terminals and cash registers',
      description: `Shops in Italy link each terminal to a cash register on the tax agency's site. This call says what they need for it and what they have
        noted. Terminals that are only registered (CENSITO) are left out: they take no payments yet. Sorted by id.`,
      example: `GET /api/services/terminals/cashLinks
        → { "address": "Via Clavature 12, 40124 Bologna", "terminals": [{ "terminalId": "10000001", "terminalType": "MPOS",
            "activatedOn": "2026-11-03", "registerSerial": "88S25004213", "linkedOn": null }] }`,
      source: 'TERM-300, TERM-301',
    },
    setCashLink: {
      summary: "Note a terminal's cash register, and when it was linked",
      description: 'Replaces both values. It tells nobody else: the link itself is made on the site of the tax agency.',
      errors: {
        400: 'The serial number has not eleven capitals and digits, or the date is no day.',
        404: 'The merchant has no such terminal.',
        412: 'The stored values are no longer what `If-Match` names.',
      },
      example: `PUT /api/services/terminal/10000001/cashLink { "registerSerial": "88S25004213", "linkedOn": "2027-01-14" }
        → { "outcome": "OK" }`,
      source: 'TERM-302, SEC-003',
    },
    downloadCashLinks: {
      summary: 'Download the links as a spreadsheet',
      description:
        "An .xlsx file with the terminals of `getCashLinks`, the acquirer, the shop's address and until when each is to be linked.",
      example: 'GET /api/services/terminals/cashLinks/file → collega-alla-cassa.xlsx',
      source: 'TERM-304',
    },
    addTerminalToUser: {
      summary: 'Give a user a terminal',
      description: `Replaces the user's terminal of the same type. The administrator is a user too. Several users may have the same terminal. A terminal
        that was CENSITO becomes ATTIVO.`,
      errors: {
        404: 'The merchant has no such user or terminal.',
        412: "The user's terminal of that type, or none, is no longer what `If-Match` names.",
        422: 'The terminal is suspended.',
      },
      example: `POST /api/services/user/terminal/add { "terminalId": "50110003", "username": "giulia.longhi" }
        → { "outcome": "OK" }`,
      source: 'API-029, USER-045, USER-085, SEC-003, Q-040, Q-041',
    },
    removeTerminalFromUser: {
      summary: 'Take a terminal away from a user',
      errors: { 404: 'The user does not have the terminal.' },
      example: `POST /api/services/user/terminal/remove { "terminalId": "50110003", "username": "giulia.longhi" }
        → { "outcome": "OK" }`,
      source: 'API-029, USER-086, SEC-003',
    },
  },
} as const satisfies DocumentedGroup;
