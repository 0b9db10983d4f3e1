import { findCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import type { CatalogueMemory } from '../kit/catalogue/catalogue-memory.ts';
import { listCategories } from '../kit/catalogue/category-list.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { addCategoryProducts, listCategoryProducts, removeCategoryProducts } from './category-products.ts';
import { createCategories } from './create-categories.ts';
import { deleteCategory, restoreCategory } from './delete-category.ts';
import { duplicateCategory } from './duplicate-category.ts';
import { updateCategory } from './update-category.ts';

/** Room for the ids of more than ten thousand products. */
const BODY_OF_MANY_IDS = 1024 * 1024;

/** The merchant's categories. */
export function categoryRoutes(app: PortalApp, memory: CatalogueMemory): void {
  route(app, 'getCategories', async ({ db, contractCode }) => {
    const catalogue = await findCatalogue(db, contractCode);
    if (!catalogue) return [];
    // Reading all products to count them would take longer than asking for the counts.
    return memory.recall(catalogue)?.part('categories') ?? listCategories(db, contractCode);
  });

  route(app, 'createCategory', (call) => createCategories(call));

  route(app, 'updateCategory', (call) => updateCategory(call));

  route(app, 'deleteCategory', (call) => deleteCategory(call));

  route(app, 'restoreCategory', (call) => restoreCategory(call));

  route(app, 'duplicateCategory', (call) => duplicateCategory(call));

  route(app, 'getCategoryProducts', ({ db, contractCode, params }) =>
    listCategoryProducts(db, contractCode, params.categoryId),
  );

  route(app, 'addCategoryProducts', (call) => addCategoryProducts(call), { bodyLimit: BODY_OF_MANY_IDS });

  route(app, 'removeCategoryProducts', (call) => removeCategoryProducts(call), { bodyLimit: BODY_OF_MANY_IDS });
}
