import type { Scope } from '@portal/contract';
import { LIMIT, scopeFromWire } from '@portal/contract';
import { and, count, eq, gt, lte } from 'drizzle-orm';
import { builtOnce, UNNAMED } from '../../platform/database/built-once.ts';
import type { Executor } from '../../platform/database/database.ts';
import { gatheredReads, isAskedFor } from '../../platform/database/gathered-reads.ts';
import { cleanupOfRows } from '../../platform/housekeeping/cleanup.ts';
import type { Session } from '../../platform/http/caller.ts';
import { type DeviceNames, deviceOf } from '../../platform/http/device-names.ts';
import { currentCall } from '../../platform/logging/current-call.ts';
import { hashToken, newToken } from '../../platform/opaque-token.ts';
import { accounts } from '../accounts/accounts.tables.ts';
import { isUsable } from '../accounts/usable-account.ts';
import { type SessionKind, sessions } from './sign-in.tables.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A session ends after this many milliseconds without a call. */
const IDLE_LIFE = 30 * MINUTE;

/** A session ends after this many milliseconds, however busy it is. */
const WHOLE_LIFE = 12 * 60 * MINUTE;

/** How long a session waits for the second factor, in milliseconds. */
const PENDING_LIFE = 10 * MINUTE;

/**
 * A session renewed less than this many milliseconds ago is not written again: a page with ten calls costs one write.
 * The shell reckons with it.
 */
const RENEWAL_STEP = LIMIT.sessionRenewalSeconds * SECOND;

export interface NewSession {
  accountId: string;
  scope: Scope;
  kind: SessionKind;
  /** The device's token as known sources store it, if the device has a token of this portal. */
  deviceSource?: string | null;
  /** When its person proved who they are; now when absent, null when the second factor was not asked for. */
  provenAt?: Date | null;
}

export interface IssuedSession {
  /** Opaque; given out once and stored nowhere. */
  token: string;
  /** Seconds until it ends, unless it is used. */
  expiresIn: number;
  /** Seconds until it ends even if it is used; undefined for a session whose end never moves. */
  endsIn: number | undefined;
  /** When the account signed in before this; null the first time. */
  previousAccessAt: Date | null;
  /** What it was opened with. */
  device: DeviceNames;
}

/** Opens a session and returns its token. */
export async function openSession(
  tx: Executor,
  { accountId, scope, kind, deviceSource = null, ...session }: NewSession,
  now: Date,
): Promise<IssuedSession> {
  const token = newToken();
  const life = kind === 'pending' ? PENDING_LIFE : IDLE_LIFE;
  const expiresAt = new Date(now.getTime() + life);
  const provenAt = session.provenAt === undefined ? now : session.provenAt;
  const previousAccessAt = kind === 'full' ? await noteAccess(tx, accountId, now) : null;
  const row = {
    accountId,
    scope,
    kind,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    previousAccessAt,
    deviceSource,
    provenAt,
  };
  const device = deviceOf(currentCall()?.userAgent);
  await tx.insert(sessions).values({ tokenHash: hashToken(token), ...row, ...device });
  const endsIn = kind === 'full' ? WHOLE_LIFE / SECOND : undefined;
  return { token, expiresIn: life / SECOND, endsIn, previousAccessAt, device };
}

/** @returns when the account signed in before this */
async function noteAccess(tx: Executor, accountId: string, now: Date): Promise<Date | null> {
  const [before] = await tx
    .select({ signedInAt: accounts.signedInAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  await tx.update(accounts).set({ signedInAt: now }).where(eq(accounts.id, accountId));
  return before?.signedInAt ?? null;
}

/** Built once, because every call looks up its session first. */
const usableSessions = builtOnce((db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      kind: sessions.kind,
      scope: sessions.scope,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      previousAccessAt: sessions.previousAccessAt,
      deviceSource: sessions.deviceSource,
      provenAt: sessions.provenAt,
      account: {
        id: accounts.id,
        userType: accounts.userType,
        contractCode: accounts.contractCode,
        username: accounts.username,
        email: accounts.email,
      },
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(isAskedFor(sessions.tokenHash, 'tokenHashes'), isUsable))
    .prepare(UNNAMED),
);

const findUsable = gatheredReads(async (db, tokenHashes) => {
  const rows = await usableSessions(db).execute({ tokenHashes });
  return new Map(rows.map((row) => [row.tokenHash, row]));
});

/** The live session of a token; undefined when it is unknown or over, or its account is revoked or suspended. */
export async function findSession(db: Executor, token: string, now: Date): Promise<Session | undefined> {
  const found = await findUsable(db, hashToken(token));
  if (!found || found.expiresAt <= now) return undefined;
  const { expiresAt: _, ...session } = found;
  return { ...session, scope: scopeFromWire(session.scope) };
}

/** Whether using the session now should move its end. The end of a temporary or pending session never moves. */
export const needsRenewal = (session: Session, now: Date): boolean =>
  session.kind === 'full' && now.getTime() - session.lastSeenAt.getTime() >= RENEWAL_STEP;

/**
 * Moves the end of a session, within its whole life.
 *
 * @returns seconds until it ends; undefined when a sign-out or a new password has ended it since it was read
 */
export async function renewSession(db: Executor, session: Session, now: Date): Promise<number | undefined> {
  const expiresAt = new Date(Math.min(now.getTime() + IDLE_LIFE, latestEnd(session)));
  const renewed = await db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt })
    .where(eq(sessions.tokenHash, session.tokenHash))
    .returning({ tokenHash: sessions.tokenHash });
  if (renewed.length === 0) return undefined;
  return secondsUntil(expiresAt.getTime(), now);
}

/** Seconds until a session ends even if it is used. */
export const wholeLifeLeft = (session: Session, now: Date): number => secondsUntil(latestEnd(session), now);

const latestEnd = ({ createdAt }: Session) => createdAt.getTime() + WHOLE_LIFE;

const secondsUntil = (moment: number, now: Date) => Math.max(0, Math.floor((moment - now.getTime()) / SECOND));

/** Whether a session is still open. It is locked until the transaction ends, so that a call that would end it waits. */
export async function holdSession(tx: Executor, { tokenHash }: Session): Promise<boolean> {
  const held = await tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .for('update');
  return held.length > 0;
}

export async function endSession(tx: Executor, session: Session): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash));
}

/**
 * Signs an account out everywhere, after a changed password or a revocation.
 *
 * A sign-in that is running locks the account until its session is written. This waits for it and then ends that
 * session too.
 */
export async function endSessionsOf(tx: Executor, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

export async function countLiveSessions(db: Executor, now: Date): Promise<number> {
  const [row] = await db.select({ live: count() }).from(sessions).where(gt(sessions.expiresAt, now));
  return row?.live ?? 0;
}

export const endedSessions = cleanupOfRows('ended sessions', sessions, (now) => lte(sessions.expiresAt, now));
