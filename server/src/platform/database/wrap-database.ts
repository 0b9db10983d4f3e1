import { sql } from 'drizzle-orm';
import type { Database, DatabaseKind, Executor } from './database.ts';
import { rememberCommit } from './when-committed.ts';

/**
 * Builds the `Database` from a driver's executor and the function that closes the driver.
 *
 * @param transaction how it runs transactions, where Drizzle's own way does not do
 */
export function wrapDatabase(
  kind: DatabaseKind,
  db: Executor,
  closeDriver: () => Promise<void>,
  transaction: Database['transaction'] = (work, config) => db.transaction(work, config),
): Database {
  let closing: Promise<void> | undefined;
  return {
    kind,
    db,
    transaction: (work, config) => rememberCommit((run) => transaction(run, config), work),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => {
      closing ??= closeDriver();
      return closing;
    },
  };
}
