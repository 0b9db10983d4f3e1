import { and, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { productImports } from './product-import.tables.ts';

/**
 * Milliseconds from one sign of life to the next: a few of them fit into the time after which an import counts as
 * abandoned.
 */
const BEAT = 30_000;

/**
 * Shows that somebody still works on an import, however long that takes, or waits to be begun.
 *
 * @see failAbandonedImports
 */
export async function whileAlive<Result>(
  { database, clock }: { database: Database; clock: Clock },
  importId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const beat = () =>
    database.db
      .update(productImports)
      .set({ beatAt: clock() })
      .where(and(eq(productImports.id, importId), inArray(productImports.state, ['READING', 'RUNNING'])));
  // One that is missed is made good by the next; what really fails, fails the work as well.
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
