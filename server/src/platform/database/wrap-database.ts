import { sql } from 'drizzle-orm';
import type { Database, Executor } from './database.ts';
import { rememberCommit } from './when-committed.ts';

/** Builds the `Database` from a driver's executor, its way to run transactions, and the function that closes it. */
export function wrapDatabase(
  db: Executor,
  transaction: Database['transaction'],
  closeDriver: () => Promise<void>,
): Database {
  let closing: Promise<void> | undefined;
  return {
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
