import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/column-types.ts';

/**
 * The keys that this database's secrets are sealed with, by their ids; see `keyIdOf`. A server that lacks one of them
 * does not start.
 */
export const dataKeys = pgTable('data_keys', {
  id: text().primaryKey(),
  firstUsedAt: moment().notNull(),
});
