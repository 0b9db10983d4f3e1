import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { developerRequests } from './developer-requests.tables.ts';

/** Until the transaction ends nobody else changes the requests of an address, so that it has one open request at every moment. */
export async function lockAddress(tx: Executor, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 54))`);
}

const isLater = (email: string): SQL | undefined =>
  and(eq(developerRequests.email, email), eq(developerRequests.state, 'unconfirmed'));

/** After the open request was refused the next one of the address takes its place. */
export async function openNext(tx: Executor, email: string): Promise<void> {
  const next = tx
    .select({ id: developerRequests.id })
    .from(developerRequests)
    .where(isLater(email))
    .orderBy(asc(developerRequests.createdAt), asc(developerRequests.id))
    .limit(1);
  await tx.update(developerRequests).set({ state: 'open' }).where(inArray(developerRequests.id, next));
}

/** After the open request became an account there is nothing left to decide for the address. */
export async function closeLater(tx: Executor, email: string, now: Date): Promise<void> {
  await tx.update(developerRequests).set({ state: 'replaced', decidedAt: now }).where(isLater(email));
}
