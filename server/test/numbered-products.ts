import { catalogueOf } from './catalogue-file.ts';
import type { TestMerchant } from './merchant.ts';
import type { TestApp } from './test-app.ts';

/** The names of so many products, as `uploadProducts` numbers them. */
export const numberedProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Prodotto ${index}` }));

/** Uploads a file of so many numbered products, in three categories, at 2,40 each. */
export function uploadProducts(server: TestApp, { token }: TestMerchant, count: number) {
  const rows = numberedProducts(count).map(({ name }, index) => [name, null, '2,40', `Reparto ${index % 3}`]);
  return server.call('uploadCatalog', { token, body: { file: catalogueOf(rows), extension: 'xlsx' } });
}
