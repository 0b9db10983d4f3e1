import type { ProductImport } from '@portal/contract';
import { addProduct } from '../../test/catalogue.ts';
import { catalogueOf, finished } from '../../test/catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addTwoProducts, importCalls } from '../../test/import-calls.ts';
import { addSignedInMerchant } from '../../test/people.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { cleanUpAll } from '../platform/housekeeping/cleanup.ts';
import { carryOut } from './carry-out.ts';
import { keptFileRows } from './correct-import.ts';
import { failAbandonedImports } from './fail-imports.ts';
import { importWorks } from './import-works.ts';
import { importCleanups } from './product-import.cleanups.ts';
import { productImports } from './product-import.tables.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

beforeEach(() => addTwoProducts(portal, '1000001'));

const { call, preview, get, rowsOf, correct, confirm, catalogue } = importCalls(portal, bottega);
async function forget(now = portal.clock.now) {
  for (const cleanup of importCleanups(0)) await cleanUpAll(cleanup, portal.database.db, now);
}
const history = async (): Promise<ProductImport[]> => (await call('getImports')).json();

describe('previewImport', () => {
  it('counts what a file would do, keeps the file and writes nothing', async () => {
    const before = await catalogue();
    expect(await preview()).toEqual({
      importId: expect.any(String),
      fileName: 'listino più nuovo.xlsx',
      state: 'READY',
      created: portal.clock.now.getTime(),
      author: 'marta.ferri',
      counts: {
        new: 1,
        changed: 1,
        unchanged: 1,
        wrong: 2,
        leftOut: 0,
        newCategories: 1,
        newCategoryName: 'Colazione',
      },
      progress: 0,
      canUndo: false,
    });
    expect(await catalogue()).toBe(before);
    expect(await history()).toEqual([]);
  });

  it('tells what each row says, and its product before and after', async () => {
    const [caffe, te, orzo, pane] = await rowsOf((await preview()).importId);
    expect(caffe).toEqual({
      nRow: 2,
      verdict: 'changed',
      cells: { A: 'Caffè', B: 'Corto', C: '1,20', D: 'Bar; Colazione' },
      before: { name: 'Caffè', descr: null, amount: 100, categories: ['Bar'] },
      after: { name: 'Caffè', descr: 'Corto', amount: 120, categories: ['Bar', 'Colazione'] },
      mistakes: [],
    });
    expect(te).toMatchObject({ verdict: 'unchanged', cells: { C: '2' } });
    expect(orzo).toMatchObject({ verdict: 'new', before: null, after: { amount: 110, categories: ['Bar'] } });
    expect(pane).toMatchObject({
      verdict: 'wrong',
      after: null,
      mistakes: [{ nRow: 5, column: 'A', value: 'Pane #1' }],
    });
  });

  it('answers the rows page by page, and by verdict', async () => {
    const { importId } = await preview();
    const second = await get(importId, { numPage: '2', numElements: '2' });
    expect(second).toMatchObject({ totalRows: 5, rows: [{ nRow: 4 }, { nRow: 5 }] });
    expect(await get(importId, { verdict: 'wrong' })).toMatchObject({ totalRows: 2, rows: [{ nRow: 5 }, { nRow: 6 }] });
  });
});

describe('confirmImport', () => {
  it('refuses while wrong rows are undecided, with a code of its own', async () => {
    const { importId } = await preview();
    const before = await catalogue();
    const answer = await confirm(importId);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().data.statusCode).toBe('4090');
    expect(await catalogue()).toBe(before);
  });

  it('carries out what was confirmed, without the rows that were left out, and only once', async () => {
    const { importId } = await preview();
    await correct(importId, { leaveOut: 'wrong' });
    const answers = await Promise.all([confirm(importId), confirm(importId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await finished(portal, bottega, importId)).toMatchObject({ state: 'DONE', progress: 100, canUndo: true });
    expect(JSON.parse(await catalogue())).toMatchObject({
      products: [
        { name: 'Caffè', amount: 120, descr: 'Corto' },
        { name: 'Orzo', amount: 110 },
        { name: 'Tè', amount: 200 },
      ],
    });
    expect((await correct(importId, { leaveOut: [2] })).statusCode).toBe(409);
  });

  it('looks at the current catalogue, and waits when that has made a row wrong', async () => {
    await addProduct(portal, '1000001', 'Pane #1', { amount: 100 });
    const { importId, counts } = await preview([['Pane #1', null, '2,40', null]]);
    expect(counts).toMatchObject({ changed: 1, wrong: 0 });
    const [pane] = JSON.parse(await catalogue()).products.filter(({ name }: { name: string }) => name === 'Pane #1');
    await call('deleteProduct', { params: { productId: pane.productId } });
    expect((await confirm(importId)).json().data.statusCode).toBe('4090');
    expect((await get(importId)).import).toMatchObject({ state: 'READY', counts: { wrong: 1 } });
  });

  it('is judged again when its turn comes, and waits when a row became wrong after the import was confirmed', async () => {
    await addProduct(portal, '1000001', 'Pane #1', { amount: 100 });
    const { importId } = await preview([['Pane #1', null, '2,40', null]]);
    const { db } = portal.database;
    await db.update(productImports).set({ state: 'RUNNING' });
    const [pane] = JSON.parse(await catalogue()).products.filter(({ name }: { name: string }) => name === 'Pane #1');
    await call('deleteProduct', { params: { productId: pane.productId } });
    const { administrator, contractCode } = bottega;
    const running = { id: importId, contractCode, actorAccountId: administrator.id, action: 'confirmImport' as const };
    const works = importWorks({ database: portal.database, clock: () => portal.clock.now });
    await carryOut(works, running, () => keptFileRows(db, importId));
    expect((await get(importId)).import).toMatchObject({ state: 'READY', counts: { wrong: 1, changed: 0 } });
  });
});

describe('getImports', () => {
  it('tells who imported which file, when, and what came of it, newest first', async () => {
    const upload = (name: string) =>
      call('uploadCatalog', {
        body: { file: catalogueOf([[name, null, 1, null]]), extension: 'xlsx' },
        headers: { 'x-file-name': `${name}.xlsx` },
      });
    await upload('Orzo');
    portal.later(60_000);
    await upload('Olio');
    await preview();
    expect(await history()).toMatchObject([
      { fileName: 'Olio.xlsx', state: 'DONE', author: 'marta.ferri', counts: { new: 1 }, canUndo: true },
      { fileName: 'Orzo.xlsx', state: 'DONE', created: portal.clock.now.getTime() - 60_000, canUndo: false },
    ]);
  });

  it('[IMP-103] tells the name of the person who sent a file, in the list and with the import, and none when the account has none', async () => {
    const body = { file: catalogueOf([['Orzo', null, 1, null]]), extension: 'xlsx' };
    await call('uploadCatalog', { body });
    const [unnamed] = await history();
    expect(unnamed).not.toHaveProperty('authorName');
    await portal.database.db.update(accounts).set({ name: 'Marta', surname: 'Ferri' });
    const [named] = await history();
    expect(named).toMatchObject({ author: 'marta.ferri', authorName: 'Marta Ferri' });
    expect((await get(named?.importId ?? '')).import).toEqual(named);
  });

  it('shows an interrupted import as failed once nobody is carrying it out any more', async () => {
    const { importId } = await preview([['Orzo', null, 1, null]]);
    await portal.database.db.update(productImports).set({ state: 'RUNNING', progress: 40 });
    const before = await catalogue();
    const fail = () => failAbandonedImports({ database: portal.database, log: portal.app.log }, portal.clock.now);
    await fail();
    expect((await history())[0]).toMatchObject({ state: 'RUNNING', progress: 40 });
    portal.later(3 * 60_000);
    await fail();
    expect((await history())[0]).toMatchObject({ importId, state: 'FAILED', progress: 0, canUndo: false });
    expect(await catalogue()).toBe(before);
  });

  it('[REL-144] shows an import whose server died as failed as soon as its signs of life are missing', async () => {
    const { importId } = await preview([['Orzo', null, 1, null]]);
    await portal.database.db.update(productImports).set({ state: 'RUNNING', beatAt: portal.clock.now });
    const shown = async () => (await call('getImport', { params: { importId } })).json().import.state;
    portal.later(60_000);
    expect(await shown()).toBe('RUNNING');
    portal.later(30_000);
    expect(await shown()).toBe('FAILED');
    await portal.database.db.update(productImports).set({ state: 'RUNNING' });
    expect((await history())[0]).toMatchObject({ importId, state: 'FAILED' });
  });

  it('forgets after a day what nobody continued with', async () => {
    const { importId } = await preview();
    await forget(new Date(portal.clock.now.getTime() + 24 * 60 * 60_000));
    expect((await call('getImport', { params: { importId } })).statusCode).toBe(404);
  });
});
