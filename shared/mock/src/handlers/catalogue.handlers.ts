import {
  addCategory,
  addProduct,
  asStored,
  categoryNamed,
  changeCategory,
  freeCopyName,
  productNamed,
  productsIn,
  productsOf,
  requireFreeName,
  wireCategories,
  wireListed,
  wireNow,
  wireProduct,
} from './catalogue';
import { callerOf, found, type Handlers, Refusal } from './handler';

/** Catalogue, categories, products. */
export const catalogueHandlers = {
  getCatalog: (call) => ({ categories: wireCategories(call), products: productsOf(call).map(wireListed) }),
  getCategories: wireCategories,
  createCategory(call) {
    for (const category of call.body.categories) addCategory(call, category);
    return true;
  },
  updateCategory(call) {
    changeCategory(call);
    return true;
  },
  deleteCategory(call) {
    categoryNamed(call, call.params.categoryId).deleted = true;
    return true;
  },
  restoreCategory(call) {
    const category = found(
      call.world.categories.find(({ categoryId, deleted }) => deleted && categoryId === call.body.categoryId),
      'deleted category',
    );
    requireFreeName(call, category.name);
    category.deleted = false;
    return true;
  },
  duplicateCategory(call) {
    const original = categoryNamed(call, call.body.categoryId);
    const name = call.body.name ?? freeCopyName(call, original.name);
    const members = productsIn(call, original.categoryId);
    const copy = addCategory(call, { name, color: call.body.color ?? original.color });
    for (const product of members) product.categories.push(copy.categoryId);
    return true;
  },
  addCategoryProducts(call) {
    const { categoryId } = categoryNamed(call, call.body.categoryId);
    for (const product of call.body.products.map((id) => productNamed(call, id))) {
      product.categories = [...new Set([...product.categories, categoryId])];
      product.lastUpdate = wireNow();
    }
    return true;
  },
  removeCategoryProducts(call) {
    const { categoryId } = categoryNamed(call, call.body.categoryId);
    for (const product of call.body.products.map((id) => productNamed(call, id))) {
      product.categories = product.categories.filter((id) => id !== categoryId);
      product.lastUpdate = wireNow();
    }
    return true;
  },
  getCategoryProducts: (call) => productsIn(call, call.params.categoryId).map(wireListed),
  getProducts: (call) => productsOf(call).map(wireListed),
  getProduct: (call) => wireProduct(productNamed(call, call.params.productId)),
  createProducts(call) {
    for (const product of call.body.products) addProduct(call, product);
    return true;
  },
  updateProduct(call) {
    Object.assign(productNamed(call, call.params.productId), asStored(call.body));
    return true;
  },
  deleteProduct(call) {
    productNamed(call, call.params.productId).deleted = true;
    return true;
  },
  deleteProducts(call) {
    for (const product of call.body.products.map((id) => productNamed(call, id))) product.deleted = true;
    return true;
  },
  restoreProducts(call) {
    const { contractCode } = callerOf(call);
    const lost = call.world.products.filter((product) => product.deleted && product.contractCode === contractCode);
    const meant = call.body.products.map((id) =>
      found(
        lost.find(({ productId }) => productId === id),
        'deleted product',
      ),
    );
    for (const product of meant) product.deleted = false;
    return true;
  },
  changePrices(call) {
    const meant = call.body.prices.map((price) => ({ ...price, product: productNamed(call, price.productId) }));
    if (meant.some(({ product, from }) => product.amount !== from)) {
      throw new Refusal(409, 'A price was changed meanwhile');
    }
    for (const { product, to } of meant) Object.assign(product, { amount: to, lastUpdate: wireNow() });
    return true;
  },
  updateProductCategories(call) {
    const product = productNamed(call, call.params.productId);
    const { categoriesToAdd, categoriesToRemove, newCategory } = call.body;
    const added = categoriesToAdd.map((id) => categoryNamed(call, id).categoryId);
    const created = newCategory === null ? [] : [addCategory(call, { name: newCategory, color: '#2E7FF9' }).categoryId];
    const kept = product.categories.filter((id) => !categoriesToRemove.includes(id));
    product.categories = [...new Set([...kept, ...added, ...created])];
    product.lastUpdate = wireNow();
    return true;
  },
} satisfies Partial<Handlers>;
