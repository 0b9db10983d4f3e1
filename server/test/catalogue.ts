import { lockCatalogue } from '../src/kit/catalogue/catalogue-lock.ts';
import { insertCategory } from '../src/kit/catalogue/new-categories.ts';
import { insertProducts, type NewProduct } from '../src/kit/catalogue/new-products.ts';
import type { TestApp } from './test-app.ts';

/** @returns the id */
export function addCategory(
  { database }: TestApp,
  contractCode: string,
  name: string,
  color?: string,
): Promise<string> {
  return database.transaction(async (tx) =>
    insertCategory(tx, await lockCatalogue(tx, contractCode), { name, ...(color ? { color } : {}) }),
  );
}

/** @returns the id */
export async function addProduct(
  portal: TestApp,
  contractCode: string,
  name: string,
  product: Partial<NewProduct> = {},
): Promise<string> {
  const [id] = await addProducts(portal, contractCode, [{ name, ...product }]);
  if (!id) throw new Error('The product was not written');
  return id;
}

/** @returns the ids, in order */
export function addProducts(
  { database, clock }: TestApp,
  contractCode: string,
  list: readonly (Partial<NewProduct> & { name: string })[],
): Promise<string[]> {
  const newProducts = list.map((product) => ({ description: null, amount: 120, categoryIds: [], ...product }));
  return database.transaction(async (tx) => {
    const { ids } = await insertProducts(tx, await lockCatalogue(tx, contractCode), newProducts, clock.now);
    return ids;
  });
}

/** The id of the merchant's bucket for products without a category. */
export async function uncategorisedIdOf({ database }: TestApp, contractCode: string): Promise<string> {
  return database.transaction(async (tx) => (await lockCatalogue(tx, contractCode)).uncategorisedId);
}
