import type { CallAnswer, CallInput, Product } from '@portal/contract';
import { LIMIT } from '@portal/contract';
import { addCategory, addProduct, addProducts } from '../../test/catalogue.ts';
import { catalogueOf, finished } from '../../test/catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { importCalls } from '../../test/import-calls.ts';
import { addSignedInMerchant } from '../../test/people.ts';
import { activityPage, sentencesOf } from '../../test/worded-activity.ts';

type Row = CallInput<'previewTable'>['body']['rows'][number];
type Answer = CallAnswer<'previewTable'>;

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
let bar: string;

beforeEach(async () => {
  bar = await addCategory(portal, '1000001', 'Bar');
  await addProduct(portal, '1000001', 'Caffè', { amount: 100, description: 'Corto', categoryIds: [bar] });
  await addProduct(portal, '1000001', 'Tè', { amount: 200 });
  portal.later(60_000);
});

const { call, confirm, correct, get, rowsOf, catalogue, products, productOf } = importCalls(portal, bottega);
/** The row of a table on which somebody sees the product and changes cells. */
async function rowOf(nRow: number, product: string, cells: Row['cells']): Promise<Row> {
  const { productId, name, descr = null, amount, categories } = await productOf(product);
  return { nRow, productId, before: { name, descr, amount, categories: [...categories] }, cells };
}
const send = (rows: readonly Row[], newCategories?: string[]) =>
  call('previewTable', { body: { rows, ...(newCategories && { newCategories }) } });
const preview = async (rows: readonly Row[], newCategories?: string[]): Promise<Answer> =>
  (await send(rows, newCategories)).json();
async function kept(rows: readonly Row[], newCategories?: string[]) {
  const answer = await preview(rows, newCategories);
  if (!answer.import) throw new Error(JSON.stringify(answer.mistakes));
  return answer.import;
}
async function carryOut(importId: string) {
  expect((await confirm(importId)).json()).toMatchObject({ state: 'RUNNING' });
  return finished(portal, bottega, importId);
}
async function update(name: string, change: Partial<Product>): Promise<void> {
  const { productId, descr, amount, categories, lastUpdate } = await productOf(name);
  const body = { productId, name, descr, amount, categories, lastUpdate, ...change };
  expect((await call('updateProduct', { params: { productId }, body })).json()).toBe(true);
}
const mistakesOf = ({ mistakes }: Answer) => mistakes.map(({ nRow, column, cause }) => [nRow, column, cause]);

describe('[IMP-210] the changed cells of a table', () => {
  it('change only these values of the products that they name, names too, once they are confirmed', async () => {
    const before = await catalogue();
    const { importId, ...judged } = await kept([
      await rowOf(1, 'Caffè', { A: 'Caffè espresso', C: '€ 1,50' }),
      await rowOf(2, 'Tè', { B: 'In foglie', D: 'bar' }),
    ]);
    expect(judged).toMatchObject({ state: 'READY', ofTable: true, counts: { changed: 2, new: 0, wrong: 0 } });
    expect(await catalogue()).toBe(before);
    expect((await rowsOf(importId)).map(({ before, after }) => [before?.name, after?.name])).toEqual([
      ['Caffè', 'Caffè espresso'],
      ['Tè', 'Tè'],
    ]);
    expect(await carryOut(importId)).toMatchObject({ state: 'DONE', canUndo: true });
    expect(await products()).toEqual([
      expect.objectContaining({ name: 'Caffè espresso', descr: 'Corto', amount: 150, categories: [bar] }),
      expect.objectContaining({ name: 'Tè', descr: 'In foglie', amount: 200, categories: [bar] }),
    ]);
  });

  it('may exchange the names of two products, and give two the same name', async () => {
    const [coffee, tea] = [await productOf('Caffè'), await productOf('Tè')];
    const { importId } = await kept([await rowOf(1, 'Caffè', { A: 'Tè' }), await rowOf(2, 'Tè', { A: 'Caffè' })]);
    await carryOut(importId);
    expect((await productOf('Tè')).productId).toBe(coffee.productId);
    const same = await kept([await rowOf(1, 'Caffè', { A: 'Tè' })]);
    await carryOut(same.importId);
    expect((await products()).map(({ productId, name }) => [productId, name]).toSorted()).toEqual(
      [
        [coffee.productId, 'Tè'],
        [tea.productId, 'Tè'],
      ].toSorted(),
    );
  });

  it('are undone byte for byte like an import, and told in the activity as what they are', async () => {
    const before = await catalogue();
    const { productId } = await productOf('Caffè');
    const { importId } = await kept(
      [await rowOf(1, 'Caffè', { A: 'Caffè lungo', D: 'Merenda' }), await rowOf(2, 'Tè', { C: '2,50' })],
      ['Merenda'],
    );
    await carryOut(importId);
    expect(await catalogue()).not.toBe(before);
    const undone = await call('undoImport', { params: { importId }, body: { dryRun: false } });
    expect(undone.json()).toMatchObject({ restoredProducts: 2, removedCategories: 1, changedSince: [] });
    expect(await catalogue()).toBe(before);
    const told = async (about?: string) =>
      sentencesOf(await activityPage(portal, bottega, about ? { about } : {})).map((one) =>
        one.replace(/^.*? ha /, ''),
      );
    expect((await told()).slice(0, 2)).toEqual([
      'annullato una modifica in tabella',
      'modificato 2 prodotti in tabella',
    ]);
    expect(await told(productId)).toEqual([
      'annullato una modifica in tabella',
      'modificato «Caffè» in tabella: il nome da «Caffè» a «Caffè lungo» e le categorie',
    ]);
  });

  it('are kept for as many products as a table has, and for no more', async () => {
    const names = Array.from({ length: LIMIT.tableProducts }, (_, index) => ({ name: `Prodotto ${index}` }));
    const ids = await addProducts(portal, '1000001', names);
    const rows = ids.map((productId, index) => ({
      nRow: index + 1,
      productId,
      before: { name: `Prodotto ${index}`, descr: null, amount: 120, categories: [] },
      cells: { A: `Articolo ${index}` },
    }));
    const { importId } = await kept(rows);
    expect(await carryOut(importId)).toMatchObject({ state: 'DONE', counts: { changed: LIMIT.tableProducts } });
    const [first] = rows;
    if (!first) throw new Error('No row');
    expect((await send([...rows, { ...first, nRow: 1 }])).statusCode).toBe(400);
  });
});

describe('[IMP-211] the mistakes of a table', () => {
  it('are told all at once, by the rules of an import, and nothing is kept', async () => {
    await addProduct(portal, '1000001', 'Orzo', { amount: 110 });
    const answer = await preview([
      await rowOf(1, 'Caffè', { A: 'Caffè #1', C: "2,40 all'etto" }),
      await rowOf(2, 'Tè', { B: 'x'.repeat(81), D: 'Bar; Salumi' }),
      await rowOf(3, 'Orzo', { A: '', C: '' }),
    ]);
    expect(answer.import).toBeNull();
    expect(mistakesOf(answer)).toEqual([
      [1, 'A', 'Il nome può contenere solo lettere, numeri, spazi e apostrofi.'],
      [1, 'C', 'Il prezzo non è un numero. Scrivilo in euro, per esempio 1.250,50.'],
      [2, 'B', 'La descrizione supera gli 80 caratteri.'],
      [2, 'D', 'La categoria «Salumi» non esiste.'],
      [3, 'A', 'Manca il nome del prodotto.'],
      [3, 'C', 'Manca il prezzo.'],
    ]);
    expect((await call('getImports')).json()).toEqual([]);
  });

  it('are none in stored values that the rules of today would refuse, as long as nobody changes them', async () => {
    await addProduct(portal, '1000001', 'Pane #1', { amount: 110, description: 'x'.repeat(90) });
    const { counts } = await kept([await rowOf(1, 'Pane #1', { C: '1.234,56' })]);
    expect(counts).toMatchObject({ changed: 1, wrong: 0 });
    expect(mistakesOf(await preview([await rowOf(1, 'Pane #1', { A: 'Pane #2' })]))).toEqual([
      [1, 'A', 'Il nome può contenere solo lettere, numeri, spazi e apostrofi.'],
    ]);
  });

  it('include a category that is not there, until somebody agrees to make it', async () => {
    const row = await rowOf(1, 'Tè', { D: 'Salumi' });
    expect((await preview([row])).mistakes).toEqual([
      { nRow: 1, column: 'D', cause: 'La categoria «Salumi» non esiste.', newCategory: 'Salumi' },
    ]);
    const { importId, counts } = await kept([row], ['salumi']);
    expect(counts).toMatchObject({ changed: 1, newCategories: 1, newCategoryName: 'Salumi' });
    await carryOut(importId);
    expect((await call('getCategories')).json()).toContainEqual(expect.objectContaining({ name: 'Salumi' }));
  });
});

describe('[IMP-212] a product that somebody else changes meanwhile', () => {
  it('makes a mistake of a changed cell whose value is no longer the one that was seen, and of no other', async () => {
    const rows = [await rowOf(1, 'Caffè', { B: 'Lungo' }), await rowOf(2, 'Tè', { C: '2,50' })];
    await update('Caffè', { amount: 130 });
    await update('Tè', { amount: 210 });
    expect(mistakesOf(await preview(rows))).toEqual([[2, 'C', 'Nel frattempo qualcuno ha scritto «2,10».']]);
    const { importId } = await kept(rows.slice(0, 1));
    await carryOut(importId);
    expect(await productOf('Caffè')).toMatchObject({ descr: 'Lungo', amount: 130 });
  });

  it('is no mistake where the other one wrote the same', async () => {
    const row = await rowOf(1, 'Tè', { C: '2,50' });
    await update('Tè', { amount: 250 });
    expect((await preview([row])).import?.counts).toMatchObject({ unchanged: 1, wrong: 0 });
  });

  it('stops the confirmation until somebody decides about the row, knowing what is stored', async () => {
    const { importId } = await kept([
      await rowOf(1, 'Caffè', { A: 'Caffè lungo' }),
      await rowOf(2, 'Tè', { C: '2,50' }),
    ]);
    await update('Tè', { amount: 210 });
    const before = await catalogue();
    expect((await confirm(importId)).statusCode).toBe(409);
    expect(await catalogue()).toBe(before);
    const { import: current, rows } = await get(importId, { verdict: 'wrong' });
    expect([current.state, rows.map(({ mistakes }) => mistakes[0]?.cause)]).toEqual([
      'READY',
      ['Nel frattempo qualcuno ha scritto «2,10».'],
    ]);
    await correct(importId, { cells: [{ nRow: 2, column: 'C', value: '2,50' }] });
    expect(await carryOut(importId)).toMatchObject({ state: 'DONE', counts: { changed: 2 } });
    expect(await productOf('Tè')).toMatchObject({ amount: 250 });
  });

  it('that is gone answers 404, and is a mistake of its row once the table is kept', async () => {
    const rows = [await rowOf(1, 'Caffè', { A: 'Caffè lungo' }), await rowOf(2, 'Tè', { C: '2,50' })];
    const { importId } = await kept(rows);
    const { productId } = await productOf('Tè');
    expect((await call('deleteProduct', { params: { productId } })).json()).toBe(true);
    expect((await send(rows)).statusCode).toBe(404);
    expect((await confirm(importId)).statusCode).toBe(409);
    const { rows: wrong } = await get(importId, { verdict: 'wrong' });
    expect(wrong.map(({ mistakes }) => mistakes[0]?.cause)).toEqual(['Il prodotto è stato eliminato nel frattempo.']);
    await correct(importId, { leaveOut: 'wrong' });
    expect(await carryOut(importId)).toMatchObject({ state: 'DONE', counts: { changed: 1, leftOut: 1 } });
  });

  it('is never taken for another product of the same name', async () => {
    const { importId } = await kept([await rowOf(1, 'Tè', { C: '2,50' })]);
    const { productId } = await productOf('Tè');
    await call('deleteProduct', { params: { productId } });
    await call('uploadCatalog', { body: { file: catalogueOf([['Tè', null, 9, null]]), extension: 'xlsx' } });
    expect((await confirm(importId)).statusCode).toBe(409);
    expect(await productOf('Tè')).toMatchObject({ amount: 900 });
  });
});

describe('[IMP-213] a table that is sent by hand', () => {
  it('is refused when it names a row or a product twice, or a cell is too long', async () => {
    const one = await rowOf(1, 'Caffè', { C: '1,50' });
    const other = await rowOf(2, 'Tè', { C: '2,50' });
    expect((await send([one, { ...other, nRow: 1 }])).statusCode).toBe(400);
    expect((await send([one, { ...one, nRow: 2 }])).statusCode).toBe(400);
    expect((await send([{ ...one, cells: {} }])).statusCode).toBe(400);
    expect((await send([{ ...one, cells: { A: 'x'.repeat(LIMIT.tableCellLength + 1) } }])).statusCode).toBe(400);
    expect((await send([])).statusCode).toBe(400);
  });
});
