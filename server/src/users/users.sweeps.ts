import { and, eq, exists, lte, not, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import { daysBefore, type Sweep, sweepOfRows } from '../platform/housekeeping/sweep.ts';

const itsEvents = new QueryBuilder()
  .select({ one: sql`1` })
  .from(auditEvents)
  .where(or(eq(auditEvents.actorAccountId, accounts.id), eq(auditEvents.accountId, accounts.id)));

/**
 * Staff that their merchant revoked so many days ago. A row of the audit that names one keeps it, so that the audit
 * says who it was.
 */
export const staffSweep = (days: number): Sweep =>
  sweepOfRows(`revoked staff, after ${days} days`, accounts, (now) =>
    and(lte(accounts.deletedAt, daysBefore(days, now)), not(exists(itsEvents))),
  );
