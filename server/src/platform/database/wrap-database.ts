import { sql } from 'drizzle-orm';
import type { Database, DatabaseKind, Executor } from './database.ts';
import { rememberCommit } from './when-committed.ts';

/**
 * Builds the `Database` from a driver's executor and the function that closes the driver.
 *
 * @param own the driver's own ways to run transactions, where Drizzle's are not good enough
 */
export function wrapDatabase(
  kind: DatabaseKind,
  db: Executor,
  closeDriver: () => Promise<void>,
  own: Partial<Pick<Database, 'transaction' | 'writeTogether'>> = {},
): Database {
  const transaction = own.transaction ?? ((work, config) => db.transaction(work, config));
  const writeTogether =
    own.writeTogether ??
    ((work, begun) =>
      transaction((tx) => {
        begun();
        return work(tx);
      }));
  let closing: Promise<void> | undefined;
  return {
    kind,
    db,
    transaction: (work, config) => rememberCommit((run) => transaction(run, config), work),
    writeTogether: (work, begun) => rememberCommit((run) => writeTogether(run, begun), work),
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => {
      closing ??= closeDriver();
      return closing;
    },
  };
}
