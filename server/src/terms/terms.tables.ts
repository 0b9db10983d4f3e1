import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { moment } from '../platform/database/column-types.ts';

/** The last answer of an account to a version of the terms. Without a row the account was never asked. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tcVersion: text().notNull(),
    accepted: boolean().notNull(),
    answeredAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tcVersion] })],
);
