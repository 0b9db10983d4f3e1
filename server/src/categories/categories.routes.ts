import { listCategories } from '../kit/category-list.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { addCategoryProducts, listCategoryProducts, removeCategoryProducts } from './category-products.ts';
import { createCategories } from './create-categories.ts';
import { deleteCategory, restoreCategory } from './delete-category.ts';
import { duplicateCategory } from './duplicate-category.ts';
import { updateCategory } from './update-category.ts';

/** Room for the ids of more than ten thousand products. */
const BODY_OF_MANY_IDS = 1024 * 1024;

/**
 * The merchant's categories.
 *
 * 'Senza categoria' is no category: it stands for the products that are in none, has an id and a colour, and takes part only where it says so here;
 * elsewhere its id is refused with 400, code '4010' (CAT-016, CAT-020). The id of anything that is not the merchant's answers 404. Every write answers `true`
 * (API-008, Q-093).
 */
export function categoryRoutes(app: PortalApp): void {
  /**
   * `getCategories`: no payload. Answers a list of `{ categoryId, color, name, nProducts }` by name, letter case apart; `nProducts` is a number written as
   * text. 'Senza categoria' comes first, and is left out when it has no products.
   *
   * @example GET /api/services/categories → [{ "categoryId": "…", "color": "#ED7840", "name": "Colazione", "nProducts": "9" }]
   * Source: API-038, CAT-014 to CAT-018.
   */
  route(app, 'getCategories', ({ db, contractCode }) => listCategories(db, contractCode));

  /**
   * `createCategory`: `{ categories: [{ name, color }] }`, all of them or none. Names have at most 30 characters, and no two categories of a merchant the
   * same, letter case apart; colours are of the palette.
   *
   * 400 with code '4000' when a name is taken, 'senza categoria' included.
   *
   * @example POST /api/services/category { "categories": [{ "name": "Colazione", "color": "#ED7840" }] } → true
   * Source: API-039, CAT-023, CAT-024, CAT-031, CAT-032, Q-083.
   */
  route(app, 'createCategory', (call) => createCategories(call));

  /**
   * `updateCategory`: `{ categoryId, color, name, nProducts }`; a name of null keeps the one it has, `nProducts` is not looked at. Of 'senza categoria' only
   * the colour can change: its name must be null.
   *
   * 400 with code '4000' when the name is taken.
   *
   * @example PUT /api/services/category/c1 { "categoryId": "c1", "color": "#ED7840", "name": "Colazioni", "nProducts": "9" } → true
   * Source: API-040, CAT-020, CAT-021, CAT-029, CAT-044.
   */
  route(app, 'updateCategory', (call) => updateCategory(call));

  /**
   * `deleteCategory`: no payload. Its products stay, and fall to 'senza categoria' when it was their only one. It can be restored for ten minutes.
   *
   * @example DELETE /api/services/category/c1 → true
   * Source: API-041, CAT-035.
   */
  route(app, 'deleteCategory', (call) => deleteCategory(call));

  /**
   * `restoreCategory`: `{ categoryId }` of a category deleted within the last ten minutes; it comes back with its products.
   *
   * 404 when it was not deleted, or too long ago; 400 with code '4000' when another one has its name now.
   *
   * @example POST /api/services/category/restore { "categoryId": "c1" } → true
   * Source: own call.
   */
  route(app, 'restoreCategory', (call) => restoreCategory(call));

  /**
   * `duplicateCategory`: `{ categoryId, color, name }`, the last two optional: the colour is then that of the original, and the name a free one beginning
   * with 'Copia di'. The copy has all its products.
   *
   * 400 with code '4000' when the name is taken; 500 with code '4300' when the copy failed, its message being the name that the copy would have had.
   *
   * @example POST /api/services/category/duplicate { "categoryId": "c1", "name": "Merenda" } → true
   * Source: API-042, CAT-034, ERR-022, ERR-023, Q-051, Q-052.
   */
  route(app, 'duplicateCategory', (call) => duplicateCategory(call));

  /**
   * `getCategoryProducts`: no payload. Answers the products of the category by name, as `getProducts` does; of 'senza categoria' those in none.
   *
   * @example GET /api/services/product/c1 → [{ "productId": "p1", "name": "Cornetto", "amount": 160, "categories": ["c1"], … }]
   * Source: API-045, Q-011.
   */
  route(app, 'getCategoryProducts', ({ db, contractCode, params }) =>
    listCategoryProducts(db, contractCode, params.categoryId),
  );

  /**
   * `addCategoryProducts`: `{ categoryId, products: ids }`. Products that are in it already stay.
   *
   * @example POST /api/services/category/addProducts { "categoryId": "c1", "products": ["p1"] } → true
   * Source: API-044, Q-048.
   */
  route(app, 'addCategoryProducts', (call) => addCategoryProducts(call), { bodyLimit: BODY_OF_MANY_IDS });

  /**
   * `removeCategoryProducts`: `{ categoryId, products: ids }`. The products stay in the catalogue; those that were not in it change nothing.
   *
   * @example POST /api/services/category/removeProducts { "categoryId": "c1", "products": ["p1"] } → true
   * Source: API-043, CAT-048, Q-048.
   */
  route(app, 'removeCategoryProducts', (call) => removeCategoryProducts(call), { bodyLimit: BODY_OF_MANY_IDS });
}
