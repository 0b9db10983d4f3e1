import { eq } from 'drizzle-orm';
import { merchants } from '../src/kit/accounts/accounts.tables.ts';
import { lockCatalogue } from '../src/kit/catalogue/catalogue-lock.ts';
import { insertProducts } from '../src/kit/catalogue/new-products.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { carryOut } from '../src/product-import/carry-out.ts';
import { importWorks } from '../src/product-import/import-works.ts';
import { insertImport } from '../src/product-import/stage-rows.ts';

/**
 * A program for the test of imports, which kills it. It changes the price of all products of a merchant and
 * adds some. Arguments: the data folder and the price in whole euros. It reports the beginning and the end on standard
 * output.
 */
const [folder = '', price = ''] = process.argv.slice(2);
const contractCode = '1000001';
const products = 200;

const database = await openDatabase({ dataDir: folder });
const [known] = await database.db.select().from(merchants).where(eq(merchants.contractCode, contractCode));
if (!known) {
  await database.db.insert(merchants).values({ contractCode, name: 'Bottega', vatNumber: '01234567890' });
  await database.transaction(async (tx) => {
    const list = Array.from({ length: products }, (_, index) => ({
      name: `Prodotto ${index}`,
      description: null,
      amount: 100,
      categoryIds: [],
    }));
    await insertProducts(tx, await lockCatalogue(tx, contractCode), list, systemClock());
  });
}
const account = { id: crypto.randomUUID(), username: 'marta.ferri' };
const kept = { contractCode, account, fileName: `${price}.xlsx`, state: 'RUNNING' as const, now: systemClock() };
const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0, leftOut: 0, newCategories: 0 };
const id = await insertImport(database.db, kept, counts);
const rowOf = (name: string, index: number) => ({
  nRow: index + 2,
  cells: { A: name, B: '', C: price, D: `Prezzo ${price}` },
  leftOut: false,
});
const names = [
  ...Array.from({ length: products }, (_, index) => `Prodotto ${index}`),
  ...Array.from({ length: 50 }, (_, index) => `Nuovo ${price} ${index}`),
];
process.stdout.write('running\n');
const running = { id, contractCode, actorAccountId: account.id, action: 'uploadCatalog' as const };
await carryOut(importWorks({ database, clock: systemClock }), running, async () => names.map(rowOf));
process.stdout.write('done\n');
await database.close();
