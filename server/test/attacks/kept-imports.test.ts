import { setImmediate as turn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { carryOut } from '../../src/product-import/carry-out.ts';
import { importWorks } from '../../src/product-import/import-works.ts';
import { judgeRows } from '../../src/product-import/judge-rows.ts';
import { importCleanups } from '../../src/product-import/product-import.cleanups.ts';
import { productImportRows, productImports } from '../../src/product-import/product-import.tables.ts';
import { insertImport } from '../../src/product-import/stage-rows.ts';
import { readCatalogue, readImportTarget } from '../../src/product-import/stored-catalogue.ts';
import { catalogueOf } from '../catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { addSignedInMerchant, callsOf } from '../people.ts';

const MEBIBYTE = 1024 * 1024;
const MINUTE = 60_000;
const COUNTS = { new: 1, changed: 0, unchanged: 0, wrong: 0, leftOut: 0, newCategories: 0 };

afterEach(() => void jest.useRealTimers());
const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const call = callsOf(portal, bottega);
const send = (name: 'previewImport' | 'uploadCatalog', price: string | number = 1) =>
  call(name, { body: { file: catalogueOf([['Pane', null, price, null]]), extension: 'xlsx' } });

type Import = typeof productImports.$inferInsert;

/**
 * Imports of an hour ago, one minute apart, each with one row.
 *
 * @returns their ids
 */
async function addImports(...changes: Partial<Import>[]): Promise<string[]> {
  const { db } = portal.database;
  const first = portal.clock.now.getTime() - 60 * MINUTE;
  const ids: string[] = [];
  for (const [index, change] of changes.entries()) {
    const moment = new Date(first + index * MINUTE);
    const [added] = await db
      .insert(productImports)
      .values({
        contractCode: bottega.contractCode,
        actorAccountId: bottega.administrator.id,
        author: 'marta.ferri',
        fileName: `${index}.xlsx`,
        state: 'READY',
        createdAt: moment,
        beatAt: moment,
        counts: COUNTS,
        ...change,
      })
      .returning({ id: productImports.id });
    if (!added) throw new Error('The import was not written');
    const cells = { A: 'Pane', B: '', C: '1', D: '' };
    await db.insert(productImportRows).values({ importId: added.id, nRow: 2, cells, verdict: 'new', mistakes: [] });
    ids.push(added.id);
  }
  return ids;
}

async function kept(): Promise<string[]> {
  const rows = await portal.database.db.select().from(productImports).orderBy(productImports.createdAt);
  return rows.map(({ id }) => id);
}

const importsWithRows = async () =>
  new Set((await portal.database.db.select().from(productImportRows)).map(({ importId }) => importId));

describe('files that nobody confirms', () => {
  it('[IMP-029] are at most ten: the oldest is removed with its rows when another comes', async () => {
    const [oldest, ...others] = await addImports(...Array.from({ length: 10 }, () => ({})));
    const added = (await send('previewImport')).json().importId;
    expect(await kept()).toEqual([...others, added]);
    expect(await importsWithRows()).toEqual(new Set([...others, added]));
    expect((await call('getImport', { params: { importId: oldest ?? '' } })).statusCode).toBe(404);
  });

  it('[IMP-029] take room for some large ones, and one that is alone has room in any case', async () => {
    const [, second] = await addImports({ bytes: 30 * MEBIBYTE }, { bytes: 30 * MEBIBYTE });
    const small = (await send('previewImport')).json().importId;
    expect(await kept()).toEqual([second, small]);
    await portal.database.db.update(productImports).set({ bytes: 80 * MEBIBYTE });
    const last = (await send('previewImport')).json().importId;
    expect(await kept()).toEqual([last]);
  });

  it('[IMP-029] stay while somebody corrects them, whatever other files come', async () => {
    const correctedAt = new Date(portal.clock.now.getTime() - 29 * MINUTE);
    const [first, , ...others] = await addImports({ correctedAt }, ...Array.from({ length: 9 }, () => ({})));
    const added = (await send('previewImport')).json().importId;
    expect(await kept()).toEqual([first, ...others, added]);
  });

  it('[IMP-029] leave no room when all of them are corrected: a new one is refused in words, and nothing of it is kept', async () => {
    const ids = await addImports(...Array.from({ length: 10 }, () => ({ correctedAt: portal.clock.now })));
    const refused = await send('previewImport');
    expect([refused.statusCode, refused.json().data.errorsCause]).toEqual([
      400,
      [
        {
          nRow: 0,
          column: '',
          cause: "Ci sono già troppe anteprime in correzione. Conferma quelle iniziate, o riprova tra mezz'ora.",
        },
      ],
    ]);
    const mistaken = (await send('uploadCatalog', 'gratis')).json().data;
    expect([mistaken.errorsCause[0].column, mistaken.importId]).toEqual(['C', undefined]);
    expect(await kept()).toEqual(ids);
    expect(await importsWithRows()).toEqual(new Set(ids));
  });

  it("[IMP-029] of one merchant take nothing of another's room", async () => {
    const ids = await addImports(...Array.from({ length: 10 }, () => ({})));
    const other = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const body = { file: catalogueOf([['Pane', null, 1, null]]), extension: 'xlsx' };
    const { importId } = (await portal.call('previewImport', { token: other.token, body })).json();
    expect(await kept()).toEqual([...ids, importId]);
  });

  it('[IMP-029] count what their corrections add', async () => {
    const { importId } = (await send('previewImport')).json();
    const bytes = async () => (await portal.database.db.select().from(productImports))[0]?.bytes ?? 0;
    const before = await bytes();
    const cells = [{ nRow: 2, column: 'D', value: ';'.repeat(30_000) }];
    await call('correctImport', { params: { importId }, body: { cells } });
    expect(await bytes()).toBe(before + 30_000);
    await call('correctImport', { params: { importId }, body: { cells: [{ ...cells[0], value: '' }] } });
    expect(await bytes()).toBe(before);
  });

  it('keep both of two corrections at the same moment', async () => {
    const { importId } = (await send('previewImport')).json();
    const cell = (column: string, value: string) =>
      call('correctImport', { params: { importId }, body: { cells: [{ nRow: 2, column, value }] } });
    const answers = await Promise.all([cell('A', 'Focaccia'), cell('C', '2')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { rows } = (await call('getImport', { params: { importId } })).json();
    expect(rows).toMatchObject([{ cells: { A: 'Focaccia', C: '2' }, after: { name: 'Focaccia', amount: 200 } }]);
  });
});

it('[IMP-029] the rows of old imports are removed when all of a merchant take too much room, and the history stays', async () => {
  const done = { state: 'DONE' as const, bytes: 200 * MEBIBYTE };
  const [oldest, second] = await addImports(done, done);
  await send('uploadCatalog');
  expect((await call('getImports')).json()).toHaveLength(3);
  const left = await importsWithRows();
  expect([left.has(oldest ?? ''), left.has(second ?? ''), left.size]).toEqual([false, true, 2]);
});

it('an import is judged once when nobody writes the catalogue in the meantime, and again when somebody does', async () => {
  const works = importWorks({ database: portal.database, clock: () => portal.clock.now });
  const { db } = portal.database;
  const { administrator, contractCode } = bottega;
  const rows = [{ nRow: 2, cells: { A: 'Pane', B: '', C: '1', D: '' }, leftOut: false }];
  const importAfter = async (meanwhile: () => Promise<unknown>) => {
    const catalogue = await readImportTarget(db, contractCode, portal.clock.now);
    const judged = { catalogue, plan: await judgeRows(rows, catalogue) };
    await meanwhile();
    const kept = { contractCode, account: { id: administrator.id, username: 'marta.ferri' }, fileName: 'a.xlsx' };
    const id = await insertImport(db, { ...kept, state: 'RUNNING', now: portal.clock.now }, COUNTS);
    const running = { id, contractCode, actorAccountId: administrator.id, action: 'uploadCatalog' as const };
    const rowsOf = jest.fn(async () => rows);
    expect(await carryOut(works, running, rowsOf, judged)).toEqual({ state: 'DONE' });
    return rowsOf.mock.calls.length;
  };
  expect(await importAfter(async () => undefined)).toBe(0);
  const price = { name: 'Pane', amount: 200, categories: [] };
  expect(await importAfter(() => call('createProducts', { body: { products: [price] } }))).toBe(1);
  const { products } = await readCatalogue(db, contractCode);
  expect(products.map(({ amount }) => amount).toSorted()).toEqual([100, 200]);
});

it('[IMP-033] an import that waits long for its turn is alive, and is carried out', async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setTimeout'],
  });
  const works = importWorks({ database: portal.database, clock: () => portal.clock.now });
  const { db } = portal.database;
  let free = () => {};
  const before = works.carryingOut(() => new Promise<void>((resolve) => (free = resolve)));
  const account = { id: bottega.administrator.id, username: 'marta.ferri' };
  const kept = { contractCode: bottega.contractCode, account, fileName: 'a.xlsx', state: 'RUNNING' as const };
  const id = await insertImport(db, { ...kept, now: portal.clock.now }, COUNTS);
  const rows = [{ nRow: 2, cells: { A: 'Pane', B: '', C: '1', D: '' }, leftOut: false }];
  const running = {
    id,
    contractCode: bottega.contractCode,
    actorAccountId: account.id,
    action: 'confirmImport' as const,
  };
  const outcome = carryOut(works, running, async () => rows);
  portal.later(10 * MINUTE);
  jest.advanceTimersByTime(MINUTE);
  const itself = () => db.select().from(productImports).where(eq(productImports.id, id));
  while ((await itself())[0]?.beatAt.getTime() !== portal.clock.now.getTime()) await turn();
  for (const cleanup of importCleanups(0)) await cleanup.remove(db, portal.clock.now, 100);
  free();
  await before;
  expect(await outcome).toEqual({ state: 'DONE' });
});
