import { and, eq, inArray, isNull } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { developerRequests } from './developer-requests.tables.ts';
import { lockAddress } from './later-requests.ts';
import type { DeveloperRequest } from './request-rules.ts';

/** Undecided requests that are kept of one address: whoever sends more fills no list. */
const MOST_KEPT = 4;

/**
 * Keeps a request for a developer account until the operator decides. Nobody has proven that the address is theirs, so a later request never changes the one
 * that waits already: it is kept beside it, for the operator to see, and the answer is the same.
 *
 * @returns false when a developer account has the e-mail address
 */
export function keepRequest(
  { transaction }: Pick<Database, 'transaction'>,
  { additionalInfo, ...request }: DeveloperRequest,
  now: Date,
): Promise<boolean> {
  return transaction(async (tx) => {
    await lockAddress(tx, request.email);
    if (await isDeveloper(tx, request.email)) return false;
    const isUndecided = inArray(developerRequests.state, ['open', 'unconfirmed']);
    const kept = await tx.$count(developerRequests, and(eq(developerRequests.email, request.email), isUndecided));
    const state = kept === 0 ? ('open' as const) : ('unconfirmed' as const);
    const row = { ...request, additionalInfo: additionalInfo ?? '', state, createdAt: now };
    if (kept < MOST_KEPT) await tx.insert(developerRequests).values(row);
    await writeAudit(tx, {
      actorAccountId: null,
      contractCode: null,
      action: 'requestDeveloper',
      subject: request.email,
    });
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
