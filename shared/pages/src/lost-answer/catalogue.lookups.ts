import type { Category, Product } from '@portal/contract';
import { type ApiClient, ApiError } from '@portal/platform';
import { type Lookups, NOT_STORED } from './lookup';
import { settleTexts as texts } from './settle.texts';

/** The answer of these calls: they say only that it was done. */
const DONE = true;

const doneIf = (isStored: boolean): typeof DONE | typeof NOT_STORED => (isStored ? DONE : NOT_STORED);

const allProducts = async (client: ApiClient): Promise<readonly Product[]> =>
  (await client.call('getCatalog')).products ?? [];

const allCategories = (client: ApiClient): Promise<readonly Category[]> => client.call('getCategories');

async function productWith(client: ApiClient, productId: string): Promise<Product | undefined> {
  try {
    return await client.call('getProduct', { params: { productId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** How many of some products are in the catalogue, and in a category of it. */
async function countOf(client: ApiClient, ids: readonly string[], categoryId?: string): Promise<number> {
  const wanted = new Set(ids);
  const found = (await allProducts(client)).filter(({ productId }) => wanted.has(productId));
  return found.filter(({ categories }) => categoryId === undefined || categories.includes(categoryId)).length;
}

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

const sameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').trim() === (other ?? '').trim();

/** Products, categories, imports. */
export const lookups = {
  createCategory: {
    // No two categories have the same name.
    async look(client, { body }) {
      const all = await allCategories(client);
      return doneIf(
        body.categories.every(({ name, color }) => all.some((one) => one.name === name && one.color === color)),
      );
    },
  },
  updateCategory: {
    async look(client, { body }) {
      const found = (await allCategories(client)).find(({ categoryId }) => categoryId === body.categoryId);
      return doneIf(found?.color === body.color && (body.name === null || found.name === body.name));
    },
  },
  deleteCategory: {
    look: async (client, { params }) =>
      doneIf(!(await allCategories(client)).some(({ categoryId }) => categoryId === params.categoryId)),
  },
  restoreCategory: {
    look: async (client, { body }) =>
      doneIf((await allCategories(client)).some(({ categoryId }) => categoryId === body.categoryId)),
  },
  duplicateCategory: {
    // Without a name the backend chooses one, which cannot be known.
    look: async (client, { body: { name } }) =>
      name === undefined ? undefined : doneIf((await allCategories(client)).some((one) => one.name === name)),
  },
  addCategoryProducts: {
    look: async (client, { body: { products, categoryId } }) =>
      doneIf((await countOf(client, products, categoryId)) === products.length),
  },
  removeCategoryProducts: {
    look: async (client, { body: { products, categoryId } }) =>
      doneIf((await countOf(client, products, categoryId)) === 0),
  },
  createProducts: {
    async look(client, { body }) {
      const all = await allProducts(client);
      const isThere = (wanted: (typeof body.products)[number]) =>
        all.some(
          ({ name, descr, amount, categories }) =>
            sameText(name, wanted.name) &&
            sameText(descr, wanted.descr) &&
            amount === wanted.amount &&
            wanted.categories.every((category) => categories.includes(category)),
        );
      return doneIf(body.products.every(isThere));
    },
  },
  updateProduct: {
    async look(client, { params, body }) {
      const now = await productWith(client, params.productId);
      // A backend may store another picture than it was sent, so what tells is that the product has changed since.
      const hasImage = body.image ? now?.image === body.image || now?.lastUpdate !== body.lastUpdate : !now?.image;
      return doneIf(
        now !== undefined &&
          sameText(now.name, body.name) &&
          sameText(now.descr, body.descr) &&
          now.amount === body.amount &&
          sameSet(now.categories, body.categories) &&
          hasImage,
      );
    },
  },
  updateProductCategories: {
    async look(client, { params, body }) {
      const [now, all] = await Promise.all([productWith(client, params.productId), allCategories(client)]);
      const made = all.find(({ name }) => name === body.newCategory);
      const wanted = [...body.categoriesToAdd, ...(body.newCategory === null ? [] : [made?.categoryId ?? ''])];
      return doneIf(
        now !== undefined &&
          wanted.every((category) => now.categories.includes(category)) &&
          !body.categoriesToRemove.some((category) => now.categories.includes(category)),
      );
    },
  },
  deleteProduct: {
    look: async (client, { params }) => doneIf((await productWith(client, params.productId)) === undefined),
  },
  deleteProducts: {
    look: async (client, { body: { products } }) => doneIf((await countOf(client, products)) === 0),
  },
  restoreProducts: {
    look: async (client, { body: { products } }) => doneIf((await countOf(client, products)) === products.length),
  },
  changePrices: {
    evenRefused: true,
    async look(client, { body: { prices } }) {
      const amounts = new Map((await allProducts(client)).map(({ productId, amount }) => [productId, amount]));
      return doneIf(prices.every(({ productId, to }) => amounts.get(productId) === to));
    },
  },
  uploadCatalog: { advice: texts.catalogueFile },
  // What is sent is only read and kept for a day. Nothing is in the catalogue yet.
  previewTable: { again: true },
  previewImport: { again: true },
  correctImport: { again: true },
  confirmImport: {
    async look(client, { params }) {
      const found = (await client.call('getImport', { params, query: { numPage: 1, numElements: 1 } })).import;
      return found.state === 'READY' ? NOT_STORED : found;
    },
  },
  undoImport: {
    evenRefused: true,
    async look(client, { params, body: { dryRun } }) {
      if (dryRun) return NOT_STORED;
      const found = (await client.call('getImport', { params, query: { numPage: 1, numElements: 1 } })).import;
      if (found.state !== 'UNDONE') return NOT_STORED;
      return { import: found, removedProducts: 0, restoredProducts: 0, removedCategories: 0, changedSince: [] };
    },
  },
} as const satisfies Lookups;
