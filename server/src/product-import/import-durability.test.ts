import { desc } from 'drizzle-orm';
import { importWorksWithoutCalls } from '../../test/catalogue.ts';
import { dataFolderForEachTest } from '../../test/data-folder.ts';
import { durationOf, killWithin, runProgram } from '../../test/server-program.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { finishImports } from './finish-imports.ts';
import { failAbandonedImports } from './import-memory.ts';
import { productImports } from './product-import.tables.ts';
import { readCatalogue } from './stored-catalogue.ts';

/** Set `KILLS=30` for the long proof. */
const KILLS = Number(process.env.KILLS ?? 2);

const folder = dataFolderForEachTest();

/** The catalogue that a server finds when it starts after the kill, and what it says about the last import. */
async function afterStart() {
  const database = await openDatabase(folder);
  const works = importWorksWithoutCalls({ database, clock: systemClock });
  await Promise.all((await finishImports(works)).map(({ writing }) => writing));
  await failAbandonedImports(database.db, new Date(), true);
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

describe('an import that is killed', () => {
  it(
    `leaves the catalogue exactly as before or exactly as after, through ${KILLS} kills at random moments`,
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
});

describe('an import whose undoing is killed', () => {
  const undo = (stoppedAt: string) => runProgram('server/test/undo-until-killed.ts', [folder.dataDir, stoppedAt]);
  const before = { state: 'UNDONE', prices: [100], products: 200, categories: 0, places: 0 };

  it('[IMP-040] is undone completely by the next start once the undoing is decided, and stays as it is if it was not', async () => {
    // The first transaction decides it; each later one is a step.
    const undone = { '1': false, '2': true, '4': true };
    for (const [index, [stoppedAt, isUndone]] of Object.entries(undone).entries()) {
      const price = 2 + index;
      expect(await importPrice(price).ended).toBe(0);
      const killed = undo(stoppedAt);
      await killed.says(/^stopped$/);
      await killed.kill();
      const imported = { state: 'DONE', prices: [price * 100], products: 250, categories: 1, places: 250 };
      expect(await afterStart()).toEqual(isUndone ? before : imported);
      if (!isUndone) expect(await undo('').ended).toBe(0);
    }
  }, 180_000);
});
