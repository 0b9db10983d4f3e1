import { setImmediate as turn } from 'node:timers/promises';

/**
 * Rows of one statement: so few that it holds nobody up on the embedded database. PostgreSQL takes at most 65,535
 * values in one.
 */
const BATCH = 200;

/**
 * Cuts rows into parts that fit into one statement each. Between two of them everything else gets its turn: the
 * embedded database answers at once, and many statements would be one long piece of work.
 *
 * @example for await (const part of batches(rows)) await tx.insert(terminals).values(part);
 */
export async function* batches<Row>(rows: readonly Row[]): AsyncGenerator<Row[], void, undefined> {
  for (let start = 0; start < rows.length; start += BATCH) {
    if (start > 0) await turn();
    yield rows.slice(start, start + BATCH);
  }
}
