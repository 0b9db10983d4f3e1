import { and, desc, eq, gt } from 'drizzle-orm';
import { knownSources, sessions } from '../kit/sign-in/sign-in.tables.ts';
import type { Executor } from '../platform/database/database.ts';

/** Most sessions listed: more devices than anybody has. Older sessions end by themselves. */
const MAX_LISTED = 50;

/** The open full sessions of an account, the most recently used first, and until when each device is trusted. */
export const listSessions = (db: Executor, accountId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      browser: sessions.browser,
      system: sessions.system,
      lastSeenAt: sessions.lastSeenAt,
      trustedUntil: knownSources.trustedUntil,
    })
    .from(sessions)
    .leftJoin(
      knownSources,
      and(
        eq(knownSources.accountId, sessions.accountId),
        eq(knownSources.source, sessions.deviceSource),
        gt(knownSources.trustedUntil, now),
      ),
    )
    .where(and(eq(sessions.accountId, accountId), eq(sessions.kind, 'full'), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MAX_LISTED);
