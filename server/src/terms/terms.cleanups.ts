import { and, lte, ne } from 'drizzle-orm';
import { type Cleanup, cleanupOfRows, daysBefore } from '../platform/housekeeping/cleanup.ts';
import { termsAcceptances } from './terms.tables.ts';

/** @param tcVersion the version that the portal offers; answers to it are kept */
export const termsCleanup = (days: number, tcVersion: string): Cleanup =>
  cleanupOfRows(`answers to terms that are no longer offered, after ${days} days`, termsAcceptances, (now) =>
    and(ne(termsAcceptances.tcVersion, tcVersion), lte(termsAcceptances.answeredAt, daysBefore(days, now))),
  );
