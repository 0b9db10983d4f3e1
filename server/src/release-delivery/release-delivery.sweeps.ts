import { lt, or } from 'drizzle-orm';
import { daysBefore, type Sweep, sweepOfRows } from '../platform/housekeeping/sweep.ts';
import { releaseTokens } from './release-delivery.tables.ts';

/** Release tokens that ended, or were revoked, so many days ago. */
export const releaseTokenSweep = (days: number): Sweep =>
  sweepOfRows('ended release tokens', releaseTokens, (now) =>
    or(lt(releaseTokens.endsAt, daysBefore(days, now)), lt(releaseTokens.revokedAt, daysBefore(days, now))),
  );
