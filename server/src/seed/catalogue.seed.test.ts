import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedMerchants } from '@portal/demo';
import { desc, eq } from 'drizzle-orm';
import { databaseForAllTests } from '../../test/for-each-test.ts';
import { TEST_ASSETS, TEST_DATA_KEY } from '../../test/test-app.ts';
import { productImages } from '../kit/catalogue/catalogue.tables.ts';
import { listCategories } from '../kit/catalogue/category-list.ts';
import { listProducts } from '../kit/catalogue/product-list.ts';
import { productImportRows, productImports } from '../product-import/product-import.tables.ts';
import { readPictures } from './demo-pictures.ts';
import { seedDatabase } from './seed.ts';

const database = databaseForAllTests();
beforeAll(async () => {
  await seedDatabase(database, 'demo', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS });
});

const { bottegaFerri, dueTorri } = namedMerchants;

it('gives marta.ferri 13 categories in addition to the uncategorised bucket, none of them empty', async () => {
  const [bucket, ...categories] = await listCategories(database.db, bottegaFerri.contractCode);
  expect(bucket?.name).toBe('senza categoria');
  expect(categories).toHaveLength(13);
  expect(categories.filter(({ nProducts }) => nProducts === '0')).toEqual([]);
});

it('gives marta.ferri 103 products, some with a picture, one in 12 categories', async () => {
  const list = await listProducts(database.db, bottegaFerri.contractCode);
  expect(list).toHaveLength(103);
  expect(list.filter(({ hasImage }) => hasImage).length).toBeGreaterThan(5);
  expect(list.filter(({ categories }) => categories.length === 12)).toMatchObject([{ name: 'Tagliere della casa' }]);
  expect(list.every(({ name, descr }) => name.length <= 30 && (descr ?? '').length <= 80)).toBe(true);
  expect(list.some(({ name }) => name.includes("'"))).toBe(true);
  expect(list.some(({ name }) => name.includes('è'))).toBe(true);
  expect(new Set(list.map(({ lastUpdate }) => lastUpdate)).size).toBeGreaterThan(5);
  expect(await database.db.$count(productImages)).toBe(list.filter(({ hasImage }) => hasImage).length);
});

it('[PROD-067] shows pictures on every first page of ten products, with forty different pictures in all', async () => {
  const list = await listProducts(database.db, bottegaFerri.contractCode);
  const categories = (await listCategories(database.db, bottegaFerri.contractCode)).slice(1);
  const pages = [
    list,
    ...categories.map(({ categoryId }) => list.filter((one) => one.categories.includes(categoryId))),
  ];
  for (const products of pages) {
    const page = products.slice(0, 10);
    expect(page.filter(({ hasImage }) => hasImage).length).toBeGreaterThan(page.length / 2);
  }
  const pictures = new Set(list.flatMap(({ imageUrl }) => imageUrl ?? []));
  expect(pictures.size).toBeGreaterThanOrEqual(40);
  expect(list.some(({ hasImage }) => !hasImage)).toBe(true);
});

it('[IMP-071] gives marta.ferri past imports: finished ones, one with errors and one undone', async () => {
  const imports = await database.db.select().from(productImports).orderBy(desc(productImports.createdAt));
  expect(imports.every(({ contractCode }) => contractCode === bottegaFerri.contractCode)).toBe(true);
  expect(
    imports.map(({ fileName, state, counts }) => [fileName, state, counts.new, counts.changed, counts.wrong]),
  ).toEqual([
    ['prezzi-colazione.xlsx', 'DONE', 0, 10, 0],
    ['prezzi-ferragosto.xlsx', 'UNDONE', 0, 23, 0],
    ['listino-estate-corretto.xlsx', 'DONE', 14, 0, 0],
    ['listino-estate.xlsx', 'FAILED', 0, 0, 7],
    ['listino-primavera.xlsx', 'DONE', 8, 0, 0],
    ['banco-del-bar.xls', 'DONE', 12, 0, 0],
  ]);
});

it('[IMP-102] leaves the last import of marta.ferri as one that was just confirmed: undoing it would restore the old prices', async () => {
  const rows = await database.db
    .select({ before: productImportRows.before, after: productImportRows.after })
    .from(productImportRows)
    .innerJoin(productImports, eq(productImports.id, productImportRows.importId))
    .where(eq(productImports.fileName, 'prezzi-colazione.xlsx'));
  expect(rows).toHaveLength(10);
  const products = new Map((await listProducts(database.db, bottegaFerri.contractCode)).map((one) => [one.name, one]));
  for (const { before, after } of rows) {
    expect(products.get(after?.name ?? '')?.amount).toBe(after?.amount);
    expect(after?.amount).toBe((before?.amount ?? 0) + 10);
  }
});

it('[PROD-067] keeps each drawing as a picture and a thumbnail, all together in less than 300 KB', async () => {
  const drawn = readFileSync(join(TEST_ASSETS, '../drawings.svg'), 'utf8').matchAll(/<svg id="([^"]+)"/g);
  const pictures = await readPictures(TEST_ASSETS);
  expect([...pictures.keys()]).toEqual([...drawn].map(([, name]) => name));
  const bytes = [...pictures.values()].reduce((sum, one) => sum + one.content.length + one.thumbnail.length, 0);
  expect(bytes).toBeLessThan(300_000);
});

it('leaves the catalogue of paolo.neri empty', async () => {
  expect(await listCategories(database.db, dueTorri.contractCode)).toEqual([]);
  expect(await listProducts(database.db, dueTorri.contractCode)).toEqual([]);
});
