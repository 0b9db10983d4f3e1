import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/column-types.ts';
import type { AuditAction, AuditRefusal } from './audit-actions.ts';

/**
 * Who changed what, and when. A row is written in the same transaction as the change. No call updates or deletes it;
 * only housekeeping does, when it folds repeated events (`fold-audit.ts`) and deletes old rows (`audit-cleanup.ts`).
 *
 * The ids are plain values without foreign keys, so that a row outlives the account that it names.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    /** Who did it; null for the operator, the server, and an unknown caller. */
    actorAccountId: uuid(),
    /** The account that was affected, when it is not the actor's own. */
    accountId: uuid(),
    contractCode: text(),
    action: text().$type<AuditAction>().notNull(),
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The id that is also in the log lines and the error answer of the same call. */
    supportId: text(),
    /**
     * Keyed hash of the caller's address (`CallerAddress`); null outside a call, and in a row that covers several
     * addresses.
     */
    addressHash: text(),
    /** Ids of what it was done to: products, categories, an application. Each one's history is found by its id. */
    about: text().array().notNull().default(sql`'{}'`),
    /** What the caller's program calls itself, in words that people know; null outside a call, or when unknown. */
    browser: text(),
    system: text(),
    /** Why it was refused; null when it was done. */
    refusal: text().$type<AuditRefusal>(),
    /** How often it happened, when one row covers many times: from `at` to `lastAt`. */
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
    index('audit_events_about').using('gin', table.about),
  ],
);
