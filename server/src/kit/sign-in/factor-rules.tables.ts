import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/column-types.ts';

/**
 * Who must set up a second factor: `everybody`, all accounts of a merchant (`merchant-1000001`), or its staff and
 * developers (`people-1000001`), when its administrator wants this.
 */
export const factorRules = pgTable('factor_rules', {
  aim: text().primaryKey(),
  since: moment().notNull(),
});
