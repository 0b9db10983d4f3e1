import { and, asc, desc, eq, exists, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { developerRequests } from '../kit/developer-requests.tables.ts';
import type { Executor } from '../platform/database/database.ts';

export type KeptRequest = typeof developerRequests.$inferSelect;

/** Requests that their mailbox can still confirm. */
export const isWaiting = (now: Date): SQL | undefined =>
  and(eq(developerRequests.state, 'unconfirmed'), gt(developerRequests.confirmationEndsAt, now));

/** How many requests the operator can decide. */
export const countOpenRequests = (db: Executor): Promise<number> =>
  db.$count(developerRequests, eq(developerRequests.state, 'open'));

/**
 * Requests that can be decided, oldest first. Each is followed by the later ones of its address that wait for their
 * mailbox, and by those that were replaced.
 */
export function undecidedRequests(db: Executor, now: Date): Promise<KeptRequest[]> {
  const open = alias(developerRequests, 'open');
  const openOfAddress = db
    .select({ one: sql`1` })
    .from(open)
    .where(and(eq(open.email, developerRequests.email), eq(open.state, 'open'), isNotNull(open.confirmedAt)));
  const isReplaced = and(eq(developerRequests.state, 'replaced'), exists(openOfAddress));
  const firstOfAddress = sql`min(${developerRequests.createdAt}) over (partition by ${developerRequests.email})`;
  return db
    .select()
    .from(developerRequests)
    .where(or(eq(developerRequests.state, 'open'), isWaiting(now), isReplaced))
    .orderBy(
      firstOfAddress,
      asc(developerRequests.email),
      desc(sql`${developerRequests.state} = 'open'`),
      desc(sql`${developerRequests.state} = 'unconfirmed'`),
      asc(developerRequests.createdAt),
    );
}
