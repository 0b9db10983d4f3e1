import { and, eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { isUsable } from '../kit/accounts/usable-account.ts';
import { hasFactor } from '../kit/sign-in/factors.ts';
import { isLinkRefusal, type LinkRefusal } from '../kit/sign-in/link-refusal.ts';
import { RESET_PASSWORD } from '../kit/sign-in/reset-link.ts';
import { oneTimeTokens } from '../kit/sign-in/sign-in.tables.ts';
import { byAccount, writeAudit } from '../platform/audit/audit.ts';
import { type Refused, writeRefusal } from '../platform/audit/refusals.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { hashToken } from '../platform/opaque-token.ts';
import { hashPassword } from '../platform/passwords/index.ts';
import { passwordResetMail } from './account-mails.ts';
import { forgetSources, rememberSource } from './known-sources.ts';
import { type NewPasswordRefusal, readPasswords, refusalOf, replacePassword } from './new-password.ts';
import { lockProven } from './proven-account.ts';
import type { Source } from './sign-in-source.ts';

/** Why a link did not set a password. */
export type ResetRefusal = NewPasswordRefusal | LinkRefusal | 'changed';

interface Reset {
  /** The token of the link. */
  token: string;
  password: string;
  /** Where the request comes from. */
  from: Source;
  mail: PostOffice;
}

/**
 * Sets the password of the account that a one-time link was made for. After a refused password the link still works for
 * another try.
 *
 * A person who reads the owner's mail and sets the password is not a stranger. Their device and network are known from
 * then on, so that nobody else's wrong passwords keep them from signing in. With a second factor they are known only
 * once it is given: otherwise a reader of the mail would get new tries at the codes with each link.
 *
 * @returns the token that the device keeps for its next sign-in, if it is known; or why the password was refused
 */
export async function resetPassword(
  database: Pick<Database, 'db' | 'transaction'>,
  reset: Reset,
  now: Date,
): Promise<ResetRefusal | { deviceToken: string | undefined }> {
  const done = await tryReset(database, reset, now);
  if (typeof done === 'string' && isLinkRefusal(done)) {
    const aim = await aimOf(database.db, reset.token);
    await writeRefusal(database, { action: 'resetPassword', refusal: done, aim });
  }
  return done;
}

async function tryReset(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { token, password, from, mail }: Reset,
  now: Date,
): Promise<ResetRefusal | { deviceToken: string | undefined }> {
  const link = await openLink(db, token, now);
  if (typeof link === 'string') return link;
  const passwords = await readPasswords(db, link.accountId);
  const refusal = await refusalOf(password, passwords);
  if (refusal) return refusal;
  const replacement = await hashPassword(password);
  const { account } = passwords;
  return transaction(async (tx) => {
    // A link is used only while its account is locked, so when two people use the same link, the first gets through.
    const proven = await lockProven(tx, passwords.account);
    const stillOpen = await openLink(tx, token, now);
    if (typeof stillOpen === 'string') return stillOpen;
    if (!proven) return 'changed';
    await replacePassword(tx, account, replacement, now);
    await forgetSources(tx, account.id);
    const deviceToken = (await hasFactor(tx, account.id)) ? undefined : await rememberSource(tx, account.id, from, now);
    await writeAudit(tx, { ...byAccount(account), action: 'resetPassword' });
    const { username, email: to } = proven;
    await mail.send(tx, { to, ...passwordResetMail({ username, at: now, portal: mail.linkTo('') }) });
    return { deviceToken };
  });
}

async function openLink(db: Executor, token: string, now: Date) {
  const [link] = await db
    .select({
      accountId: oneTimeTokens.accountId,
      expiresAt: oneTimeTokens.expiresAt,
      usedAt: oneTimeTokens.usedAt,
    })
    .from(oneTimeTokens)
    .innerJoin(accounts, eq(accounts.id, oneTimeTokens.accountId))
    .where(and(eq(oneTimeTokens.tokenHash, hashToken(token)), eq(oneTimeTokens.purpose, RESET_PASSWORD), isUsable));
  if (!link) return 'unknownLink';
  if (link.usedAt) return 'usedLink';
  return link.expiresAt > now ? link : 'endedLink';
}

/** Finds whose link it is or was, even when it does not work because the account is suspended. */
async function aimOf(db: Executor, token: string): Promise<Refused['aim']> {
  const [account] = await db
    .select({ accountId: accounts.id, contractCode: accounts.contractCode, subject: accounts.username })
    .from(oneTimeTokens)
    .innerJoin(accounts, eq(accounts.id, oneTimeTokens.accountId))
    .where(eq(oneTimeTokens.tokenHash, hashToken(token)));
  return account;
}
