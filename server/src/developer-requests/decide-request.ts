import { beginningOf, LIMIT } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { type FirstPassword, firstPasswordColumns, newFirstPassword } from '../kit/accounts/first-password.ts';
import { developerRequests } from '../kit/developer-requests.tables.ts';
import { byNoAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { uniqueViolation } from '../platform/database/database-errors.ts';
import type { PostOffice, Unsent } from '../platform/mail/post-office.ts';
import { StartupError } from '../platform/startup-error.ts';
import { approvalMail, refusalMail } from './decision-mails.ts';
import { closeLater, lockAddress } from './later-requests.ts';
import { isWaiting, type KeptRequest } from './request-list.ts';

interface Decision {
  email: string;
  /** Who decided, for the audit. */
  by: string;
  now: Date;
  /** The reason of a refusal, for its mail and the audit. */
  why?: string | undefined;
}

/**
 * Turns an open request into a developer account and mails its first password, which must be changed at the first
 * sign-in.
 *
 * @returns the message, if it could not be sent at once
 * @throws StartupError in the operator's words: there is no such request, its mailbox has not confirmed it, or the
 * address has an account
 */
export async function approveRequest(
  { transaction }: Database,
  mail: PostOffice,
  decision: Decision,
): Promise<Unsent[]> {
  const first = newFirstPassword(decision.now);
  const messages = await transaction(async (tx) => {
    const request = await decide(tx, decision, 'approved');
    await addDeveloper(tx, request, first, decision.now);
    return mail.send(tx, approvalMail({ to: request.email, ...first, login: mail.linkTo('/login') }));
  });
  return mail.tryNow(messages);
}

/**
 * Refuses an open request and tells its sender by mail.
 *
 * @returns the message, if it could not be sent at once
 * @throws StartupError when there is no such request, or its mailbox has not confirmed it
 */
export async function refuseRequest(
  { transaction }: Database,
  mail: PostOffice,
  decision: Decision,
): Promise<Unsent[]> {
  const messages = await transaction(async (tx) => {
    const request = await decide(tx, decision, 'refused');
    return mail.send(tx, refusalMail(request.email, decision.why));
  });
  return mail.tryNow(messages);
}

/**
 * The request that a decision would be about.
 *
 * @throws StartupError when there is none, or its mailbox has not confirmed it
 */
export async function expectOpenRequest(tx: Executor, email: string, now: Date): Promise<void> {
  const isOpen = and(eq(developerRequests.email, email), eq(developerRequests.state, 'open'));
  if ((await tx.$count(developerRequests, isOpen)) === 0) throw new StartupError(await whyNone(tx, email, now));
}

async function decide(
  tx: Executor,
  { email, by, now, why }: Decision,
  state: 'approved' | 'refused',
): Promise<KeptRequest> {
  await lockAddress(tx, email);
  const [request] = await tx
    .update(developerRequests)
    .set({ state, decidedAt: now })
    .where(and(eq(developerRequests.email, email), eq(developerRequests.state, 'open')))
    .returning();
  if (!request) throw new StartupError(await whyNone(tx, email, now));
  if (state === 'approved') await closeLater(tx, email, now);
  await writeAudit(tx, {
    ...byNoAccount(request.email),
    action: state === 'approved' ? 'approveDeveloperRequest' : 'refuseDeveloperRequest',
    detail: { by, why },
  });
  return request;
}

/** Why no request can be decided. Anybody may have sent an unconfirmed request, so its content decides nothing. */
async function whyNone(tx: Executor, email: string, now: Date): Promise<string> {
  const isOfAddress = eq(developerRequests.email, email);
  const waiting = await tx.$count(developerRequests, and(isOfAddress, isWaiting(now)));
  if (waiting === 0) return `There is no open request of ${email}.`;
  return `The request of ${email} cannot be decided before its mailbox has confirmed it: 'requests' says until when the link in its message works.`;
}

async function addDeveloper(
  tx: Executor,
  { email, fullname, companyName }: KeptRequest,
  first: FirstPassword,
  now: Date,
): Promise<void> {
  try {
    await tx.insert(accounts).values({
      ...firstPasswordColumns(first),
      ...namesIn(fullname),
      userType: 'developer',
      username: email,
      email,
      description: beginningOf(companyName, LIMIT.roleLength),
      createdAt: now,
    });
  } catch (error) {
    if (!uniqueViolation(error)) throw error;
    throw new StartupError(`${email} already has an account: refuse the request instead.`, { cause: error });
  }
}

/** @example namesIn('Davide Venturi') // { name: 'Davide', surname: 'Venturi' } */
function namesIn(fullname: string): { name: string; surname: string } {
  const [name = '', ...others] = fullname.trim().split(/\s+/);
  return { name, surname: others.join(' ') };
}
