import { and, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { developerRequests } from '../kit/developer-requests.tables.ts';
import type { Executor } from '../platform/database/database.ts';

const DAY = 24 * 60 * 60_000;

/** Messages to one mailbox a day, however many requests name it. */
const MAX_FOR_MAILBOX = 4;

/** How many of those may come from one network, so that the owner's own request still gets its message. */
const MAX_FOR_MAILBOX_FROM_NETWORK = 2;

/** Messages a day, to all mailboxes together, for requests from one network. */
const MAX_FROM_NETWORK = 10;

/** Where a request comes from, and whose address it names. */
interface Origin {
  email: string;
  /** Keyed hash, as in `CallerAddress`. */
  network: string;
}

/** What is known about an address when a request comes for it. */
interface Standing {
  /** Whether one of its requests waits for the operator. */
  isOpen: boolean;
  /** Whether its mailbox may be sent another message because of this network. */
  hasRoom: boolean;
}

/** Locks the requests of an address until the transaction ends, so that it never has two open requests. */
export async function lockAddress(tx: Executor, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 54))`);
}

/** Does the same for a network, so that simultaneous calls are counted one after the other. Lock the address first. */
export async function lockNetwork(tx: Executor, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 55))`);
}

/** Always exactly one statement, so that its time reveals nothing. */
export async function standingOf(tx: Executor, { email, network }: Origin, now: Date): Promise<Standing> {
  const ofAddress = eq(developerRequests.email, email);
  const ofNetwork = eq(developerRequests.network, network);
  const isOfToday = gt(developerRequests.createdAt, new Date(now.getTime() - DAY));
  const hasMail = and(isNotNull(developerRequests.confirmationHash), isOfToday);
  const [found] = await tx
    .select({
      open: countOf(and(ofAddress, eq(developerRequests.state, 'open'))),
      forMailbox: countOf(and(ofAddress, hasMail)),
      fromNetwork: countOf(and(ofNetwork, hasMail)),
      forBoth: countOf(and(ofAddress, ofNetwork, hasMail)),
    })
    .from(developerRequests)
    .where(or(ofAddress, and(ofNetwork, isOfToday)));
  const { open = 0, forMailbox = 0, fromNetwork = 0, forBoth = 0 } = found ?? {};
  const isFull = forMailbox >= MAX_FOR_MAILBOX || forBoth >= MAX_FOR_MAILBOX_FROM_NETWORK;
  return { isOpen: open > 0, hasRoom: !isFull && fromNetwork < MAX_FROM_NETWORK };
}

const countOf = (condition: SQL | undefined): SQL<number> =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** After one request became an account, the address's unconfirmed requests are closed: nothing is left to decide. */
export async function closeLater(tx: Executor, email: string, now: Date): Promise<void> {
  await tx
    .update(developerRequests)
    .set({ state: 'replaced', decidedAt: now })
    .where(and(eq(developerRequests.email, email), eq(developerRequests.state, 'unconfirmed')));
}
