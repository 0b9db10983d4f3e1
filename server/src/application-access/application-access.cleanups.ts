import { lte } from 'drizzle-orm';
import { applicationTokens } from '../kit/applications/applications.tables.ts';
import { cleanupOfRows } from '../platform/housekeeping/cleanup.ts';

export const endedApplicationTokens = cleanupOfRows('ended tokens of applications', applicationTokens, (now) =>
  lte(applicationTokens.expiresAt, now),
);
