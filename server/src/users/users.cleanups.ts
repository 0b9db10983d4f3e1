import { and, eq, exists, lte, not, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import { type Cleanup, cleanupOfRows, daysBefore } from '../platform/housekeeping/cleanup.ts';

const itsEvents = new QueryBuilder()
  .select({ one: sql`1` })
  .from(auditEvents)
  .where(or(eq(auditEvents.actorAccountId, accounts.id), eq(auditEvents.accountId, accounts.id)));

/**
 * Deletes staff so many days after their merchant revoked them. A user named in an audit row is kept, so that the audit
 * can say who it was.
 */
export const staffCleanup = (days: number): Cleanup =>
  cleanupOfRows(`revoked staff, after ${days} days`, accounts, (now) =>
    and(lte(accounts.deletedAt, daysBefore(days, now)), not(exists(itsEvents))),
  );
