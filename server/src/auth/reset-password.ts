import { and, eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts.tables.ts';
import { RESET_PASSWORD } from '../kit/reset-link.ts';
import { oneTimeTokens } from '../kit/sign-in.tables.ts';
import { isUsable } from '../kit/usable-account.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { hashPassword } from '../platform/passwords/index.ts';
import { hashToken } from '../platform/session/session-token.ts';
import { type NewPasswordRefusal, readPasswords, refusalOf, replacePassword } from './new-password.ts';
import { lockProven } from './proven-account.ts';

/** Why a link sets no password. */
export type ResetRefusal = NewPasswordRefusal | 'unknown' | 'used' | 'expired' | 'changed';

/**
 * Sets the password of the account that a one-time link was made for. A refused password leaves the link good for another try.
 *
 * @param token of the link
 * @returns why it was refused; nothing when the password is set
 */
export async function resetPassword(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<ResetRefusal | undefined> {
  const link = await openLink(db, token, now);
  if (typeof link === 'string') return link;
  const passwords = await readPasswords(db, link.accountId);
  const refusal = await refusalOf(password, passwords);
  if (refusal) return refusal;
  const replacement = await hashPassword(password);
  return transaction(async (tx) => {
    // The account comes first, as for everybody else who takes both.
    const isSame = await lockProven(tx, passwords.account);
    // Of two people with one link only the first gets through.
    const stillOpen = await openLink(tx, token, now, 'lock');
    if (typeof stillOpen === 'string') return stillOpen;
    const { account } = passwords;
    if (!isSame) return 'changed';
    await replacePassword(tx, account, replacement, now);
    await writeAudit(tx, {
      actorAccountId: account.id,
      contractCode: account.contractCode,
      action: 'resetPassword',
      subject: account.username,
    });
    return undefined;
  });
}

async function openLink(db: Executor, token: string, now: Date, lock?: 'lock') {
  const query = db
    .select({
      accountId: oneTimeTokens.accountId,
      expiresAt: oneTimeTokens.expiresAt,
      usedAt: oneTimeTokens.usedAt,
    })
    .from(oneTimeTokens)
    .innerJoin(accounts, eq(accounts.id, oneTimeTokens.accountId))
    .where(and(eq(oneTimeTokens.tokenHash, hashToken(token)), eq(oneTimeTokens.purpose, RESET_PASSWORD), isUsable));
  const [link] = await (lock ? query.for('update') : query);
  if (!link) return 'unknown';
  if (link.usedAt) return 'used';
  return link.expiresAt > now ? link : 'expired';
}
