import { setImmediate as turn } from 'node:timers/promises';

/**
 * Rows in one statement: few enough that no other call on the embedded database waits long. PostgreSQL takes at most
 * 65,535 values in a statement.
 */
const BATCH = 200;

/**
 * Cuts rows into parts that fit into one statement each. Between two parts everything else gets its turn. Without this,
 * many statements in a row would block like a long one, because the embedded database answers at once.
 *
 * @example for await (const part of batches(rows)) await tx.insert(terminals).values(part);
 */
export async function* batches<Row>(rows: readonly Row[]): AsyncGenerator<Row[], void, undefined> {
  for (let start = 0; start < rows.length; start += BATCH) {
    if (start > 0) await turn();
    yield rows.slice(start, start + BATCH);
  }
}
