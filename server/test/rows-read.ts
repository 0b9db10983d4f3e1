import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../src/platform/database/database.ts';

/** How many rows of a table this transaction has read so far, and perhaps others of the session just before it. */
export async function rowsReadOf(tx: Executor, table: string): Promise<number> {
  const { rows } = await tx.execute<{ read: string }>(sql`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = ${table}`);
  return Number(rows[0]?.read);
}

/** Makes a test's way to run transactions from a database's own. */
export type TransactionsOf = (database: Database) => Database['transaction'];

/**
 * A database whose transactions go the test's way.
 *
 * @example const slow = withTransactions(database, ({ transaction }) => async (work) => { await pause; return transaction(work); });
 */
export const withTransactions = (database: Database, transactionsOf: TransactionsOf): Database => ({
  ...database,
  transaction: transactionsOf(database),
});
