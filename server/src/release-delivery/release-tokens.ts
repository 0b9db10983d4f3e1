import { isEmailAddress } from '@portal/contract';
import { REMOTE_NAME } from '@portal/delivery/server';
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { byNoAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/opaque-token.ts';
import { StartupError } from '../platform/startup-error.ts';
import { releaseTokens } from './release-delivery.tables.ts';

const DAY = 24 * 60 * 60_000;

/** Days that a token works for, unless the operator says otherwise. */
export const USUAL_DAYS = 90;
const MAX_DAYS = 366;

/** Live tokens that one remote may have. */
const MAX_TOKENS = 10;

interface NewToken {
  remote: string;
  days: number;
  /** Where its team is told when a release falls back. */
  mailTo?: string | undefined;
  by: string;
  now: Date;
}

/** A token that works now. */
export interface ReleaseToken {
  id: string;
  remote: string;
}

/**
 * Gives out a token. It is returned once, and only its hash is kept.
 *
 * @throws StartupError for a name that no remote can have, a time that is too long, too many tokens, or an invalid
 * address
 */
export async function giveToken(tx: Executor, { remote, days, mailTo, by, now }: NewToken) {
  if (!REMOTE_NAME.test(remote))
    throw new StartupError(`'${remote}' is not a name of a remote: it must be like mf-example.`);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new StartupError(`--days takes a whole number from 1 to ${MAX_DAYS}.`);
  if (mailTo !== undefined && !isEmailAddress(mailTo))
    throw new StartupError(`--mail is '${mailTo}': it must be one address like squadra@example.it.`);
  if ((await tx.$count(releaseTokens, and(eq(releaseTokens.remote, remote), isLive(now)))) >= MAX_TOKENS)
    throw new StartupError(`${remote} has ${MAX_TOKENS} tokens: revoke one first.`);
  const token = newToken();
  const endsAt = new Date(now.getTime() + days * DAY);
  const [{ id } = { id: '' }] = await tx
    .insert(releaseTokens)
    .values({ remote, tokenHash: hashToken(token), givenBy: by, mailTo: mailTo ?? null, createdAt: now, endsAt })
    .returning({ id: releaseTokens.id });
  await writeAudit(tx, {
    ...byNoAccount(remote),
    action: 'giveReleaseToken',
    detail: { by, token: id, endsAt: endsAt.toISOString() },
  });
  return { id, token, endsAt };
}

/**
 * Ends a token at once.
 *
 * @throws StartupError when no live token has this id
 */
export async function revokeToken(
  tx: Executor,
  { id, by, now, why }: { id: string; by: string; now: Date; why?: string | undefined },
): Promise<{ remote: string; mailTo: string | null }> {
  const { remote, mailTo } = await liveToken(tx, id, now, 'update');
  await tx.update(releaseTokens).set({ revokedAt: now }).where(eq(releaseTokens.id, id));
  await writeAudit(tx, { ...byNoAccount(remote), action: 'revokeReleaseToken', detail: { by, token: id, why } });
  return { remote, mailTo };
}

/**
 * The token with this id.
 *
 * @throws StartupError when none that works has it
 */
export async function liveToken(db: Executor, id: string, now: Date, lock: 'share' | 'update' = 'share') {
  const isId = /^[0-9a-f-]{36}$/i.test(id);
  const rows = db
    .select()
    .from(releaseTokens)
    .where(and(eq(releaseTokens.id, id), isLive(now)));
  const [token] = isId ? await rows.for(lock) : [];
  if (token) return token;
  throw new StartupError(`No release token that works has the id ${id}. 'release-tokens' lists them.`);
}

/** The tokens that work now, the newest first. */
export const liveTokens = (db: Executor, now: Date) =>
  db.select().from(releaseTokens).where(isLive(now)).orderBy(desc(releaseTokens.createdAt)).limit(1_000);

/** Where the teams of a remote are told of it, each address once. */
export async function mailboxesOf(db: Executor, remote: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ mailTo: releaseTokens.mailTo })
    .from(releaseTokens)
    .where(and(eq(releaseTokens.remote, remote), isLive(now), isNotNull(releaseTokens.mailTo)))
    .limit(MAX_TOKENS);
  return rows.flatMap(({ mailTo }) => mailTo ?? []);
}

/** The token behind a call, if it works; notes when it was used. */
export async function presentToken(db: Executor, token: string, now: Date): Promise<ReleaseToken | undefined> {
  const [found] = await db
    .update(releaseTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(releaseTokens.tokenHash, hashToken(token)), isLive(now)))
    .returning({ id: releaseTokens.id, remote: releaseTokens.remote });
  return found;
}

const isLive = (now: Date) => and(isNull(releaseTokens.revokedAt), gt(releaseTokens.endsAt, now));
