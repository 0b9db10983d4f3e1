import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/column-types.ts';

/** Signatures of used human-check solutions, kept until they expire, so that none passes twice. */
export const humanCheckUses = pgTable(
  'human_check_uses',
  {
    signature: text().primaryKey(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('human_check_uses_expires_at').on(table.expiresAt)],
);
