/** Rows in one statement. PostgreSQL takes at most 65,535 values in a statement. */
const BATCH = 200;

/**
 * Cuts rows into parts that fit into one statement each.
 *
 * @example for (const part of batches(rows)) await tx.insert(terminals).values(part);
 */
export function* batches<Row>(rows: readonly Row[]): Generator<Row[], void, undefined> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
