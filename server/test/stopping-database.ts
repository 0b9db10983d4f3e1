import type { Database } from '../src/platform/database/database.ts';
import { withTransactions } from './transactions-of.ts';

/**
 * For a program that a test kills between two steps: a database that says 'stopped' on standard output in the place of
 * a transaction, and does nothing more in it.
 *
 * @param place which transaction; '' for none
 * @example const works = uploadWorksWithoutCalls(stoppingAt(database, '3'));
 */
export function stoppingAt(database: Database, place: string): Database {
  let count = 0;
  return withTransactions(database, ({ transaction }) => (work, config) => {
    count += 1;
    if (String(count) !== place) return transaction(work, config);
    process.stdout.write('stopped\n');
    return new Promise(() => {});
  });
}
