import { lt, or } from 'drizzle-orm';
import { type Cleanup, cleanupOfRows, daysBefore } from '../platform/housekeeping/cleanup.ts';
import { releaseLoads, releaseTokens } from './release-delivery.tables.ts';

/** Deletes release tokens that expired, or were revoked, so many days ago. */
export const releaseTokenCleanup = (days: number): Cleanup =>
  cleanupOfRows('ended release tokens', releaseTokens, (now) =>
    or(lt(releaseTokens.endsAt, daysBefore(days, now)), lt(releaseTokens.revokedAt, daysBefore(days, now))),
  );

/** Deletes the notes of networks that loaded a release, so many days after their first load. */
export const loadCleanup = (days: number): Cleanup =>
  cleanupOfRows('old counts of releases', releaseLoads, (now) => lt(releaseLoads.firstAt, daysBefore(days, now)));
