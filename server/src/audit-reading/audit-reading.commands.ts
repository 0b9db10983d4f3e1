import type { OperatorCommand } from '../platform/commands/operator-command.ts';
import { auditLines } from './audit-lines.ts';
import { auditTable } from './audit-table.ts';
import { MAX_ROWS, questionIn, USUAL_ROWS } from './question.ts';
import { readAudit } from './read-audit.ts';

/** The operator's commands for the audit. */
export const auditCommands: readonly OperatorCommand[] = [
  {
    name: 'audit',
    takes: '[filters]',
    summary: 'shows who did what, and who was refused, newest first',
    details: [
      'A row must fit all filters. An account is found both as the one who acted and as the one acted upon, even after it was revoked for good.',
      "Times are UTC, like 2026-11-01 or 2026-11-01T09:30. An address is shown as a keyed hash: equal hashes mean the same address. For IPv6 the part before '.'",
      'is its network. A row about many attempts says how many there were, and until when.',
    ],
    options: {
      account: { takes: '<username|id>', help: 'what this account did, and what was done to it' },
      merchant: { takes: '<contractCode>', help: 'what concerns this merchant' },
      action: {
        takes: '<name>',
        help: 'one action, by the name of the call or the command: login, deleteUser, backup',
      },
      about: {
        takes: '<id>',
        help: "what was done to this product, category, application or import, or to what the column 'what' shows",
      },
      support: { takes: '<code>', help: 'what the call with this code for the support team did' },
      refused: { help: 'only what was refused' },
      since: { takes: '<time>', help: 'from this moment on' },
      until: { takes: '<time>', help: 'before this moment' },
      most: { takes: '<number>', help: `how many rows at most (default ${USUAL_ROWS}, up to ${MAX_ROWS})` },
      after: { takes: '<id>', help: 'continues below this row of an earlier answer' },
      json: { help: 'one JSON object per line, with everything that is kept' },
    },
    effect: 'reads',
    orderOf: ({ words, options }) => {
      if (words.length > 0) return undefined;
      const question = questionIn(options);
      return {
        run: async ({ database }) => {
          const read = await readAudit(database.db, question);
          return options.json ? auditLines(read.rows) : auditTable(read);
        },
      };
    },
  },
];
