import { lte, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { rateLimits } from './rate-limits.tables.ts';

/** What is counted, and how many milliseconds the window lasts that its first hit opens. */
interface Hits {
  key: string;
  size: number;
  timeWindow: number;
}

/** The count of a key in its window, and when the window ends. */
type Counted = typeof rateLimits.$inferSelect;

/** Adds hits to the counts that all instances share. The keys differ. The counts come in the order of the hits. */
export async function countHitsOfEach(db: Executor, all: readonly Hits[], now: Date): Promise<Counted[]> {
  const isOver = lte(rateLimits.windowEndsAt, now);
  const rows = await db
    .insert(rateLimits)
    .values(
      all.map(({ key, size, timeWindow }) => ({
        key,
        hits: size,
        windowEndsAt: new Date(now.getTime() + timeWindow),
      })),
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then excluded.hits else ${rateLimits.hits} + excluded.hits end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
  const counted = new Map(rows.map((row) => [row.key, row]));
  return all.map(({ key }) => {
    const row = counted.get(key);
    if (!row) throw new Error('The count of a limit was not written');
    return row;
  });
}

/** Does the same for one key. */
export async function countHits(db: Executor, hits: Hits, now: Date): Promise<Counted> {
  const [counted] = await countHitsOfEach(db, [hits], now);
  if (!counted) throw new Error('The count of a limit was not written');
  return counted;
}
