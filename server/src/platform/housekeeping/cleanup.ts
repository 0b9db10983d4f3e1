import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Retention } from '../config/retention.ts';
import type { Executor } from '../database/database.ts';

/** Decides how long things are kept. */
export interface Keeping {
  retention: Retention;
  /** Folder of the outbox. It may still contain messages from before there was a mail server. */
  outboxDir: string;
  /** The version of the terms that the portal offers. */
  tcVersion: string;
}

/** Something that is kept for a limited time. Each feature registers its own in its `.cleanups.ts`. */
export interface Cleanup {
  /** What it removes, in messages to the operator: `ended sessions`. */
  what: string;
  /** How many there are to remove. */
  count(db: Executor, now: Date): Promise<number>;
  /**
   * Removes a limited number, so that no statement takes long.
   *
   * @param most the most to remove
   * @returns how many it removed; fewer than `most` means that nothing is left
   */
  remove(db: Executor, now: Date, most: number): Promise<number>;
}

/** Rows that one statement removes. */
const BATCH = 1_000;

/**
 * A cleanup of a table's expired rows.
 *
 * @example cleanupOfRows('ended sessions', sessions, (now) => lte(sessions.expiresAt, now))
 */
export const cleanupOfRows = (what: string, table: PgTable, isOver: (now: Date) => SQL | undefined): Cleanup => ({
  what,
  count: (db, now) => db.$count(table, isOver(now)),
  async remove(db, now, most) {
    const some = db.select({ ctid: sql`ctid` }).from(table).where(isOver(now)).limit(most);
    const removed = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ one: sql`1` });
    return removed.length;
  },
});

/**
 * Removes all that a cleanup finds, in batches, so that waiting calls get their turn in between. It only
 * ends when nothing is left: what many delete at once must not pile up from run to run.
 *
 * @returns how many were removed
 */
export async function cleanUpAll(cleanup: Cleanup, db: Executor, now: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const some = await cleanup.remove(db, now, BATCH);
    removed += some;
    if (some < BATCH) return removed;
  }
}

/**
 * The moment before which things kept for this many days have expired.
 *
 * @example daysBefore(30, new Date('2026-03-31T09:00:00Z')) // 2026-03-01T09:00:00.000Z
 */
export const daysBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY);

const DAY = 24 * 60 * 60_000;
