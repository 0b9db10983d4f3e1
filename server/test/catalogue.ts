import type { Category } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { lockCatalogue } from '../src/kit/catalogue/catalogue-lock.ts';
import { insertCategory } from '../src/kit/catalogue/new-categories.ts';
import { insertProducts, type NewProduct } from '../src/kit/catalogue/new-products.ts';
import { catalogueOf } from './catalogue-file.ts';
import { actionsOf, callsOf, type TestMerchant } from './people.ts';
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

/** The names of so many products, as `uploadProducts` numbers them. */
export const numberedProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Prodotto ${index}` }));

/** Uploads a file of so many numbered products, in three categories, at 2,40 each. */
export function uploadProducts(server: TestApp, { token }: TestMerchant, count: number) {
  const rows = numberedProducts(count).map(({ name }, index) => [name, null, '2,40', `Reparto ${index % 3}`]);
  return server.call('uploadCatalog', { token, body: { file: catalogueOf(rows), extension: 'xlsx' } });
}

interface Rows {
  products?: number;
  categories?: number;
  /** How many of the categories each product is in. */
  inEach?: number;
}

/** Ids of the rows that `fillCatalogue` writes, counted from 1. */
export const filled = (contractCode: string) => ({
  product: (number: number) => `${contractCode}p${number}`,
  category: (number: number) => `${contractCode}c${number}`,
});

/** Milliseconds that filling a catalogue up to its limits may take on a busy machine. */
export const MAX_FILLING = 300_000;

/** Writes many rows into a merchant's catalogue: by hand it would take minutes to fill one. */
export async function fillCatalogue(
  portal: TestApp,
  contractCode: string,
  { products = 0, categories = 0, inEach = 0 }: Rows,
): Promise<void> {
  await uncategorisedIdOf(portal, contractCode);
  const { product, category } = filled(contractCode);
  const idOf = (id: (number: number) => string, number: string) => sql.raw(`'${id(0).slice(0, -1)}' || ${number}`);
  await portal.database.transaction(async (tx) => {
    // Looking up the product and the category of each place would take half a minute.
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    await tx.execute(sql`
      insert into products (id, contract_code, name, name_key, amount, created_at, updated_at)
      select ${idOf(product, 'n')}, ${contractCode}, 'Prodotto ' || n, 'prodotto ' || n, 120, ${portal.clock.now.toISOString()}::timestamptz, ${portal.clock.now.toISOString()}::timestamptz
        from generate_series(1, ${products}::integer) as n`);
    await tx.execute(sql`
      insert into categories (id, contract_code, name, name_key, color)
      select ${idOf(category, 'n')}, ${contractCode}, 'Categoria ' || n, 'categoria ' || n, '#2E7FF9'
        from generate_series(1, ${categories}::integer) as n`);
    await tx.execute(sql`
      insert into product_categories (contract_code, product_id, category_id)
      select ${contractCode}, ${idOf(product, 'p')}, ${idOf(category, 'c')}
        from generate_series(1, ${products}::integer) as p, generate_series(1, ${inEach}::integer) as c`);
  });
}

export const BLUE = '#2E7FF9';
export const GREEN = '#5FC64C';

/** A merchant's calls about categories. */
export function categoryCalls(portal: TestApp, bottega: TestMerchant) {
  const call = callsOf(portal, bottega);
  const categories = async (): Promise<Category[]> => (await call('getCategories')).json();
  return {
    call,
    categories,
    names: async () => (await categories()).map(({ name }) => name),
    create: (...list: string[]) =>
      call('createCategory', { body: { categories: list.map((name) => ({ name, color: BLUE })) } }),
    failure: (answer: Awaited<ReturnType<typeof call>>) => [answer.statusCode, answer.json().data.statusCode],
    actions: () => actionsOf(portal, bottega),
  };
}
