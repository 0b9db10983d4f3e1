import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/column-types.ts';

/** The servers that run on this database, each with the moment when it last said so. */
export const runningServers = pgTable('running_servers', {
  id: uuid().primaryKey(),
  /** The machine or container, and the process. */
  name: text().notNull(),
  seenAt: moment().notNull().defaultNow(),
});
