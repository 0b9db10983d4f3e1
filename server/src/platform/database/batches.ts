/** Rows of one statement; PostgreSQL takes at most 65,535 values in it. */
const BATCH = 500;

/**
 * Cuts rows into parts that fit into one statement each.
 *
 * @example for (const part of batches(rows)) await tx.insert(terminals).values(part);
 */
export function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
