import { and, eq } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { productImports } from './product-import.tables.ts';

/** Milliseconds between two signs of life: several fit into the time after which an import counts as abandoned. */
const BEAT = 15_000;

/**
 * Shows that an import is still being worked on, or still waits for its turn, however long that takes.
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
      .where(and(eq(productImports.id, importId), eq(productImports.state, 'RUNNING')));
  // A missed beat is made good by the next one. A lasting failure fails the work as well.
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
