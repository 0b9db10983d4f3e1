import { desc } from 'drizzle-orm';
import { durationOf, killWithin, runProgram } from '../../test/server-program.ts';
import { dataFolderForEachTest } from '../../test/temporary-folder.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { failAbandonedImports } from './fail-imports.ts';
import { productImports } from './product-import.tables.ts';
import { readCatalogue } from './stored-catalogue.ts';

/** Set `KILLS=30` for the long proof. */
const KILLS = Number(process.env.KILLS ?? 2);

/** Longer than a server that lives is silent. */
const SILENCE = 2 * 60_000;

const folder = dataFolderForEachTest();

/** The catalogue that a server finds when it starts a while after the kill, and what it says about the last import. */
async function afterStart() {
  const database = await openDatabase(folder);
  await failAbandonedImports({ database, log: createLogger('silent') }, new Date(Date.now() + SILENCE));
  const { products, categories } = await readCatalogue(database.db, '1000001');
  const [last] = await database.db.select().from(productImports).orderBy(desc(productImports.createdAt)).limit(1);
  await database.close();
  return {
    state: last?.state,
    prices: [...new Set(products.filter(({ name }) => name.startsWith('Prodotto')).map(({ amount }) => amount))],
    products: products.length,
    categories: categories.length,
    places: products.reduce((sum, product) => sum + product.categories.length, 0),
  };
}

const importPrice = (price: number) =>
  runProgram('server/test/import-until-killed.ts', [folder.dataDir, String(price)]);

it(
  `[IMP-200] an import that is killed leaves the catalogue exactly as before or exactly as after, through ${KILLS} kills at random moments`,
  async () => {
    const duration = await durationOf(importPrice(2));
    let before = await afterStart();
    expect(before).toEqual({ state: 'DONE', prices: [200], products: 250, categories: 1, places: 250 });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const price = 3 + kill;
      const running = importPrice(price);
      await killWithin(running, duration * 1.1);
      const now = await afterStart();
      // The import moves each product to the price's category and puts each new one there.
      const after = {
        state: 'DONE',
        prices: [price * 100],
        products: before.products + 50,
        categories: before.categories + 1,
        places: before.places + 50,
      };
      expect(now).toEqual(now.state === 'DONE' ? after : { ...before, state: 'FAILED' });
      before = now;
    }
  },
  120_000 + KILLS * 20_000,
);

it(
  `[IMP-202] an import whose undoing is killed is undone completely or not at all, through ${KILLS} kills at random moments`,
  async () => {
    const undo = () => runProgram('server/test/undo-until-killed.ts', [folder.dataDir]);
    const before = { state: 'UNDONE', prices: [100], products: 200, categories: 0, places: 0 };
    expect(await importPrice(2).ended).toBe(0);
    const duration = await durationOf(undo());
    expect(await afterStart()).toEqual(before);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const price = 3 + kill;
      expect(await importPrice(price).ended).toBe(0);
      await killWithin(undo(), duration * 1.1);
      const now = await afterStart();
      const imported = { state: 'DONE', prices: [price * 100], products: 250, categories: 1, places: 250 };
      expect(now).toEqual(now.state === 'UNDONE' ? before : imported);
      if (now.state === 'DONE') expect(await undo().ended).toBe(0);
    }
  },
  120_000 + KILLS * 30_000,
);
