import type { Database, Executor } from '../../platform/database/database.ts';
import { type Catalogue, findCatalogue } from './catalogue-lock.ts';

/** Who reads which catalogue, taken from the call. */
export interface CatalogueReader extends Pick<Database, 'transaction'> {
  db: Executor;
  contractCode: string;
}

/**
 * Reads a catalogue with several statements as it was at one moment.
 *
 * @param read gets the catalogue's own row; undefined before its first write
 * @example const list = await atOneRevision(call, (db) => listProducts(db, contractCode));
 */
export const atOneRevision = <Result>(
  { transaction, contractCode }: CatalogueReader,
  read: (db: Executor, catalogue: Catalogue | undefined) => Promise<Result>,
): Promise<Result> =>
  transaction(async (tx) => read(tx, await findCatalogue(tx, contractCode)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
