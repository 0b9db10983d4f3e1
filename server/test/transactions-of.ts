import type { Database } from '../src/platform/database/database.ts';

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
