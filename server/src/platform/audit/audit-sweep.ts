import { lt } from 'drizzle-orm';
import { daysBefore, type Sweep, sweepOfRows } from '../housekeeping/sweep.ts';
import { auditEvents } from './audit.tables.ts';

/** Audit rows older than this many days. */
export const auditSweep = (days: number): Sweep =>
  sweepOfRows(`rows of the audit, after ${days} days`, auditEvents, (now) => lt(auditEvents.at, daysBefore(days, now)));
