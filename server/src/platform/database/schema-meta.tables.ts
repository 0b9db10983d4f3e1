import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** Facts about the database itself, such as which demo data it was seeded with. */
export const schemaMeta = pgTable('schema_meta', {
  key: text().primaryKey(),
  value: text().notNull(),
  writtenAt: moment().notNull().defaultNow(),
});
