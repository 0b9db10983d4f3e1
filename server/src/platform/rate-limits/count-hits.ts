import { lte, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { rateLimits } from './rate-limits.tables.ts';

/** What is counted, and how long the window lasts that its first hit opens. */
interface Hits {
  key: string;
  size: number;
  timeWindow: number;
}

/** The count of a key in its window, and when the window ends. */
interface Counted {
  hits: number;
  windowEndsAt: Date;
}

/** Adds hits to the count that all instances share. */
export async function countHits(db: Executor, { key, size, timeWindow }: Hits, now: Date): Promise<Counted> {
  const isOver = lte(rateLimits.windowEndsAt, now);
  const windowEndsAt = new Date(now.getTime() + timeWindow);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, hits: size, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then excluded.hits else ${rateLimits.hits} + excluded.hits end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits, windowEndsAt: rateLimits.windowEndsAt });
  if (!row) throw new Error('The count of a limit was not written');
  return row;
}
