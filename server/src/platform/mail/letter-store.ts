import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { batches } from '../database/batches.ts';
import type { Executor } from '../database/database.ts';
import { daysBefore, type Sweep, sweepOfRows } from '../housekeeping/sweep.ts';
import { type LetterState, letters } from './letters.tables.ts';

/** A letter as it is put into the table. */
export interface NewLetter {
  id: string;
  /** Null: nobody. It costs the same work and is not kept. */
  recipient: string | null;
  subject: string;
  sealedText: string;
  createdAt: Date;
  goodUntil: Date;
}

/** A letter that the caller alone tries to send, until its claim ends. */
export interface ClaimedLetter {
  id: string;
  recipient: string;
  subject: string;
  sealedText: string | null;
  attempts: number;
}

/** Milliseconds after which whoever claimed a letter is taken for dead: longer than a mail server may take for one. */
const CLAIM = 5 * 60_000;

/**
 * Puts letters into the table. Each statement is the same whether there is a recipient or not, so that its time tells
 * nothing.
 */
export async function insertLetters(tx: Executor, added: readonly NewLetter[]): Promise<void> {
  for await (const part of batches(added)) {
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
 * Takes letters that are due, those first that run out soonest. Nobody else gets them until the claim ends, on this
 * database or by another instance.
 *
 * @param only these, if they are due
 */
export async function claimLetters(
  db: Executor,
  now: Date,
  { most, only }: { most: number; only?: readonly string[] | undefined },
): Promise<ClaimedLetter[]> {
  const isDue = and(eq(letters.state, 'waiting'), lte(letters.dueAt, now), isFree(now));
  const due = db.$with('due').as(
    db
      .select({ id: letters.id })
      .from(letters)
      .where(and(isDue, only && among(only)))
      .orderBy(asc(letters.goodUntil), asc(letters.dueAt))
      .limit(most)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(letters)
    .set({ attempts: sql`${letters.attempts} + 1`, claimedUntil: new Date(now.getTime() + CLAIM) })
    .where(inArray(letters.id, db.select({ id: due.id }).from(due)))
    .returning({
      id: letters.id,
      recipient: letters.recipient,
      subject: letters.subject,
      sealedText: letters.sealedText,
      attempts: letters.attempts,
    });
}

/** Marks letters as sent; nothing of their text stays. */
export async function markSent(db: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(letters)
    .set({ state: 'sent', endedAt: now, sealedText: null, claimedUntil: null, lastError: null })
    .where(among(ids));
}

/** Puts a letter back after a try that failed: until `dueAt`, or for good when there is no such moment. */
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

/** Ends the letters that are no longer good; gives those that nobody had given up before. */
export async function endOutdated(db: Executor, now: Date): Promise<{ id: string; subject: string }[]> {
  const isOver = and(lte(letters.goodUntil, now), isFree(now));
  await db
    .update(letters)
    .set({ sealedText: null })
    .where(and(eq(letters.state, 'failed'), isNotNull(letters.sealedText), isOver));
  const why = sql`'It ran out before it could be sent' || coalesce(': ' || ${letters.lastError}, '')`;
  return db
    .update(letters)
    .set({ state: 'failed', endedAt: now, sealedText: null, claimedUntil: null, lastError: why })
    .where(and(eq(letters.state, 'waiting'), isOver))
    .returning({ id: letters.id, subject: letters.subject });
}

/** Frees what a process claimed that is gone: for a database that only one process opens. */
export async function freeClaims(db: Executor): Promise<void> {
  await db.update(letters).set({ claimedUntil: null }).where(isNotNull(letters.claimedUntil));
}

/** Makes letters due at once that wait or have failed, if they are still good; gives their ids. */
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

/** Those of the letters that were tried or put off, and are not on their way now. */
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

/** Takes letters back that were not sent. */
export async function deleteUnsent(db: Executor, ids: readonly string[]): Promise<void> {
  await db.delete(letters).where(and(among(ids), ne(letters.state, 'sent')));
}

/** A letter that nobody took yet, without its text. */
export type UnsentLetter = Pick<
  typeof letters.$inferSelect,
  'recipient' | 'subject' | 'state' | 'attempts' | 'createdAt' | 'dueAt' | 'lastError'
>;

/** Letters that have failed or wait, oldest first. */
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

/** Letters that were sent or have failed so many days ago. */
export const letterSweep = (days: number): Sweep =>
  sweepOfRows(`sent and failed letters, after ${days} days`, letters, (now) =>
    lte(letters.endedAt, daysBefore(days, now)),
  );
