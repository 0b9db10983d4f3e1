import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/column-types.ts';
import { accounts, merchants } from './accounts/accounts.tables.ts';

/** Which developer a merchant's administrator has enabled; revoking deletes the row (SEC-011, SEC-013). */
export const developerEnablements = pgTable(
  'developer_enablements',
  {
    developerId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    contractCode: text()
      .notNull()
      .references(() => merchants.contractCode, { onDelete: 'cascade' }),
    enabledAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.developerId, table.contractCode] }),
    index('developer_enablements_contract_code').on(table.contractCode),
  ],
);
