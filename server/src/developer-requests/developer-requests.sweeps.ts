import { and, eq, lte, sql } from 'drizzle-orm';
import { daysBefore, type Sweep, sweepOfRows } from '../platform/housekeeping/sweep.ts';
import { developerRequests } from './developer-requests.tables.ts';

/** Requests that were decided, or that nobody decided, so many days ago. */
export const requestSweep = (days: number): Sweep =>
  sweepOfRows(`requests for developer accounts, after ${days} days`, developerRequests, (now) =>
    lte(sql`coalesce(${developerRequests.decidedAt}, ${developerRequests.createdAt})`, daysBefore(days, now)),
  );

/**
 * Later requests stay for a while after their link ran out, so that whoever opens it late reads why it does nothing.
 */
export const unconfirmedSweep = (days: number): Sweep =>
  sweepOfRows(`requests that no mailbox confirmed, ${days} days after their link ran out`, developerRequests, (now) =>
    and(eq(developerRequests.state, 'unconfirmed'), lte(developerRequests.confirmationEndsAt, daysBefore(days, now))),
  );
