import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { moment } from '../platform/database/column-types.ts';

/** Calls that carried an `Idempotency-Key` and succeeded, with their answers: a repetition gets the same answer. */
export const answeredCalls = pgTable(
  'answered_calls',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    operation: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the sent body, hex: the same key with another body is a mistake of the client. */
    requestHash: text().notNull(),
    answer: jsonb().$type<unknown>(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.operation, table.key] }),
    index('answered_calls_expires_at').on(table.expiresAt),
  ],
);
