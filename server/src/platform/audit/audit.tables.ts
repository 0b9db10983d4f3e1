import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/column-types.ts';
import type { AuditAction, AuditRefusal } from './audit-actions.ts';

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
    /** Who did it; null for the operator, the server, and whoever nobody knows. */
    actorAccountId: uuid(),
    /** The account that it was done to, where that is not the actor's own. */
    accountId: uuid(),
    contractCode: text(),
    action: text().$type<AuditAction>().notNull(),
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The id that the log's lines and the error answers of the same call carry. */
    supportId: text(),
    /**
     * Keyed hash of the caller's address, as `CallerAddress` describes it; null outside of a call, and where several
     * are told in one row.
     */
    addressHash: text(),
    /** Why it was refused; null for what was done. */
    refusal: text().$type<AuditRefusal>(),
    /** How often it happened, where one row tells of many: from `at` to `lastAt`. */
    times: integer().notNull().default(1),
    lastAt: moment(),
  },
  (table) => [
    index('audit_events_contract_code_at').on(table.contractCode, table.at),
    index('audit_events_at').on(table.at),
    index('audit_events_actor_account_id_at').on(table.actorAccountId, table.at),
    index('audit_events_account_id_at').on(table.accountId, table.at),
    index('audit_events_action_at').on(table.action, table.at),
    index('audit_events_support_id').on(table.supportId),
  ],
);
