import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/column-types.ts';

/**
 * The ids of the keys that this database's secrets are sealed with; see `keyIdOf`. A server that lacks one of these
 * keys does not start.
 */
export const dataKeys = pgTable('data_keys', {
  id: text().primaryKey(),
  firstUsedAt: moment().notNull(),
});
