import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/column-types.ts';
import { accounts } from '../accounts/accounts.tables.ts';

/** The authenticator app of an account. No sign-in asks for its codes until it is enabled. */
export const authenticators = pgTable('authenticators', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The shared key, sealed with the data key. */
  sealedSecret: text().notNull(),
  createdAt: moment().notNull(),
  enabledAt: moment(),
  /** The step of the last accepted code: neither this code nor an earlier one works again. */
  lastStep: integer().notNull().default(0),
  /** Distinguishes this key from the next one. */
  keyId: text('salt').notNull(),
});

/** Recovery codes, as slow hashes: each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    /** All codes of an account have the same salt, so that an attempt costs one slow hash. */
    salt: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);
