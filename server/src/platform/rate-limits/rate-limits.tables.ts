import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/column-types.ts';

/** One counting window for each limited key (route and caller); every instance of the server shares it. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    hits: integer().notNull(),
    windowEndsAt: moment().notNull(),
  },
  (table) => [index('rate_limits_window_ends_at').on(table.windowEndsAt)],
);
