import { sql } from 'drizzle-orm';
import type { Database, Executor } from './database.ts';
import { rememberCommit } from './when-committed.ts';

/** Whether PostgreSQL refused a write, and none has been tried since. */
export interface RefusedWrites {
  areRefused: boolean;
}

/** Needs room on the disk, and leaves nothing there. */
const MEGABYTE = sql`
  create temporary table portal_probe on commit drop as select repeat('x', 1000) from generate_series(1, 1000)`;

/** Builds the `Database` from a driver's executor, its way to run transactions, and the function that closes it. */
export function wrapDatabase(
  db: Executor,
  transaction: Database['transaction'],
  closeDriver: () => Promise<void>,
  writes: RefusedWrites,
): Database {
  let closing: Promise<void> | undefined;
  return {
    db,
    transaction: (work, config) => rememberCommit((run) => transaction(run, config), work),
    ping: async () => {
      if (!writes.areRefused) return void (await db.execute(sql`select 1`));
      await transaction((tx) => tx.execute(MEGABYTE));
      writes.areRefused = false;
    },
    close: () => {
      closing ??= closeDriver();
      return closing;
    },
  };
}
