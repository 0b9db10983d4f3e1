import { lt } from 'drizzle-orm';
import { type Cleanup, cleanupOfRows, daysBefore } from '../housekeeping/cleanup.ts';
import { auditEvents } from './audit.tables.ts';

/** Audit rows older than this many days. */
export const auditCleanup = (days: number): Cleanup =>
  cleanupOfRows(`rows of the audit, after ${days} days`, auditEvents, (now) =>
    lt(auditEvents.at, daysBefore(days, now)),
  );
