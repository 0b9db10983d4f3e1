import { and, eq, lte, sql } from 'drizzle-orm';
import { developerRequests } from '../kit/developer-requests.tables.ts';
import { type Cleanup, cleanupOfRows, daysBefore } from '../platform/housekeeping/cleanup.ts';

/** Deletes requests so many days after their decision, or after their creation when nobody decided. */
export const requestCleanup = (days: number): Cleanup =>
  cleanupOfRows(`requests for developer accounts, after ${days} days`, developerRequests, (now) =>
    lte(sql`coalesce(${developerRequests.decidedAt}, ${developerRequests.createdAt})`, daysBefore(days, now)),
  );

/** Keeps unconfirmed requests for a while after their link expired, to tell a person who opens it late. */
export const unconfirmedCleanup = (days: number): Cleanup =>
  cleanupOfRows(`requests that no mailbox confirmed, ${days} days after their link ran out`, developerRequests, (now) =>
    and(eq(developerRequests.state, 'unconfirmed'), lte(developerRequests.confirmationEndsAt, daysBefore(days, now))),
  );
