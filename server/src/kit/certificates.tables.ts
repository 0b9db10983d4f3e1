import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../platform/database/column-types.ts';
import { accounts } from './accounts/accounts.tables.ts';

/** The signing request that a developer uploaded, and what it contains. A later one replaces it. */
export const certificates = pgTable('certificates', {
  developerId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The request itself, DER. */
  request: bytes().notNull(),
  subject: text().notNull(),
  key: text().notNull(),
  /** SHA-256 of `request`, hex. */
  fingerprint: text().notNull(),
  fileName: text(),
  uploadedAt: moment().notNull(),
});
