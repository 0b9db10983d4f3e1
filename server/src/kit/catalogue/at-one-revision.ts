import type { Database, Executor } from '../../platform/database/database.ts';
import { beingImported, type Catalogue, findCatalogue } from './catalogue-lock.ts';

/**
 * How many reads are tried outside a transaction, where a write may come in between. The last resort is a read in a
 * transaction, for which everybody else waits on the embedded database.
 */
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
 * @throws HttpError 503 while an import is being written into it or undone. `catalogueGate` lets nobody in meanwhile,
 * but whoever came before may still be reading.
 * @example const list = await atOneRevision(call, (db) => listProducts(db, contractCode));
 */
export async function atOneRevision<Result>(
  { db, transaction, contractCode }: CatalogueReader,
  read: (db: Executor, catalogue: Catalogue | undefined) => Promise<Result>,
): Promise<Result> {
  let before = await findWhole(db, contractCode);
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const result = await read(db, before);
    const after = await findWhole(db, contractCode);
    if (after?.revision === before?.revision) return result;
    before = after;
  }
  return transaction(async (tx) => read(tx, await findWhole(tx, contractCode)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** An import keeps one revision from its first step to its last, so the revision does not show missing rows. */
async function findWhole(db: Executor, contractCode: string): Promise<Catalogue | undefined> {
  const catalogue = await findCatalogue(db, contractCode);
  if (catalogue && catalogue.importId !== null) throw beingImported();
  return catalogue;
}
