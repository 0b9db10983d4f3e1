import { CATEGORY_COLORS, type Category, type Product } from '@portal/contract';
import { and, type Effect, same, shownBy } from '../effect.ts';
import { type Known, nameOf } from '../known.ts';
import { type Step, step, when } from './step.ts';

const [color, otherColor = color] = CATEGORY_COLORS;
const otherOf = (known: Known) => `${nameOf(known)} due`;
const copyOf = (known: Known) => `${nameOf(known)} bis`;

const ofCategory = ({ categoryId }: Known) => when(categoryId, (id) => ({ params: { categoryId: id } }));
const ofProduct = ({ product }: Known) => when(product, ({ productId }) => ({ params: { productId } }));
const ofOtherProduct = ({ otherProduct }: Known) =>
  when(otherProduct, ({ productId }) => ({ body: { products: [productId] } }));
const needsCategory = {
  needs: ['createCategory', 'getCategories'],
  names: 'the category',
  lacks: () => 'getCategories does not list what createCategory made',
} as const;
const needsProduct = {
  needs: ['createProducts', 'getProducts'],
  names: 'the product',
  lacks: () => 'getProducts does not list what createProducts made',
} as const;
const needsCopy = {
  needs: ['duplicateCategory', 'getCatalog'],
  names: 'the product or the category',
  lacks: () => 'getCatalog does not list the category that duplicateCategory made',
} as const;

const nameTaken = { status: 400, code: '4000' } as const;
/** The category is there, in this colour. */
const categoryShown = (isIt: (category: Category, known: Known) => boolean, wanted: string = color): Effect =>
  shownBy('getCategories', (categories, known) => {
    const shown = categories.find((category) => isIt(category, known));
    return shown !== undefined && same('color', shown.color, wanted);
  });
const categoriesShown = (categories: readonly string[], wanted: readonly string[]) =>
  same('categories', [...categories].sort().join(), [...wanted].sort().join());
/** The price is changed, and the categories are those of before. */
const onlyAmountShown = (amount: number): Effect =>
  shownBy(
    'getProduct',
    (shown, { product }) =>
      and(same('amount', shown.amount, amount), categoriesShown(shown.categories, product?.categories ?? [])),
    ofProduct,
  );
/** The products that it made are still there. Those that are not, later calls cannot find: they are not to blame. */
const productsStay = shownBy('getProducts', (products, known) => {
  const gone = (['product', 'otherProduct'] as const).filter(
    (which) => known[which] && !products.some(({ productId }) => productId === known[which]?.productId),
  );
  for (const which of gone) known[which] = undefined;
  return gone.length === 0 || 'shows its products no longer';
});
const isIn = (products: readonly Product[], { product }: Known) =>
  products.some(({ productId }) => productId === product?.productId);

/** Categories and products. */
export const catalogueSteps: readonly Step[] = [
  step('createCategory', 'administrator', {
    sent: (known) => ({ body: { categories: [{ name: nameOf(known), color }] } }),
    shownBy: [categoryShown(({ name }, known) => name === nameOf(known))],
    taken: nameTaken,
  }),
  step('getCategories', 'administrator', {
    keep(categories, known) {
      known.categoryId = categories.find(({ name }) => name === nameOf(known))?.categoryId;
    },
  }),
  step('updateCategory', 'administrator', {
    ...needsCategory,
    sent: (known) =>
      when(known.categoryId, (categoryId) => ({
        params: { categoryId },
        body: { categoryId, name: nameOf(known), color: otherColor, nProducts: '0' },
      })),
    shownBy: [categoryShown(({ categoryId }, known) => categoryId === known.categoryId, otherColor)],
  }),
  step('createProducts', 'administrator', {
    ...needsCategory,
    sent: (known) =>
      when(known.categoryId, (id) => ({
        body: {
          products: [nameOf(known), otherOf(known)].map((name) => ({ name, amount: 120, categories: [id] })),
        },
      })),
    shownBy: [
      shownBy('getProducts', (products, known, { key }) => {
        const [made, ...more] = products.filter(({ name }) => name === nameOf(known));
        if (!made || !products.some(({ name }) => name === otherOf(known))) return false;
        // An answer that is the same twice does not show what was stored.
        if (more.length > 0)
          return `lists it ${more.length + 1} times${key === undefined ? '' : ': it was sent twice with one idempotency-key'}`;
        return and(same('amount', made.amount, 120), categoriesShown(made.categories, [known.categoryId ?? '']));
      }),
    ],
  }),
  step('getProducts', 'administrator', {
    keep(products, known) {
      known.product = products.find(({ name }) => name === nameOf(known));
      known.otherProduct = products.find(({ name }) => name === otherOf(known));
    },
  }),
  step('getProduct', 'administrator', { ...needsProduct, sent: ofProduct }),
  step('updateProduct', 'administrator', {
    ...needsProduct,
    sent: ({ product }) =>
      when(product, ({ productId, name, categories, lastUpdate }) => ({
        params: { productId },
        body: { productId, name, categories, lastUpdate, descr: null, amount: 240 },
      })),
    shownBy: [onlyAmountShown(240)],
  }),
  step('changePrices', 'administrator', {
    needs: ['updateProduct'],
    names: 'the product',
    sent: ({ product }) =>
      when(product, ({ productId }) => ({ body: { prices: [{ productId, from: 240, to: 250 }] } })),
    shownBy: [onlyAmountShown(250)],
  }),
  step('duplicateCategory', 'administrator', {
    ...needsCategory,
    sent: (known) => when(known.categoryId, (categoryId) => ({ body: { categoryId, name: copyOf(known), color } })),
    shownBy: [
      categoryShown(({ name }, known) => name === copyOf(known)),
      shownBy('getCatalog', ({ categories, products }, known) => {
        const copy = categories?.find(({ name }) => name === copyOf(known));
        const isInCopy = (one: Product) =>
          products?.some(
            ({ productId, categories: its }) => productId === one.productId && its.includes(copy?.categoryId ?? ''),
          );
        if (!copy) return false;
        return (
          [known.product, known.otherProduct].every((one) => !one || isInCopy(one)) ||
          'shows the copy without its products'
        );
      }),
    ],
    taken: nameTaken,
  }),
  step('getCatalog', 'administrator', {
    keep({ categories }, known) {
      known.copyId = categories?.find(({ name }) => name === copyOf(known))?.categoryId;
    },
  }),
  ...(['removeCategoryProducts', 'addCategoryProducts'] as const).map((call) =>
    step(call, 'administrator', {
      ...needsProduct,
      sent: ({ categoryId, product }) =>
        when(categoryId, (id) =>
          when(product, ({ productId }) => ({ body: { categoryId: id, products: [productId] } })),
        ),
      shownBy: [
        shownBy(
          'getCategoryProducts',
          (products, known) => isIn(products, known) === (call === 'addCategoryProducts'),
          ofCategory,
        ),
        productsStay,
      ],
    }),
  ),
  step('getCategoryProducts', 'administrator', { ...needsCategory, sent: ofCategory }),
  step('updateProductCategories', 'administrator', {
    ...needsCopy,
    sent: ({ product, copyId }) =>
      when(product, ({ productId }) =>
        when(copyId, (id) => ({
          params: { productId },
          body: { categoriesToAdd: [], categoriesToRemove: [id], newCategory: null },
        })),
      ),
    shownBy: [
      shownBy('getProduct', ({ categories }, { copyId }) => !categories.some((id) => id === copyId), ofProduct),
    ],
  }),
  ...(
    ['downloadCatalog', 'downloadTemplate', 'downloadCatalogXlsx', 'downloadTemplateXlsx', 'getImports'] as const
  ).map((call) => step(call, 'administrator')),
  // While they have products.
  step('deleteCategory', 'administrator', { ...needsCategory, sent: ofCategory, shownBy: [productsStay] }),
  step('deleteCategory', 'administrator', {
    ...needsCopy,
    sent: ({ copyId }) => when(copyId, (id) => ({ params: { categoryId: id } })),
    shownBy: [productsStay],
  }),
  // With a product of their own: a backend may offer the one without the other.
  step('deleteProducts', 'administrator', { ...needsProduct, sent: ofOtherProduct }),
  step('restoreProducts', 'administrator', {
    needs: ['deleteProducts'],
    names: 'the products',
    sent: ofOtherProduct,
    shownBy: [shownBy('getProducts', (products, known) => products.some(({ name }) => name === otherOf(known)))],
  }),
  step('deleteProduct', 'administrator', { ...needsProduct, sent: ofProduct }),
];
