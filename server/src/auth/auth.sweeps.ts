import { lte } from 'drizzle-orm';
import { oneTimeTokens } from '../kit/sign-in.tables.ts';
import { daysBefore, type Sweep, sweepOfRows } from '../platform/housekeeping/sweep.ts';

/** Links stay for a while after they ran out, so that whoever opens one late reads why it does nothing. */
export const linkSweep = (days: number): Sweep =>
  sweepOfRows(`links that ran out ${days} days ago`, oneTimeTokens, (now) =>
    lte(oneTimeTokens.expiresAt, daysBefore(days, now)),
  );
