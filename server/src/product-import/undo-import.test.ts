import type { Category, Product, ProductImport } from '@portal/contract';
import sharp from 'sharp';
import { addCategory, addProduct } from '../../test/catalogue.ts';
import { catalogueOf } from '../../test/catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { importCalls } from '../../test/import-calls.ts';
import { addSignedInMerchant } from '../../test/people.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
let bar: string;

beforeEach(async () => {
  bar = await addCategory(portal, '1000001', 'Bar');
  await addProduct(portal, '1000001', 'Caffè', { amount: 100, description: 'Corto', categoryIds: [bar] });
  await addProduct(portal, '1000001', 'caffè', { amount: 110 });
  await addProduct(portal, '1000001', 'Tè', { amount: 200 });
  later(5);
});

const { call, catalogue, products, productOf } = importCalls(portal, bottega);
const later = (minutes: number) => portal.later(minutes * 60_000);
const aPhoto = async (): Promise<string> =>
  (
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64');
/** Its id, or '' when there is none. */
const categoryOf = async (name: string): Promise<string> =>
  (await call('getCategories')).json().find((category: Category) => category.name === name)?.categoryId ?? '';
const last = async (): Promise<ProductImport> => (await call('getImports')).json()[0];
const undo = (importId: string, dryRun = false) => call('undoImport', { params: { importId }, body: { dryRun } });

const ROWS = [
  ['Caffè', 'Lungo', '1,20', 'Colazione'],
  ['CAFFÈ', null, '1,30', 'Bar; Merenda'],
  ['Tè', null, '2', null],
  ['Orzo', null, '1,10', 'Bar; Colazione'],
];
async function importRows(rows: Parameters<typeof catalogueOf>[0] = ROWS): Promise<string> {
  const answer = await call('uploadCatalog', { body: { file: catalogueOf(rows), extension: 'xlsx' } });
  expect(answer.json()).toBe(true);
  later(1);
  return (await last()).importId;
}
async function update(name: string, change: Partial<Product>) {
  const product = await productOf(name);
  const { productId } = product;
  const { descr, amount, categories, lastUpdate } = product;
  const body = { productId, name, descr, amount, categories, lastUpdate, ...change };
  expect((await call('updateProduct', { params: { productId }, body })).json()).toBe(true);
}

describe('[CAT-180] undoImport', () => {
  it('restores the catalogue byte for byte', async () => {
    const before = await catalogue();
    const importId = await importRows();
    expect(await catalogue()).not.toBe(before);
    expect((await undo(importId)).json()).toEqual({
      import: expect.objectContaining({ importId, state: 'UNDONE', canUndo: false, progress: 100 }),
      removedProducts: 1,
      restoredProducts: 2,
      removedCategories: 2,
      changedSince: [],
    });
    expect(await catalogue()).toBe(before);
  });

  it('tells what it would do, without doing it', async () => {
    const importId = await importRows();
    const after = await catalogue();
    const told = (await undo(importId, true)).json();
    expect(told).toMatchObject({ removedProducts: 1, restoredProducts: 2, removedCategories: 2, changedSince: [] });
    expect(await catalogue()).toBe(after);
    expect(await last()).toMatchObject({ state: 'DONE', canUndo: true });
    const { import: _, ...done } = (await undo(importId)).json();
    expect(told).toMatchObject(done);
  });

  it('leaves alone what was changed since, and says so', async () => {
    const importId = await importRows();
    await update('Caffè', { amount: 500 });
    await call('deleteProduct', { params: { productId: (await productOf('Orzo')).productId } });
    const told = (await undo(importId, true)).json();
    const answer = (await undo(importId)).json();
    expect(answer).toMatchObject({
      removedProducts: 0,
      restoredProducts: 1,
      removedCategories: 1,
      changedSince: [
        { kind: 'product', name: 'Caffè', change: 'edited' },
        { kind: 'product', name: 'Orzo', change: 'deleted' },
        { kind: 'category', name: 'Colazione', change: 'used' },
      ],
    });
    expect(told.changedSince).toEqual(answer.changedSince);
    expect(await productOf('Caffè')).toMatchObject({ amount: 500, descr: 'Lungo' });
    expect(await productOf('caffè')).toMatchObject({ amount: 110, categories: [] });
  });

  it('[IMP-214] takes back what was changed and is again as it was left, but no new product with a photo', async () => {
    const before = await catalogue();
    const importId = await importRows();
    const [caffe, orzo] = [await productOf('Caffè'), await productOf('Orzo')];
    await update('Caffè', { amount: 500 });
    await update('Orzo', { amount: 130 });
    later(1);
    await update('Caffè', { amount: caffe.amount });
    await update('Orzo', { amount: orzo.amount, image: await aPhoto() });
    const told = (await undo(importId, true)).json();
    expect(told).toMatchObject({
      restoredProducts: 2,
      removedProducts: 0,
      changedSince: [
        { kind: 'product', name: 'Orzo' },
        { kind: 'category', name: 'Colazione' },
      ],
    });
    await update('Orzo', { image: null });
    expect((await undo(importId)).json()).toMatchObject({ restoredProducts: 2, removedProducts: 1, changedSince: [] });
    expect(await catalogue()).toBe(before);
  });

  it('leaves alone a product that was moved by copying its category, and a category that was renamed', async () => {
    const importId = await importRows();
    const colazione = (await productOf('Orzo')).categories.find((id) => id !== bar) ?? '';
    await call('duplicateCategory', { body: { categoryId: colazione, name: 'Copia' } });
    const { color } = (await call('getCategories')).json().find(({ name }: Category) => name === 'Colazione');
    const body = { categoryId: colazione, color, name: 'Mattina', nProducts: '0' };
    await call('updateCategory', { params: { categoryId: colazione }, body });
    const { changedSince } = (await undo(importId)).json();
    expect(changedSince).toEqual([
      { kind: 'product', name: 'Caffè', change: 'edited' },
      { kind: 'product', name: 'Orzo', change: 'edited' },
      { kind: 'category', name: 'Mattina', change: 'edited' },
    ]);
    expect((await productOf('Caffè')).categories).toContain(colazione);
  });

  it('leaves alone a new category that got another colour, and says of one that it was deleted', async () => {
    const importId = await importRows();
    const colazione = await categoryOf('Colazione');
    const body = { categoryId: colazione, color: '#E34263', name: null, nProducts: '0' };
    await call('updateCategory', { params: { categoryId: colazione }, body });
    await call('deleteCategory', { params: { categoryId: await categoryOf('Merenda') } });
    expect((await undo(importId)).json()).toMatchObject({
      removedProducts: 1,
      restoredProducts: 2,
      removedCategories: 0,
      changedSince: [
        { kind: 'category', name: 'Colazione', change: 'edited' },
        { kind: 'category', name: 'Merenda', change: 'deleted' },
      ],
    });
    expect(await categoryOf('Colazione')).toBe(colazione);
  });

  it('removes a new category although a product was in it that is deleted, but not one with a product that stays', async () => {
    const importId = await importRows();
    const merenda = await categoryOf('Merenda');
    const gone = await addProduct(portal, '1000001', 'Latte', { categoryIds: [merenda] });
    await call('deleteProduct', { params: { productId: gone } });
    await addProduct(portal, '1000001', 'Biscotti', { categoryIds: [await categoryOf('Colazione')] });
    expect((await undo(importId)).json()).toMatchObject({
      removedCategories: 1,
      changedSince: [{ kind: 'category', name: 'Colazione', change: 'used' }],
    });
    expect(await categoryOf('Merenda')).toBe('');
  });

  it('leaves a new category alone while one of its many products stays, whichever it is', async () => {
    const importId = await importRows(
      Array.from({ length: 130 }, (_, index) => [`Scatola ${index}`, null, 1, 'Dispensa']),
    );
    const made = (await products()).filter(({ name }) => name.startsWith('Scatola'));
    const lastRead = made.toSorted((one, other) => (one.productId < other.productId ? -1 : 1)).at(-1);
    await update(lastRead?.name ?? '', { amount: 500 });
    expect((await undo(importId)).json()).toMatchObject({
      removedProducts: 129,
      removedCategories: 0,
      changedSince: [
        { kind: 'product', name: lastRead?.name, change: 'edited' },
        { kind: 'category', name: 'Dispensa', change: 'used' },
      ],
    });
  });

  it('restores a product without a category that was deleted since', async () => {
    const importId = await importRows();
    await call('deleteCategory', { params: { categoryId: bar } });
    expect((await undo(importId)).json()).toMatchObject({ restoredProducts: 2, changedSince: [] });
    expect(await productOf('Caffè')).toMatchObject({ amount: 100, categories: [] });
  });

  it('is possible only for the last import, and then for the one before', async () => {
    const before = await catalogue();
    const first = await importRows();
    const second = await importRows([['Olio', null, 9, null]]);
    expect((await undo(first)).statusCode).toBe(409);
    expect((await undo(second)).statusCode).toBe(200);
    expect((await undo(second)).statusCode).toBe(409);
    expect((await undo(first)).statusCode).toBe(200);
    expect(await catalogue()).toBe(before);
  });

  it('undoes only once what two people undo at the same moment', async () => {
    const importId = await importRows();
    const answers = await Promise.all([undo(importId), undo(importId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
