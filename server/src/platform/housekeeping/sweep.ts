import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Retention } from '../config/retention.ts';
import type { Executor } from '../database/database.ts';

/** What decides how long things are kept. */
export interface Keeping {
  retention: Retention;
  /** Folder of the outbox; letters lie there from before there was a mail server, too. */
  outboxDir: string;
  /** The version of the terms that the portal offers. */
  tcVersion: string;
}

/**
 * Something that is kept for a time only, and removed afterwards. Each feature registers its own in its `.sweeps.ts`.
 */
export interface Sweep {
  /** What goes, in the operator's words: `ended sessions`. */
  what: string;
  /** How many there are to remove. */
  count(db: Executor, now: Date): Promise<number>;
  /**
   * Removes some of them, so that no statement takes long.
   *
   * @param most how many at most
   * @returns how many it removed: fewer than `most` when nothing is left
   */
  remove(db: Executor, now: Date, most: number): Promise<number>;
}

/** Rows that one statement removes. */
const BATCH = 1_000;

/**
 * Rows of a table that have run out.
 *
 * @example sweepOfRows('ended sessions', sessions, (now) => lte(sessions.expiresAt, now))
 */
export const sweepOfRows = (what: string, table: PgTable, isOver: (now: Date) => SQL | undefined): Sweep => ({
  what,
  count: (db, now) => db.$count(table, isOver(now)),
  async remove(db, now, most) {
    const some = db.select({ ctid: sql`ctid` }).from(table).where(isOver(now)).limit(most);
    const removed = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ one: sql`1` });
    return removed.length;
  },
});

/**
 * Removes what a sweep finds, some at a time: calls that wait get their turn in between.
 *
 * @param mostBatches where to stop, though something is left
 * @returns how many were removed
 */
export async function sweepAll(
  sweep: Sweep,
  db: Executor,
  now: Date,
  mostBatches = Number.POSITIVE_INFINITY,
): Promise<number> {
  let removed = 0;
  for (let batch = 1; batch <= mostBatches; batch += 1) {
    const some = await sweep.remove(db, now, BATCH);
    removed += some;
    if (some < BATCH) break;
  }
  return removed;
}

/**
 * The moment before which what is kept for so many days has run out.
 *
 * @example daysBefore(30, new Date('2026-03-31T09:00:00Z')) // 2026-03-01T09:00:00.000Z
 */
export const daysBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY);

const DAY = 24 * 60 * 60_000;
