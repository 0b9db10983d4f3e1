import { isEmailAddress, spellingOf } from '@portal/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { firstPasswordColumns, newFirstPassword } from '../kit/accounts/first-password.ts';
import { oneTimeTokens } from '../kit/sign-in/sign-in.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import { uniqueViolation } from '../platform/database/database-errors.ts';
import { dropUnsentTo } from '../platform/mail/message-store.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { StartupError } from '../platform/startup-error.ts';
import { correctedEmailMail } from './corrected-email-mail.ts';
import { endSessions } from './end-access.ts';
import { accountNamed, described, type NamedAccount } from './named-account.ts';
import type { Ordered } from './suspension.ts';

/** The account as the operator names it, and the right address as typed. */
export interface Correction {
  name: string;
  email: string;
}

/**
 * What correcting would do, in words.
 *
 * @throws StartupError when the person has signed in, or the address is none
 */
export async function correctionPlan(tx: Executor, correction: Correction): Promise<string> {
  const { account, email } = await toCorrect(tx, correction);
  return `Gives ${described(account)} the e-mail ${email}, and mails a new first password there. The one that was sent before, and links, work no more.`;
}

/**
 * Corrects the mistyped address of somebody who has never signed in. What waits for the earlier address, or could not
 * be sent to it, is dropped, unless it may be for another account.
 *
 * @returns the messages with the new first password, and what was done, in words
 */
export async function correctEmail(
  tx: Executor,
  correction: Correction,
  { by, now, mail }: Ordered & { mail: PostOffice },
): Promise<{ messages: string[]; done: string }> {
  const { account, email } = await toCorrect(tx, correction);
  const { id: accountId, contractCode, username: subject } = account;
  const first = newFirstPassword(now);
  try {
    await tx
      .update(accounts)
      .set({ email, ...firstPasswordColumns(first) })
      .where(eq(accounts.id, accountId));
  } catch (error) {
    if (!uniqueViolation(error)) throw error;
    throw new StartupError(`An account of merchant ${contractCode} already has the e-mail ${email}.`, { cause: error });
  }
  // Whoever has the wrong mailbox may have opened the page for a first password.
  await endSessions(tx, { accountId }, now);
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.accountId, accountId));
  const others = and(eq(accounts.email, account.email), ne(accounts.id, accountId), isNull(accounts.deletedAt));
  if ((await tx.$count(accounts, others)) === 0) await dropUnsentTo(tx, account.email);
  const event = { actorAccountId: null, accountId, contractCode, action: 'correctEmail' as const, subject };
  await writeAudit(tx, { ...event, detail: { by, before: { email: account.email }, after: { email } } });
  const message = correctedEmailMail({ ...first, to: email, username: subject, login: mail.linkTo('/login') });
  return { messages: await mail.send(tx, message), done: `${subject} has the e-mail ${email} now. Done by ${by}.` };
}

async function toCorrect(tx: Executor, correction: Correction): Promise<{ account: NamedAccount; email: string }> {
  const email = spellingOf(correction.email);
  if (!isEmailAddress(email)) throw new StartupError(`'${email}' is not an e-mail address.`);
  const account = await accountNamed(tx, correction.name);
  const { userType, username } = account;
  if (userType === 'developer')
    throw new StartupError(
      `${username} is a developer, whose user name is the address: 'forget' the account, and let them ask again.`,
    );
  if (account.signedInAt)
    throw new StartupError(
      `${username} has signed in already, so the address was right. Who needs another one is added anew: 'administrator', or as a user by the administrator.`,
    );
  if (account.email.toLowerCase() === email.toLowerCase())
    throw new StartupError(`${username} has the e-mail ${email} already.`);
  return { account, email };
}
