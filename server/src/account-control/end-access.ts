import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { applications, applicationTokens } from '../kit/applications/applications.tables.ts';
import { sessions } from '../kit/sign-in/sign-in.tables.ts';
import type { Executor } from '../platform/database/database.ts';

/** Whose access is meant: one account, all accounts of a merchant, or everybody. */
export type Whose = { accountId: string } | { contractCode: string } | 'everybody';

/** What somebody has open at a moment. */
export interface Access {
  sessions: number;
  /** Tokens of a developer's applications. */
  tokens: number;
}

/** Counts what is open now, to announce it before it ends. */
export async function countAccess(db: Executor, whose: Whose, now: Date): Promise<Access> {
  return {
    sessions: await db.$count(sessions, and(isTheirs(db, whose), gt(sessions.expiresAt, now))),
    tokens: await db.$count(applicationTokens, and(isTheirToken(db, whose), gt(applicationTokens.expiresAt, now))),
  };
}

/**
 * Ends every session. A running sign-in locks its account until its session is written. This function waits for that
 * and ends the new session too.
 *
 * @returns how many sessions had not expired already
 */
export async function endSessions(tx: Executor, whose: Whose, now: Date): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(isMeant(whose)).orderBy(accounts.id).for('update');
  const ended = await tx.delete(sessions).where(isTheirs(tx, whose)).returning({ expiresAt: sessions.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

/** Ends the tokens of a developer's applications. */
export async function endTokens(tx: Executor, whose: Whose): Promise<void> {
  await tx.delete(applicationTokens).where(isTheirToken(tx, whose));
}

function isMeant(whose: Whose): SQL | undefined {
  if (whose === 'everybody') return undefined;
  return 'accountId' in whose ? eq(accounts.id, whose.accountId) : eq(accounts.contractCode, whose.contractCode);
}

const isTheirs = (db: Executor, whose: Whose): SQL | undefined =>
  whose === 'everybody'
    ? undefined
    : inArray(sessions.accountId, db.select({ id: accounts.id }).from(accounts).where(isMeant(whose)));

const isTheirToken = (db: Executor, whose: Whose): SQL | undefined =>
  whose === 'everybody'
    ? undefined
    : inArray(
        applicationTokens.applicationId,
        db
          .select({ id: applications.id })
          .from(applications)
          .innerJoin(accounts, and(eq(accounts.id, applications.developerId), isNull(accounts.deletedAt)))
          .where(isMeant(whose)),
      );
