import { sql } from 'drizzle-orm';
import type { Database, Executor } from './database.ts';

/**
 * Runs a transaction whose end does not wait for the disk. A kill or a power cut may lose the last of these
 * transactions; what is left is complete and in order, and the next ordinary commit puts all of them on the disk.
 *
 * @example await commitLater(database, (tx) => writeAudit(tx, refused)); // nobody was promised that row
 */
export const commitLater = <Result>(
  { transaction }: Pick<Database, 'transaction'>,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> =>
  transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    return work(tx);
  });
