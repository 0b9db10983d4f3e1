import { and, desc, eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts.tables.ts';
import { passwordHistory } from '../kit/sign-in.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { hashPassword, matchesHistory, satisfiesPasswordRules, verifyPassword } from '../platform/passwords/index.ts';
import { endSessionsOf, openSession } from '../platform/session/sessions.ts';
import { grantOf } from './account-scope.ts';
import type { SignedIn } from './sign-in.ts';

/** Why a new password is not taken. */
export type PasswordRefusal = 'rule' | 'current' | 'reused';

interface Change {
  accountId: string;
  /** As it is now. */
  password: string;
  newPassword: string;
}

/**
 * Changes the password of an account and signs it out everywhere but here, under its full scope.
 *
 * @returns the new session, or why the password was refused
 */
export async function changePassword(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { accountId, password, newPassword }: Change,
  now: Date,
): Promise<SignedIn | PasswordRefusal> {
  if (!satisfiesPasswordRules(newPassword)) return 'rule';
  const { account, previous } = await readPasswords(db, accountId);
  if (!(await verifyPassword(password, account))) return 'current';
  if (await matchesHistory(newPassword, account, previous)) return 'reused';
  const replacement = await hashPassword(newPassword);
  return transaction(async (tx) => {
    const { passwordHash, passwordKind } = account;
    const isUnchanged = and(eq(accounts.id, accountId), eq(accounts.passwordHash, passwordHash));
    const changed = await tx
      .update(accounts)
      .set({ ...replacement, mustChangePassword: false, failures: 0, lockedUntil: null })
      .where(isUnchanged)
      .returning({ id: accounts.id });
    // Somebody else changed it since it was read: the password given is no longer the current one.
    if (changed.length === 0) return 'current';
    await tx.insert(passwordHistory).values({ accountId, passwordHash, passwordKind, replacedAt: now });
    await endSessionsOf(tx, accountId);
    const { scope, kind } = grantOf({ userType: account.userType, mustChangePassword: false });
    const session = await openSession(tx, { accountId, scope, kind }, now);
    await writeAudit(tx, {
      actorAccountId: accountId,
      contractCode: account.contractCode,
      action: 'changePassword',
      subject: account.username,
    });
    return { ...session, scope };
  });
}

async function readPasswords(db: Executor, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error('The account of a live session is gone');
  const previous = await db
    .select({ passwordHash: passwordHistory.passwordHash, passwordKind: passwordHistory.passwordKind })
    .from(passwordHistory)
    .where(eq(passwordHistory.accountId, accountId))
    .orderBy(desc(passwordHistory.id));
  return { account, previous };
}
