import { LIMIT } from '@portal/contract';
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { RESET_PASSWORD } from '../kit/sign-in/reset-link.ts';
import { endSessionsOf } from '../kit/sign-in/sessions.ts';
import { oneTimeTokens, passwordHistory } from '../kit/sign-in/sign-in.tables.ts';
import { forgetWrongPasswords } from '../kit/sign-in/sign-in-failures.ts';
import type { Executor } from '../platform/database/database.ts';
import {
  isCommonPassword,
  isOwnName,
  matchesHistory,
  type StoredPassword,
  satisfiesPasswordRules,
} from '../platform/passwords/index.ts';

/** Why a new password is refused, wherever it is set. */
export type NewPasswordRefusal = 'rule' | 'guessable' | 'reused';

type Account = typeof accounts.$inferSelect;

interface Passwords {
  account: Account;
  /** The earlier passwords, newest first. */
  previous: readonly StoredPassword[];
}

export async function readPasswords(db: Executor, accountId: string): Promise<Passwords> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error('The account of a live session or link is gone');
  const previous = await db
    .select({ passwordHash: passwordHistory.passwordHash, passwordKind: passwordHistory.passwordKind })
    .from(passwordHistory)
    .where(eq(passwordHistory.accountId, accountId))
    .orderBy(desc(passwordHistory.id));
  return { account, previous };
}

/**
 * Why a new password is refused; undefined when it keeps the rules, differs from the current one and the previous five
 * (CONST-011), and is not easy to guess.
 *
 * @param whose who asks for it, see `enqueueHash`
 */
export async function refusalOf(
  newPassword: string,
  { account, previous }: Passwords,
  whose?: string,
): Promise<NewPasswordRefusal | undefined> {
  if (!satisfiesPasswordRules(newPassword)) return 'rule';
  if (await matchesHistory(newPassword, account, previous, whose)) return 'reused';
  return isGuessable(newPassword, account) ? 'guessable' : undefined;
}

const isGuessable = (password: string, { username, name, surname, email }: Account): boolean =>
  isCommonPassword(password) || isOwnName(password, [username, name, surname, mailboxOf(email)]);

/** @example mailboxOf('giulia@osteriariva.it') // 'giulia' */
const mailboxOf = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/**
 * Replaces the password that was read with a new one: unlocks the account, signs it out everywhere, and ends its open
 * reset links.
 *
 * Call it with the account locked by `lockProven`, so that nobody has changed the password since it was read.
 */
export async function replacePassword(
  tx: Executor,
  { id, passwordHash, passwordKind }: Account,
  replacement: StoredPassword,
  now: Date,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ ...replacement, mustChangePassword: false, firstPasswordEndsAt: null })
    .where(eq(accounts.id, id));
  await forgetWrongPasswords(tx, id);
  await tx.insert(passwordHistory).values({ accountId: id, passwordHash, passwordKind, replacedAt: now });
  await forgetOldest(tx, id);
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(eq(oneTimeTokens.accountId, id), eq(oneTimeTokens.purpose, RESET_PASSWORD), isNull(oneTimeTokens.usedAt)),
    );
  await endSessionsOf(tx, id);
}

/** Deletes the earlier passwords that no new one is compared with any more. */
async function forgetOldest(tx: Executor, accountId: string): Promise<void> {
  const ofAccount = eq(passwordHistory.accountId, accountId);
  const compared = tx
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(ofAccount)
    .orderBy(desc(passwordHistory.id))
    .limit(LIMIT.passwordHistory);
  await tx.delete(passwordHistory).where(and(ofAccount, notInArray(passwordHistory.id, compared)));
}
