import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { type ChallengePurpose, passkeyChallenges } from '../kit/sign-in/passkeys.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { cleanupOfRows } from '../platform/housekeeping/cleanup.ts';
import { hashToken, newToken } from '../platform/opaque-token.ts';

const MINUTE = 60_000;

/**
 * How long a question can be answered. It is longest for a sign-in, whose question is asked before anybody touches the
 * page.
 */
const LIFE: Readonly<Record<ChallengePurpose, number>> = {
  signIn: 10 * MINUTE,
  confirm: 5 * MINUTE,
  register: 5 * MINUTE,
};

interface Asked {
  purpose: ChallengePurpose;
  /** The session that asks; null for a sign-in. */
  sessionHash: string | null;
}

/** Keeps a new challenge until it is answered or ends. @returns the challenge, and its life in milliseconds */
export async function keepChallenge(
  db: Executor,
  { purpose, sessionHash }: Asked,
  now: Date,
): Promise<{ challenge: string; timeout: number }> {
  const challenge = newToken();
  const timeout = LIFE[purpose];
  const endsAt = new Date(now.getTime() + timeout);
  await db.insert(passkeyChallenges).values({ challengeHash: hashToken(challenge), purpose, sessionHash, endsAt });
  return { challenge, timeout };
}

/** Uses a challenge up in one statement: of two answers to one question the second gets nothing. */
export async function spendChallenge(
  db: Executor,
  challenge: string,
  { purpose, sessionHash }: Asked,
  now: Date,
): Promise<boolean> {
  const isAsked = and(
    eq(passkeyChallenges.challengeHash, hashToken(challenge)),
    eq(passkeyChallenges.purpose, purpose),
    sessionHash === null ? isNull(passkeyChallenges.sessionHash) : eq(passkeyChallenges.sessionHash, sessionHash),
    gt(passkeyChallenges.endsAt, now),
  );
  const spent = await db
    .delete(passkeyChallenges)
    .where(isAsked)
    .returning({ challengeHash: passkeyChallenges.challengeHash });
  return spent.length > 0;
}

export const endedChallenges = cleanupOfRows('questions for passkeys that ended', passkeyChallenges, (now) =>
  lte(passkeyChallenges.endsAt, now),
);
