import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts.tables.ts';
import { isUsable } from '../kit/usable-account.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { AuditRefusal } from '../platform/audit/audit-actions.ts';
import { type Refused, writeRefusal } from '../platform/audit/refusals.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { nameAccount } from '../platform/logging/current-call.ts';
import { checkSignIn } from '../platform/passwords/index.ts';
import { type IssuedSession, openSession } from '../platform/session/sessions.ts';
import { type Attempt, countAttempt, forgetFailures } from './account-lock.ts';
import { grantOf } from './account-scope.ts';
import { lockProven } from './proven-account.ts';

interface Credentials {
  username: string;
  password: string;
}

export interface SignedIn extends IssuedSession {
  scope: string;
}

/** The attempt on an unknown name is counted for no account, so that it asks the database as much as any other. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Signs a person in, or answers nothing: an unknown user, a wrong password and a locked account cannot be told apart, and each costs one argon2id
 * round, one attempt and one row of the audit, which never holds the name that was typed: it may be a password.
 */
export async function signIn(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { username, password }: Credentials,
  now: Date,
): Promise<SignedIn | undefined> {
  const account = await findAccount(db, username);
  if (account) nameAccount(account.id);
  const attempt = await transaction(async (tx) => {
    // Losing the count of a moment in a power cut is harmless; waiting for the disk would tell which user names exist.
    await tx.execute(sql`set local synchronous_commit = off`);
    return countAttempt(tx, account?.id ?? NOBODY, now);
  });
  const isRight = await checkSignIn(account, password);
  if (!account || attempt === 'locked' || !isRight) {
    await writeRefusal({ transaction }, { action: 'login', refusal: refusalOf(account, attempt), aim: aimAt(account) });
    return undefined;
  }
  const signedIn = await transaction(async (tx) => {
    const proven = await lockProven(tx, account);
    if (!proven) return undefined;
    const { scope, kind } = grantOf(proven);
    await forgetFailures(tx, account.id);
    const session = await openSession(tx, { accountId: account.id, scope, kind }, now);
    await writeAudit(tx, {
      actorAccountId: account.id,
      contractCode: account.contractCode,
      action: 'login',
      subject: account.username,
      detail: { scope },
    });
    return { ...session, scope };
  });
  if (!signedIn)
    await writeRefusal({ transaction }, { action: 'login', refusal: 'wrongPassword', aim: aimAt(account) });
  return signedIn;
}

type FoundAccount = Awaited<ReturnType<typeof findAccount>>;

function refusalOf(account: FoundAccount, attempt: Attempt): AuditRefusal {
  if (!account) return 'unknownName';
  if (attempt === 'locked') return 'locked';
  return attempt === 'locks' ? 'wrongPasswordLocks' : 'wrongPassword';
}

const aimAt = (account: FoundAccount): Refused['aim'] =>
  account && { accountId: account.id, contractCode: account.contractCode, subject: account.username };

async function findAccount(db: Executor, username: string) {
  const [account] = await db
    .select({
      id: accounts.id,
      contractCode: accounts.contractCode,
      username: accounts.username,
      passwordHash: accounts.passwordHash,
      passwordKind: accounts.passwordKind,
    })
    .from(accounts)
    .where(and(eq(accounts.username, username), isUsable));
  return account;
}
