import { isNotNull } from 'drizzle-orm';
import { catalogues } from '../src/kit/catalogue/catalogue.tables.ts';
import { catalogueOf } from './catalogue-file.ts';
import type { TestMerchant } from './merchant.ts';
import { serverWithSteps } from './server-with-steps.ts';
import type { TestApp } from './test-app.ts';

/** A product to be added by a call. */
export const ACQUA = { products: [{ name: 'Acqua', amount: 100, categories: [] }] };

/** On a PostgreSQL server an import, or its undoing, is one transaction, which blocks nobody. */
export const isOneTransaction = ({ database }: TestApp): boolean => database.kind === 'postgres';

/** A server on the same data that calls a function before each step of an import or of its undoing. */
export const serverWithImportSteps = (
  portal: TestApp,
  beforeStep: (step: number) => Promise<unknown>,
): Promise<TestApp> =>
  serverWithSteps(portal, async (db) => (await db.$count(catalogues, isNotNull(catalogues.importId))) > 0, beforeStep);

/** The names of so many products, as `uploadProducts` numbers them. */
export const numberedProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Prodotto ${index}` }));

/** Uploads a file of so many numbered products, in three categories, at 2,40 each. */
export function uploadProducts(server: TestApp, { token }: TestMerchant, count: number) {
  const rows = numberedProducts(count).map(({ name }, index) => [name, null, '2,40', `Reparto ${index % 3}`]);
  return server.call('uploadCatalog', { token, body: { file: catalogueOf(rows), extension: 'xlsx' } });
}
