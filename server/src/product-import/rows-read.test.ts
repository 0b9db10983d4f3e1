import { sql } from 'drizzle-orm';
import { addProducts } from '../../test/catalogue.ts';
import { catalogueOf } from '../../test/catalogue-file.ts';
import { portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant } from '../../test/merchant.ts';
import { rowsReadOf } from '../../test/rows-read.ts';
import type { Executor } from '../platform/database/database.ts';
import { writeRows } from './commit-rows.ts';
import { undoRows } from './undo-rows.ts';

const ROWS = 200;
const contractCode = '1000001';

const portal = portalForEachTest();

const rowsRead = (tx: Executor) => rowsReadOf(tx, 'product_import_rows');

/** A file that changes so many products, which the statistics do not know yet. It isn't written. */
async function fileOfNewProducts(): Promise<string> {
  const { token } = await addSignedInMerchant(portal, contractCode, 'marta.ferri');
  await addSignedInMerchant(portal, '2000002', 'paolo.neri');
  const names = Array.from({ length: ROWS }, (_, index) => ({ name: `Prodotto ${index}` }));
  await addProducts(portal, '2000002', names.slice(0, 50));
  await portal.database.db.execute(sql`analyze`);
  await addProducts(portal, contractCode, names);
  const file = catalogueOf(names.map(({ name }) => [name, null, '2,40', 'Bar']));
  const answer = await portal.call('previewImport', { token, body: { file, extension: 'xlsx' } });
  await portal.database.db.execute(sql`analyze product_import_rows (import_id, n_row, verdict)`);
  return answer.json().importId;
}

it('[IMP-041] writing an import, and undoing it, reads its own rows a few times and not again for each product', async () => {
  const decided = { id: await fileOfNewProducts(), contractCode, doneAt: portal.clock.now };
  const written = await portal.database.transaction(async (tx) => {
    await writeRows(tx, decided);
    return rowsRead(tx);
  });
  const takenBack = await portal.database.transaction(async (tx) => {
    await undoRows(tx, { ...decided, undoing: { at: decided.doneAt.toISOString(), categories: [] } });
    return rowsRead(tx);
  });
  expect(Math.max(written, takenBack)).toBeLessThan(10 * ROWS);
});
