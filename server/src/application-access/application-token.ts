import { and, eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { isUsable } from '../kit/accounts/usable-account.ts';
import { applications, applicationTokens } from '../kit/applications/applications.tables.ts';
import { builtOnce, UNNAMED } from '../platform/database/built-once.ts';
import type { Executor } from '../platform/database/database.ts';
import { gatheredReads, isAskedFor } from '../platform/database/gathered-reads.ts';
import { bearerChallenge, bearerToken, carriesBearer } from '../platform/http/bearer.ts';
import type { CallingApplication } from '../platform/http/caller.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { nameAccount } from '../platform/logging/current-call.ts';
import { hashToken, newToken } from '../platform/opaque-token.ts';

const MINUTE = 60_000;

/** Life of an application's token, in milliseconds. It may outlive a rotation of the secret by no more than that. */
const LIFE = 60 * MINUTE;

/** 'Last used' is kept to the minute, so that a busy application costs one write in many calls. */
const USE_STEP = MINUTE;

/** Issues a token to an application, and notes that the application was used. */
export async function issueToken(
  tx: Executor,
  { applicationId, scope }: { applicationId: string; scope: string },
  now: Date,
): Promise<{ token: string; expiresIn: number }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFE);
  await tx
    .insert(applicationTokens)
    .values({ tokenHash: hashToken(token), applicationId, scope, createdAt: now, expiresAt });
  await tx.update(applications).set({ lastUsedAt: now }).where(eq(applications.id, applicationId));
  return { token, expiresIn: LIFE / 1_000 };
}

/**
 * The application that makes a call. Its token is invalid after an hour, or once the application or the developer's
 * account is gone.
 *
 * @throws HttpError 401 without a live token (RFC 6750 §3.1)
 */
export async function authenticateApplication(
  db: Executor,
  authorization: string | undefined,
  now: Date,
): Promise<CallingApplication> {
  const token = bearerToken(authorization);
  const application = token && (await findUsable(db, hashToken(token)));
  if (!application || application.expiresAt <= now) {
    // Also what can't be a token was sent as one.
    const headers = bearerChallenge('applications', carriesBearer(authorization));
    throw new HttpError(401, 'No live token of an application', { headers });
  }
  const { id, developerId, lastUsedAt } = application;
  nameAccount(developerId);
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= USE_STEP) {
    await db.update(applications).set({ lastUsedAt: now }).where(eq(applications.id, id));
  }
  return { id, developerId };
}

const usableTokens = builtOnce((db) =>
  db
    .select({
      tokenHash: applicationTokens.tokenHash,
      expiresAt: applicationTokens.expiresAt,
      id: applications.id,
      developerId: applications.developerId,
      lastUsedAt: applications.lastUsedAt,
    })
    .from(applicationTokens)
    .innerJoin(applications, eq(applications.id, applicationTokens.applicationId))
    .innerJoin(accounts, eq(accounts.id, applications.developerId))
    .where(and(isAskedFor(applicationTokens.tokenHash, 'tokenHashes'), isUsable))
    .prepare(UNNAMED),
);

const findUsable = gatheredReads(async (db, tokenHashes) => {
  const rows = await usableTokens(db).execute({ tokenHashes });
  return new Map(rows.map((row) => [row.tokenHash, row]));
});
