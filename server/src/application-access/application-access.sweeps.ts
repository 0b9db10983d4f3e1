import { lte } from 'drizzle-orm';
import { applicationTokens } from '../kit/applications/applications.tables.ts';
import { sweepOfRows } from '../platform/housekeeping/sweep.ts';

export const endedApplicationTokens = sweepOfRows('ended tokens of applications', applicationTokens, (now) =>
  lte(applicationTokens.expiresAt, now),
);
