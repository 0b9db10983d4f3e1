import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/column-types.ts';

/**
 * Who changed what, and when. Written in the same transaction as the change, never updated or deleted.
 *
 * The ids are plain values without foreign keys, so that a row outlives the account it speaks of.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    actorAccountId: uuid(),
    contractCode: text(),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The id that the log's lines and the error answers of the same call carry. */
    supportId: text(),
  },
  (table) => [
    index('audit_events_contract_code_at').on(table.contractCode, table.at),
    index('audit_events_support_id').on(table.supportId),
  ],
);
