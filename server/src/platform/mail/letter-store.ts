import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { batches } from '../database/batches.ts';
import type { Database, Executor } from '../database/database.ts';
import { daysBefore, type Sweep, sweepOfRows } from '../housekeeping/sweep.ts';
import { type LetterState, letters } from './letters.tables.ts';

/** A letter as it is inserted into the table. */
export interface NewLetter {
  id: string;
  /** Null when there is nobody: the insert does the same work and keeps nothing. */
  recipient: string | null;
  subject: string;
  sealedText: string;
  createdAt: Date;
  goodUntil: Date;
}

/** A letter that only its claimer tries to send until the claim ends. */
export interface ClaimedLetter {
  id: string;
  recipient: string;
  subject: string;
  sealedText: string | null;
  attempts: number;
}

/** Milliseconds until a claim ends and its owner counts as dead. The owner renews it while a mail server is slow. */
export const CLAIM = 30_000;

const claimFrom = (now: Date): Date => new Date(now.getTime() + CLAIM);

/** Inserts letters. The statement is the same with and without a recipient, so that its duration reveals nothing. */
export async function insertLetters(tx: Executor, added: readonly NewLetter[]): Promise<void> {
  for (const part of batches(added)) {
    const rows = part.map(({ id, recipient, subject, sealedText, createdAt, goodUntil }) => {
      const [now, end] = [createdAt.toISOString(), goodUntil.toISOString()];
      return sql`(${id}::uuid, ${recipient}::text, ${subject}::text, ${sealedText}::text, ${now}::timestamptz, ${now}::timestamptz, ${end}::timestamptz)`;
    });
    await tx.execute(sql`
      insert into ${letters} (id, recipient, subject, sealed_text, created_at, due_at, good_until)
      select * from (values ${sql.join(rows, sql`, `)}) as added (id, recipient, subject, sealed_text, created_at, due_at, good_until)
      where recipient is not null`);
  }
}

const among = (ids: readonly string[]): SQL => sql`${letters.id} = any(${`{${ids.join(',')}}`}::uuid[])`;

const isFree = (now: Date) => or(isNull(letters.claimedUntil), lte(letters.claimedUntil, now));

/**
 * Lets a transaction read due letters from their index, in order, until it has enough. When thousands were just
 * written, the statistics still show only a few, so each claim would read and sort all of them.
 */
const inOrderOfIndex = sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`;

/**
 * Claims letters that are due; those that expire soonest come first. No other process or instance gets them until the
 * claim ends.
 *
 * @param only limits the claim to these letters
 */
export const claimLetters = (
  { transaction }: Pick<Database, 'transaction'>,
  now: Date,
  { most, only }: { most: number; only?: readonly string[] | undefined },
): Promise<ClaimedLetter[]> =>
  transaction(async (tx) => {
    if (!only) await tx.execute(inOrderOfIndex);
    const isDue = and(eq(letters.state, 'waiting'), lte(letters.dueAt, now), isFree(now));
    const due = tx.$with('due').as(
      tx
        .select({ id: letters.id })
        .from(letters)
        .where(and(isDue, only && among(only)))
        .orderBy(asc(letters.goodUntil), asc(letters.dueAt))
        .limit(most)
        .for('update', { skipLocked: true }),
    );
    return tx
      .with(due)
      .update(letters)
      .set({ attempts: sql`${letters.attempts} + 1`, claimedUntil: claimFrom(now) })
      .where(inArray(letters.id, tx.select({ id: due.id }).from(due)))
      .returning({
        id: letters.id,
        recipient: letters.recipient,
        subject: letters.subject,
        sealedText: letters.sealedText,
        attempts: letters.attempts,
      });
  });

/** Marks letters as sent and deletes their text. */
export async function markSent(db: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(letters)
    .set({ state: 'sent', endedAt: now, sealedText: null, claimedUntil: null, lastError: null })
    .where(among(ids));
}

/** Puts a letter back after a failed try: until `dueAt`, or for good when that is undefined. */
export async function putBack(
  db: Executor,
  id: string,
  { dueAt, reason, now }: { dueAt: Date | undefined; reason: string; now: Date },
): Promise<void> {
  const next = dueAt ? { dueAt } : { state: 'failed' as const, endedAt: now };
  await db
    .update(letters)
    .set({ ...next, claimedUntil: null, lastError: reason })
    .where(eq(letters.id, id));
}

/** Ends the letters that have expired; returns those that were still waiting. */
export async function endOutdated(db: Executor, now: Date): Promise<{ id: string; subject: string }[]> {
  const isOver = and(lte(letters.goodUntil, now), isFree(now));
  await db
    .update(letters)
    .set({ sealedText: null })
    .where(and(eq(letters.state, 'failed'), isNotNull(letters.sealedText), isOver));
  const why = sql`'It expired before it could be sent' || coalesce(': ' || ${letters.lastError}, '')`;
  return db
    .update(letters)
    .set({ state: 'failed', endedAt: now, sealedText: null, claimedUntil: null, lastError: why })
    .where(and(eq(letters.state, 'waiting'), isOver))
    .returning({ id: letters.id, subject: letters.subject });
}

/** Keeps claims for as long again. */
export async function renewClaims(db: Executor, ids: readonly string[], now: Date): Promise<void> {
  const isClaimed = and(among(ids), isNotNull(letters.claimedUntil));
  await db
    .update(letters)
    .set({ claimedUntil: claimFrom(now) })
    .where(isClaimed);
}

/** Makes waiting and failed letters due at once, unless they have expired; returns their ids. */
export async function makeDue(db: Executor, now: Date): Promise<string[]> {
  const isGood = and(
    ne(letters.state, 'sent'),
    isNotNull(letters.sealedText),
    sql`${letters.goodUntil} > ${now.toISOString()}`,
  );
  const rows = await db
    .update(letters)
    .set({ state: 'waiting', dueAt: now, attempts: 0, endedAt: null })
    .where(and(isGood, isFree(now)))
    .returning({ id: letters.id });
  return rows.map(({ id }) => id);
}

/** Those of the letters that are not sent and that nobody is trying now. */
export const unsentAmong = (
  db: Executor,
  ids: readonly string[],
  now: Date,
): Promise<{ recipient: string; state: LetterState; lastError: string | null }[]> =>
  db
    .select({ recipient: letters.recipient, state: letters.state, lastError: letters.lastError })
    .from(letters)
    .where(and(among(ids), ne(letters.state, 'sent'), isFree(now)))
    .orderBy(asc(letters.createdAt), asc(letters.recipient));

/** Deletes those of the letters that were not sent. */
export async function deleteUnsent(db: Executor, ids: readonly string[]): Promise<void> {
  await db.delete(letters).where(and(among(ids), ne(letters.state, 'sent')));
}

/** A letter that no mail server has taken yet, without its text. */
export type UnsentLetter = Pick<
  typeof letters.$inferSelect,
  'recipient' | 'subject' | 'state' | 'attempts' | 'createdAt' | 'dueAt' | 'lastError'
>;

/** Failed and waiting letters, oldest first. */
export const listUnsent = (db: Executor, most: number): Promise<UnsentLetter[]> =>
  db
    .select({
      recipient: letters.recipient,
      subject: letters.subject,
      state: letters.state,
      attempts: letters.attempts,
      createdAt: letters.createdAt,
      dueAt: letters.dueAt,
      lastError: letters.lastError,
    })
    .from(letters)
    .where(ne(letters.state, 'sent'))
    .orderBy(asc(letters.state), asc(letters.createdAt), asc(letters.recipient))
    .limit(most);

/** How many letters wait, and how many have failed. */
export async function countLetters(db: Executor): Promise<{ waiting: number; failed: number }> {
  return {
    waiting: await db.$count(letters, eq(letters.state, 'waiting')),
    failed: await db.$count(letters, eq(letters.state, 'failed')),
  };
}

/** A sweep of letters that were sent or failed this many days ago. */
export const letterSweep = (days: number): Sweep =>
  sweepOfRows(`sent and failed letters, after ${days} days`, letters, (now) =>
    lte(letters.endedAt, daysBefore(days, now)),
  );
