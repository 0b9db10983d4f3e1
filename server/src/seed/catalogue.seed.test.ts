import { TEST_DATA_KEY } from '../../test/test-app.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { productImages } from '../kit/catalogue/catalogue.tables.ts';
import { listCategories } from '../kit/catalogue/category-list.ts';
import { listProducts } from '../kit/catalogue/product-list.ts';
import type { Database } from '../platform/database/database.ts';
import { largeMerchant, namedMerchants } from './demo-merchants.ts';
import { seedDatabase } from './seed.ts';

let database: Database;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const { bottegaFerri, dueTorri } = namedMerchants;

it('gives marta.ferri 13 categories beside the uncategorised bucket, none of them empty', async () => {
  await seedDatabase(database, 'demo', { dataKey: TEST_DATA_KEY });
  const [bucket, ...categories] = await listCategories(database.db, bottegaFerri.contractCode);
  expect(bucket?.name).toBe('senza categoria');
  expect(categories).toHaveLength(13);
  expect(categories.filter(({ nProducts }) => nProducts === '0')).toEqual([]);
});

it('gives marta.ferri 103 products, some with a picture, one in 12 categories', async () => {
  await seedDatabase(database, 'demo', { dataKey: TEST_DATA_KEY });
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

it('leaves the catalogue of paolo.neri empty', async () => {
  await seedDatabase(database, 'demo', { dataKey: TEST_DATA_KEY });
  expect(await listCategories(database.db, dueTorri.contractCode)).toEqual([]);
  expect(await listProducts(database.db, dueTorri.contractCode)).toEqual([]);
});

it('adds with SEED=large 60 categories and 10,000 products of different names', async () => {
  await seedDatabase(database, 'large', { dataKey: TEST_DATA_KEY });
  expect(await listCategories(database.db, largeMerchant.contractCode)).toHaveLength(61);
  const list = await listProducts(database.db, largeMerchant.contractCode);
  expect(list).toHaveLength(10_000);
  expect(new Set(list.map(({ name }) => name)).size).toBe(10_000);
}, 60_000);
