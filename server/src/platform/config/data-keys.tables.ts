import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/column-types.ts';

/** Ids (`keyIdOf`) of the keys that seal this database's secrets. A server that lacks one of them does not start. */
export const dataKeys = pgTable('data_keys', {
  id: text().primaryKey(),
  firstUsedAt: moment().notNull(),
});
