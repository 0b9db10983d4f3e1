import { lte } from 'drizzle-orm';
import { knownSources, oneTimeTokens, signInFailures } from '../kit/sign-in/sign-in.tables.ts';
import { type Cleanup, cleanupOfRows, daysBefore } from '../platform/housekeeping/cleanup.ts';
import { rememberedAfter } from './known-sources.ts';
import { FAILURE_MEMORY } from './lock-rules.ts';
import { endedChallenges } from './passkey-challenges.ts';

/** Links stay for a while after they expire, so that a person who opens one late learns why it does not work. */
export const linkCleanup = (days: number): Cleanup =>
  cleanupOfRows(`links that expired ${days} days ago`, oneTimeTokens, (now) =>
    lte(oneTimeTokens.expiresAt, daysBefore(days, now)),
  );

/** Delete what is too old: challenges for passkeys, and what distinguishes owners from strangers at sign-in. */
export const signInCleanups: readonly Cleanup[] = [
  endedChallenges,
  cleanupOfRows('failed sign-ins that no longer count', signInFailures, (now) =>
    lte(signInFailures.countedAt, new Date(now.getTime() - FAILURE_MEMORY)),
  ),
  cleanupOfRows('devices and networks that nobody signed in from for 90 days', knownSources, (now) =>
    lte(knownSources.seenAt, rememberedAfter(now)),
  ),
];
