import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { batches } from '../database/batches.ts';
import type { Database, Executor } from '../database/database.ts';
import { type Cleanup, cleanupOfRows, daysBefore } from '../housekeeping/cleanup.ts';
import { type MessageState, messages } from './messages.tables.ts';

/** A message as it is inserted into the table. */
export interface NewMessage {
  id: string;
  /** Null when there is nobody: the insert does the same work and keeps nothing. */
  recipient: string | null;
  subject: string;
  sealedText: string;
  createdAt: Date;
  goodUntil: Date;
}

/** A message that only its claimer tries to send until the claim ends. */
export interface ClaimedMessage {
  id: string;
  recipient: string;
  subject: string;
  sealedText: string | null;
  attempts: number;
}

/** Milliseconds until a claim ends and its owner counts as dead. The owner renews it while a mail server is slow. */
export const CLAIM = 30_000;

const claimFrom = (now: Date): Date => new Date(now.getTime() + CLAIM);

/** Inserts messages. The statement is the same with and without a recipient, so that its duration reveals nothing. */
export async function insertMessages(tx: Executor, added: readonly NewMessage[]): Promise<void> {
  for (const part of batches(added)) {
    const rows = part.map(({ id, recipient, subject, sealedText, createdAt, goodUntil }) => {
      const [now, end] = [createdAt.toISOString(), goodUntil.toISOString()];
      return sql`(${id}::uuid, ${recipient}::text, ${subject}::text, ${sealedText}::text, ${now}::timestamptz, ${now}::timestamptz, ${end}::timestamptz)`;
    });
    await tx.execute(sql`
      insert into ${messages} (id, recipient, subject, sealed_text, created_at, due_at, good_until)
      select * from (values ${sql.join(rows, sql`, `)}) as added (id, recipient, subject, sealed_text, created_at, due_at, good_until)
      where recipient is not null`);
  }
}

const among = (ids: readonly string[]): SQL => sql`${messages.id} = any(${`{${ids.join(',')}}`}::uuid[])`;

const isFree = (now: Date) => or(isNull(messages.claimedUntil), lte(messages.claimedUntil, now));

/**
 * Lets a transaction read due messages from their index, in order, until it has enough. When thousands were just
 * written, the statistics still show only a few, so each claim would read and sort all of them.
 */
const inOrderOfIndex = sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`;

/**
 * Claims messages that are due; those that expire soonest come first. No other process or instance gets them until the
 * claim ends.
 *
 * @param only limits the claim to these messages
 */
export const claimMessages = (
  { transaction }: Pick<Database, 'transaction'>,
  now: Date,
  { most, only }: { most: number; only?: readonly string[] | undefined },
): Promise<ClaimedMessage[]> =>
  transaction(async (tx) => {
    if (!only) await tx.execute(inOrderOfIndex);
    const isDue = and(eq(messages.state, 'waiting'), lte(messages.dueAt, now), isFree(now));
    const due = tx.$with('due').as(
      tx
        .select({ id: messages.id })
        .from(messages)
        .where(and(isDue, only && among(only)))
        .orderBy(asc(messages.goodUntil), asc(messages.dueAt))
        .limit(most)
        .for('update', { skipLocked: true }),
    );
    return tx
      .with(due)
      .update(messages)
      .set({ attempts: sql`${messages.attempts} + 1`, claimedUntil: claimFrom(now) })
      .where(inArray(messages.id, tx.select({ id: due.id }).from(due)))
      .returning({
        id: messages.id,
        recipient: messages.recipient,
        subject: messages.subject,
        sealedText: messages.sealedText,
        attempts: messages.attempts,
      });
  });

/** Marks messages as sent and deletes their text. */
export async function markSent(db: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(messages)
    .set({ state: 'sent', endedAt: now, sealedText: null, claimedUntil: null, lastError: null })
    .where(among(ids));
}

/** Puts a message back after a failed try: until `dueAt`, or for good when that is undefined. */
export async function putBack(
  db: Executor,
  id: string,
  { dueAt, reason, now }: { dueAt: Date | undefined; reason: string; now: Date },
): Promise<void> {
  const next = dueAt ? { dueAt } : { state: 'failed' as const, endedAt: now };
  await db
    .update(messages)
    .set({ ...next, claimedUntil: null, lastError: reason })
    .where(eq(messages.id, id));
}

/** Ends the messages that have expired; returns those that were still waiting. */
export async function endOutdated(db: Executor, now: Date): Promise<{ id: string; subject: string }[]> {
  const isOver = and(lte(messages.goodUntil, now), isFree(now));
  await db
    .update(messages)
    .set({ sealedText: null })
    .where(and(eq(messages.state, 'failed'), isNotNull(messages.sealedText), isOver));
  const why = sql`'It expired before it could be sent' || coalesce(': ' || ${messages.lastError}, '')`;
  return db
    .update(messages)
    .set({ state: 'failed', endedAt: now, sealedText: null, claimedUntil: null, lastError: why })
    .where(and(eq(messages.state, 'waiting'), isOver))
    .returning({ id: messages.id, subject: messages.subject });
}

/** Keeps claims for as long again. */
export async function renewClaims(db: Executor, ids: readonly string[], now: Date): Promise<void> {
  const isClaimed = and(among(ids), isNotNull(messages.claimedUntil));
  await db
    .update(messages)
    .set({ claimedUntil: claimFrom(now) })
    .where(isClaimed);
}

/** Makes waiting and failed messages due at once, unless they have expired; returns their ids. */
export async function makeDue(db: Executor, now: Date): Promise<string[]> {
  const isGood = and(
    ne(messages.state, 'sent'),
    isNotNull(messages.sealedText),
    sql`${messages.goodUntil} > ${now.toISOString()}`,
  );
  const rows = await db
    .update(messages)
    .set({ state: 'waiting', dueAt: now, attempts: 0, endedAt: null })
    .where(and(isGood, isFree(now)))
    .returning({ id: messages.id });
  return rows.map(({ id }) => id);
}

/** Those of the messages that are not sent and that nobody is trying now. */
export const unsentAmong = (
  db: Executor,
  ids: readonly string[],
  now: Date,
): Promise<{ recipient: string; state: MessageState; lastError: string | null }[]> =>
  db
    .select({ recipient: messages.recipient, state: messages.state, lastError: messages.lastError })
    .from(messages)
    .where(and(among(ids), ne(messages.state, 'sent'), isFree(now)))
    .orderBy(asc(messages.createdAt), asc(messages.recipient));

/** Deletes those of the messages that were not sent. */
export async function deleteUnsent(db: Executor, ids: readonly string[]): Promise<void> {
  await db.delete(messages).where(and(among(ids), ne(messages.state, 'sent')));
}

/** Deletes what waits for an address, or could not be sent to it; returns how many messages that were. */
export async function dropUnsentTo(db: Executor, address: string): Promise<number> {
  const rows = await db.delete(messages).where(isUnsentTo(address)).returning({ id: messages.id });
  return rows.length;
}

/** What `dropUnsentTo` would delete. */
export const countUnsentTo = (db: Executor, address: string): Promise<number> =>
  db.$count(messages, isUnsentTo(address));

const isUnsentTo = (address: string) =>
  and(sql`lower(${messages.recipient}) = ${address.toLowerCase()}`, ne(messages.state, 'sent'));

/** A message that no mail server has taken yet, without its text. */
export type UnsentMessage = Pick<
  typeof messages.$inferSelect,
  'recipient' | 'subject' | 'state' | 'attempts' | 'createdAt' | 'dueAt' | 'lastError'
>;

/** Failed and waiting messages, oldest first. */
export const listUnsent = (db: Executor, most: number): Promise<UnsentMessage[]> =>
  db
    .select({
      recipient: messages.recipient,
      subject: messages.subject,
      state: messages.state,
      attempts: messages.attempts,
      createdAt: messages.createdAt,
      dueAt: messages.dueAt,
      lastError: messages.lastError,
    })
    .from(messages)
    .where(ne(messages.state, 'sent'))
    .orderBy(asc(messages.state), asc(messages.createdAt), asc(messages.recipient))
    .limit(most);

/** How many messages wait, and how many have failed. */
export async function countMessages(db: Executor): Promise<{ waiting: number; failed: number }> {
  return {
    waiting: await db.$count(messages, eq(messages.state, 'waiting')),
    failed: await db.$count(messages, eq(messages.state, 'failed')),
  };
}

/** A cleanup of messages that were sent or failed this many days ago. */
export const messageCleanup = (days: number): Cleanup =>
  cleanupOfRows(`sent and failed messages, after ${days} days`, messages, (now) =>
    lte(messages.endedAt, daysBefore(days, now)),
  );
