import { and, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { developerRequests } from './developer-requests.tables.ts';

const DAY = 24 * 60 * 60_000;

/** Letters of a day to one mailbox: whoever sends more requests fills nobody's mailbox. */
const MAX_FOR_MAILBOX = 4;

/** Those of them that requests from one network may use up: the owner's own request still gets its letter. */
const MAX_FOR_MAILBOX_FROM_NETWORK = 2;

/** Letters of a day, to whichever mailbox, for requests from one network. */
const MAX_FROM_NETWORK = 10;

/** Where a request comes from, and whose address it names. */
interface Origin {
  email: string;
  /** Keyed hash, as `CallerAddress` has it. */
  network: string;
}

/** What stands of an address already when a request comes for it. */
interface Standing {
  /** Whether a request of it waits for the operator. */
  isOpen: boolean;
  /** Whether its mailbox may be sent another letter because of this network. */
  hasRoom: boolean;
}

/**
 * Until the transaction ends nobody else changes the requests of an address, so that it has one open request at every
 * moment.
 */
export async function lockAddress(tx: Executor, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 54))`);
}

/**
 * The same for what comes from a network, so that calls at one moment are counted one after the other. Taken after that
 * of the address.
 */
export async function lockNetwork(tx: Executor, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 55))`);
}

/** One statement, whatever it finds. */
export async function standingOf(tx: Executor, { email, network }: Origin, now: Date): Promise<Standing> {
  const ofAddress = eq(developerRequests.email, email);
  const ofNetwork = eq(developerRequests.network, network);
  const isOfToday = gt(developerRequests.createdAt, new Date(now.getTime() - DAY));
  const hasLetter = and(isNotNull(developerRequests.confirmationHash), isOfToday);
  const [found] = await tx
    .select({
      open: countOf(and(ofAddress, eq(developerRequests.state, 'open'))),
      forMailbox: countOf(and(ofAddress, hasLetter)),
      fromNetwork: countOf(and(ofNetwork, hasLetter)),
      forBoth: countOf(and(ofAddress, ofNetwork, hasLetter)),
    })
    .from(developerRequests)
    .where(or(ofAddress, and(ofNetwork, isOfToday)));
  const { open = 0, forMailbox = 0, fromNetwork = 0, forBoth = 0 } = found ?? {};
  const isFull = forMailbox >= MAX_FOR_MAILBOX || forBoth >= MAX_FOR_MAILBOX_FROM_NETWORK;
  return { isOpen: open > 0, hasRoom: !isFull && fromNetwork < MAX_FROM_NETWORK };
}

const countOf = (condition: SQL | undefined): SQL<number> =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** After the open request became an account there is nothing left to decide for the address, nor to confirm. */
export async function closeLater(tx: Executor, email: string, now: Date): Promise<void> {
  await tx
    .update(developerRequests)
    .set({ state: 'replaced', decidedAt: now })
    .where(and(eq(developerRequests.email, email), eq(developerRequests.state, 'unconfirmed')));
}
