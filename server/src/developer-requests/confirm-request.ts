import { and, eq } from 'drizzle-orm';
import { developerRequests } from '../kit/developer-requests.tables.ts';
import type { LinkRefusal } from '../kit/sign-in/link-refusal.ts';
import { byNoAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Database } from '../platform/database/database.ts';
import { hashToken } from '../platform/opaque-token.ts';
import { lockAddress } from './later-requests.ts';

/**
 * Replaces the request that waits for the operator with a later one, because the mailbox's owner confirmed it. The
 * replaced request is kept. When it was refused meanwhile, the later one simply waits for the operator.
 *
 * @param token of the mailed link
 * @returns why nothing was done, if so
 */
export function confirmRequest(
  { transaction }: Pick<Database, 'transaction'>,
  token: string,
  now: Date,
): Promise<LinkRefusal | undefined> {
  const isMeant = eq(developerRequests.confirmationHash, hashToken(token));
  return transaction(async (tx) => {
    const [named] = await tx.select({ email: developerRequests.email }).from(developerRequests).where(isMeant);
    if (!named) return 'unknownLink';
    await lockAddress(tx, named.email);
    // Read again under the lock: a second confirmation, or a decision, may have come first.
    const [request] = await tx.select().from(developerRequests).where(isMeant);
    if (!request) return 'unknownLink';
    if (request.state !== 'unconfirmed') return 'usedLink';
    if (!request.confirmationEndsAt || request.confirmationEndsAt <= now) return 'endedLink';
    const [replaced] = await tx
      .update(developerRequests)
      .set({ state: 'replaced', decidedAt: now })
      .where(and(eq(developerRequests.email, request.email), eq(developerRequests.state, 'open')))
      .returning({ id: developerRequests.id });
    await tx
      .update(developerRequests)
      .set({ state: 'open', confirmedAt: now })
      .where(eq(developerRequests.id, request.id));
    await writeAudit(tx, {
      ...byNoAccount(request.email),
      action: 'confirmDeveloperRequest',
      detail: { request: request.id, replaced: replaced?.id ?? null },
    });
    return undefined;
  });
}
