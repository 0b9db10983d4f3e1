import { and, lte, ne } from 'drizzle-orm';
import { daysBefore, type Sweep, sweepOfRows } from '../platform/housekeeping/sweep.ts';
import { termsAcceptances } from './terms.tables.ts';

/** @param tcVersion the version that the portal offers; answers to it are kept */
export const termsSweep = (days: number, tcVersion: string): Sweep =>
  sweepOfRows(`answers to terms that are no longer offered, after ${days} days`, termsAcceptances, (now) =>
    and(ne(termsAcceptances.tcVersion, tcVersion), lte(termsAcceptances.answeredAt, daysBefore(days, now))),
  );
