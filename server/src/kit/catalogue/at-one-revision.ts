import type { Database, Executor } from '../../platform/database/database.ts';
import { type Catalogue, findCatalogue } from './catalogue-lock.ts';

/** How many reads are tried outside a transaction, where a write may come in between. The last is a read in one. */
const MAX_TRIES = 3;

/** Who reads which catalogue, taken from the call. */
export interface CatalogueReader extends Pick<Database, 'transaction'> {
  db: Executor;
  contractCode: string;
}

/**
 * Reads a catalogue with several statements as it was at one moment. When a write comes in between, it reads again.
 *
 * @param read gets the catalogue's own row; undefined before its first write
 * @example const list = await atOneRevision(call, (db) => listProducts(db, contractCode));
 */
export async function atOneRevision<Result>(
  { db, transaction, contractCode }: CatalogueReader,
  read: (db: Executor, catalogue: Catalogue | undefined) => Promise<Result>,
): Promise<Result> {
  let before = await findCatalogue(db, contractCode);
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const result = await read(db, before);
    const after = await findCatalogue(db, contractCode);
    if (after?.revision === before?.revision) return result;
    before = after;
  }
  return transaction(async (tx) => read(tx, await findCatalogue(tx, contractCode)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
