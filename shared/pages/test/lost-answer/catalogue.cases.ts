import type { ProductImport } from '@portal/contract';
import type { lookups } from '../../src/lost-answer/catalogue.lookups';
import type { Api, Cases } from './cases';

const product = {
  productId: '1',
  name: 'Caffè',
  descr: null,
  amount: 120,
  categories: ['c1'],
  image: null,
  lastUpdate: '2026-11-28 09:00:00',
};
const category = { categoryId: 'c1', color: '#aabbcc', name: 'Bar', nProducts: '1' };
const imported: ProductImport = {
  importId: 'i1',
  fileName: 'listino.xlsx',
  state: 'READY',
  created: 1,
  author: 'marta.ferri',
  counts: { new: 1, changed: 0, unchanged: 0, wrong: 0, leftOut: 0, newCategories: 0 },
  progress: 0,
  canUndo: false,
};

/** Categories, products, prices and imports. */
export function catalogueCases(api: Api): Cases<typeof lookups> {
  const products = (...all: (typeof product)[]) => api.answer('getCatalog', { categories: [category], products: all });
  const categories = (...all: (typeof category)[]) => api.answer('getCategories', all);
  const noProduct = () => api.fail('getProduct', { status: 404 });
  const importIs = (state: ProductImport['state']) =>
    api.answer('getImport', { import: { ...imported, state }, totalRows: 0, rows: [] });
  return {
    createCategory: {
      input: { body: { categories: [{ name: 'Bar', color: '#aabbcc' }] } },
      stored: () => categories(category),
      missing: () => categories(),
    },
    updateCategory: {
      input: { params: { categoryId: 'c1' }, body: { ...category, name: 'Bar' } },
      stored: () => categories(category),
      missing: () => categories({ ...category, name: 'Bevande' }),
    },
    deleteCategory: {
      input: { params: { categoryId: 'c1' } },
      stored: () => categories(),
      missing: () => categories(category),
    },
    restoreCategory: {
      input: { body: { categoryId: 'c1' } },
      stored: () => categories(category),
      missing: () => categories(),
    },
    duplicateCategory: {
      input: { body: { categoryId: 'c1', name: 'Bar 2', color: '#aabbcc' } },
      stored: () => categories(category, { ...category, categoryId: 'c2', name: 'Bar 2' }),
      missing: () => categories(category),
    },
    addCategoryProducts: {
      input: { body: { categoryId: 'c1', products: ['1'] } },
      stored: () => products(product),
      missing: () => products({ ...product, categories: [] }),
    },
    removeCategoryProducts: {
      input: { body: { categoryId: 'c1', products: ['1'] } },
      stored: () => products({ ...product, categories: [] }),
      missing: () => products(product),
    },
    createProducts: {
      input: { body: { products: [{ name: 'Caffè', amount: 120, categories: ['c1'] }] } },
      stored: () => products(product),
      missing: () => products({ ...product, amount: 100 }),
    },
    updateProduct: {
      input: { params: { productId: '1' }, body: { ...product, image: 'AAAA', imageType: 'image/png' } },
      stored: () => api.answer('getProduct', { ...product, image: 'BBBB', lastUpdate: '2026-11-28 09:30:00' }),
      missing: () => api.answer('getProduct', product),
    },
    updateProductCategories: {
      input: {
        params: { productId: '1' },
        body: { categoriesToAdd: [], categoriesToRemove: ['c9'], newCategory: 'Bar' },
      },
      stored() {
        categories(category);
        api.answer('getProduct', product);
      },
      missing() {
        categories();
        api.answer('getProduct', { ...product, categories: ['c9'] });
      },
    },
    deleteProduct: {
      input: { params: { productId: '1' } },
      stored: noProduct,
      missing: () => api.answer('getProduct', product),
    },
    deleteProducts: {
      input: { body: { products: ['1'] } },
      stored: () => products(),
      missing: () => products(product),
    },
    restoreProducts: {
      input: { body: { products: ['1'] } },
      stored: () => products(product),
      missing: () => products(),
    },
    changePrices: {
      input: { body: { prices: [{ productId: '1', from: 100, to: 120 }] } },
      stored: () => products(product),
      missing: () => products({ ...product, amount: 100 }),
    },
    confirmImport: {
      input: { params: { importId: 'i1' } },
      stored: () => importIs('RUNNING'),
      missing: () => importIs('READY'),
    },
    undoImport: {
      input: { params: { importId: 'i1' }, body: { dryRun: false } },
      stored: () => importIs('UNDONE'),
      missing: () => importIs('DONE'),
    },
  };
}
