import { CATEGORY_COLORS } from '@portal/contract';
import { type Known, nameOf, type Step, step, when } from './step.ts';

const [color, otherColor = color] = CATEGORY_COLORS;
const copyOf = (known: Known) => `${nameOf(known)} bis`;

const ofCategory = ({ categoryId }: Known) => when(categoryId, (id) => ({ params: { categoryId: id } }));
const ofProduct = ({ product }: Known) => when(product, ({ productId }) => ({ params: { productId } }));
const ofProducts = ({ product }: Known) => when(product, ({ productId }) => ({ body: { products: [productId] } }));
const needsCategory = 'getCategories';
const needsProduct = 'getProducts';

/** Categories and products. */
export const catalogueSteps: readonly Step[] = [
  step('createCategory', 'administrator', {
    sent: (known) => ({ body: { categories: [{ name: nameOf(known), color }] } }),
  }),
  step('getCategories', 'administrator', {
    keep(categories, known) {
      known.categoryId = categories.find(({ name }) => name === nameOf(known))?.categoryId;
    },
  }),
  step('updateCategory', 'administrator', {
    needs: needsCategory,
    sent: (known) =>
      when(known.categoryId, (categoryId) => ({
        params: { categoryId },
        body: { categoryId, name: nameOf(known), color: otherColor, nProducts: '0' },
      })),
  }),
  step('createProducts', 'administrator', {
    needs: needsCategory,
    sent: (known) =>
      when(known.categoryId, (id) => ({
        body: { products: [{ name: nameOf(known), amount: 120, categories: [id] }] },
      })),
  }),
  step('getProducts', 'administrator', {
    keep(products, known) {
      const made = products.filter(({ name }) => name === nameOf(known));
      known.product = made[0];
      known.productCount = made.length;
    },
  }),
  step('getProduct', 'administrator', { needs: needsProduct, sent: ofProduct }),
  step('updateProduct', 'administrator', {
    needs: needsProduct,
    sent: ({ product }) =>
      when(product, ({ productId, name, categories, lastUpdate }) => ({
        params: { productId },
        body: { productId, name, categories, lastUpdate, descr: null, amount: 240 },
      })),
  }),
  step('changePrices', 'administrator', {
    needs: 'updateProduct',
    sent: ({ product }) =>
      when(product, ({ productId }) => ({ body: { prices: [{ productId, from: 240, to: 250 }] } })),
  }),
  step('duplicateCategory', 'administrator', {
    needs: needsCategory,
    sent: (known) => when(known.categoryId, (categoryId) => ({ body: { categoryId, name: copyOf(known), color } })),
  }),
  step('getCatalog', 'administrator', {
    keep({ categories }, known) {
      known.copyId = categories?.find(({ name }) => name === copyOf(known))?.categoryId;
    },
  }),
  ...(['removeCategoryProducts', 'addCategoryProducts'] as const).map((call) =>
    step(call, 'administrator', {
      needs: needsProduct,
      sent: ({ categoryId, product }) =>
        when(categoryId, (id) =>
          when(product, ({ productId }) => ({ body: { categoryId: id, products: [productId] } })),
        ),
    }),
  ),
  step('getCategoryProducts', 'administrator', { needs: needsCategory, sent: ofCategory }),
  step('updateProductCategories', 'administrator', {
    needs: 'getCatalog',
    sent: ({ product, copyId }) =>
      when(product, ({ productId }) =>
        when(copyId, (id) => ({
          params: { productId },
          body: { categoriesToAdd: [], categoriesToRemove: [id], newCategory: null },
        })),
      ),
  }),
  ...(
    ['downloadCatalog', 'downloadTemplate', 'downloadCatalogXlsx', 'downloadTemplateXlsx', 'getImports'] as const
  ).map((call) => step(call, 'administrator')),
  step('deleteProducts', 'administrator', { needs: needsProduct, sent: ofProducts }),
  step('restoreProducts', 'administrator', { needs: needsProduct, sent: ofProducts }),
  step('deleteProduct', 'administrator', { needs: needsProduct, sent: ofProduct }),
  step('deleteCategory', 'administrator', { needs: needsCategory, sent: ofCategory }),
  step('deleteCategory', 'administrator', {
    needs: 'getCatalog',
    sent: ({ copyId }) => when(copyId, (id) => ({ params: { categoryId: id } })),
  }),
];
