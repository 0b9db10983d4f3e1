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
