import { lte, sql } from 'drizzle-orm';
import { daysBefore, type Sweep, sweepOfRows } from '../platform/housekeeping/sweep.ts';
import { developerRequests } from './developer-requests.tables.ts';

/** Requests that were decided, or that nobody decided, so many days ago. */
export const requestSweep = (days: number): Sweep =>
  sweepOfRows(`requests for developer accounts, after ${days} days`, developerRequests, (now) =>
    lte(sql`coalesce(${developerRequests.decidedAt}, ${developerRequests.createdAt})`, daysBefore(days, now)),
  );
