import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { developerRequests } from '../kit/developer-requests.tables.ts';
import { byNoAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { confirmationMail, confirmationPath, newConfirmation } from './confirmation-mail.ts';
import { lockAddress, lockNetwork, standingOf } from './later-requests.ts';
import type { DeveloperRequest } from './request-rules.ts';

interface Arrival {
  request: DeveloperRequest;
  /** Keyed hash of the network that it comes from. */
  network: string;
  mail: PostOffice;
}

/**
 * Keeps a request for a developer account until the operator decides. The sender has not proven that the address is
 * theirs. So a later request leaves the waiting one as it is, and its mailbox is asked to confirm it.
 *
 * The same statements run either way, including a message addressed to nobody, and the message leaves in the
 * background. So neither the answer nor its time tells whether a request waits.
 *
 * @returns false when a developer account has the e-mail address
 */
export function keepRequest(
  { transaction }: Pick<Database, 'transaction'>,
  { request: { additionalInfo, ...request }, network, mail }: Arrival,
  now: Date,
): Promise<boolean> {
  const { email } = request;
  const { token, tokenHash, endsAt } = newConfirmation(now);
  return transaction(async (tx) => {
    await lockAddress(tx, email);
    await lockNetwork(tx, network);
    if (await isDeveloper(tx, email)) return false;
    const { isOpen, hasRoom } = await standingOf(tx, { email, network }, now);
    const row = { ...request, additionalInfo: additionalInfo ?? '', createdAt: now };
    const later = { state: 'unconfirmed' as const, confirmationHash: tokenHash, confirmationEndsAt: endsAt, network };
    const isKept = !isOpen || hasRoom;
    if (isKept) await tx.insert(developerRequests).values({ ...row, ...(isOpen ? later : {}) });
    await writeAudit(tx, {
      ...byNoAccount(email),
      action: 'requestDeveloper',
      ...(isKept ? {} : { refusal: 'tooManyLinks' }),
    });
    const to = isOpen && hasRoom ? email : null;
    await mail.send(tx, confirmationMail({ to, url: mail.linkTo(confirmationPath(token)), askedAt: now, endsAt }));
    return true;
  });
}

/** Whether a developer account in use has the e-mail address. */
async function isDeveloper(db: Executor, email: string): Promise<boolean> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.userType, 'developer'), isNull(accounts.deletedAt)));
  return account !== undefined;
}
