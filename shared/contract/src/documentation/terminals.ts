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
      description: `It replaces the terminal of the same type that the user has. The administrator is a user too. Several users may have the same terminal. One that
        was CENSITO becomes ATTIVO.`,
      errors: {
        404: 'The merchant has no such user or terminal.',
        412: 'The terminal of that type that the user has, or none, is not the one that `If-Match` names.',
        422: 'The terminal is suspended.',
      },
      example: `POST /api/services/user/terminal/add { "terminalId": "50110003", "username": "giulia.longhi" }
        → { "outcome": "OK" }`,
      source: 'API-029, USER-045, USER-085, SEC-003, Q-040, Q-041',
    },
    removeTerminalFromUser: {
      summary: 'Take a terminal away from a user',
      errors: { 404: 'The user does not have the terminal, or no longer.' },
      example: `POST /api/services/user/terminal/remove { "terminalId": "50110003", "username": "giulia.longhi" }
        → { "outcome": "OK" }`,
      source: 'API-029, USER-086, SEC-003',
    },
  },
} as const satisfies DocumentedGroup;
