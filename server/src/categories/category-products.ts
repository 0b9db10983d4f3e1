import type { Product } from '@portal/contract';
import { and, count, eq } from 'drizzle-orm';
import { categories, products } from '../kit/catalogue/catalogue.tables.ts';
import { changeCatalogue } from '../kit/catalogue/catalogue-change.ts';
import { requireCategories, requireProducts } from '../kit/catalogue/catalogue-checks.ts';
import { inCategory, livingCategoriesOf, oneOf } from '../kit/catalogue/catalogue-filters.ts';
import { findCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import { addToCategories, removeFromCategories, touchProducts } from '../kit/catalogue/product-categories.ts';
import { listProducts } from '../kit/catalogue/product-list.ts';
import { listUncategorisedIds } from '../kit/catalogue/uncategorised.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** The products of a category, or of the uncategorised bucket. */
export async function listCategoryProducts(db: Executor, contractCode: string, categoryId: string): Promise<Product[]> {
  const catalogue = await findCatalogue(db, contractCode);
  if (categoryId === catalogue?.uncategorisedId) {
    return listProducts(db, contractCode, oneOf(products.id, await listUncategorisedIds(db, contractCode)));
  }
  const [row] = await db
    .select({ found: count() })
    .from(categories)
    .where(and(livingCategoriesOf(contractCode), eq(categories.id, categoryId)));
  if (!row?.found) throw new HttpError(404, 'No such category');
  return listProducts(db, contractCode, inCategory(categoryId));
}

export const addCategoryProducts = (call: Call<'addCategoryProducts'>): Promise<true> =>
  changeMembers(call, 'addCategoryProducts', addToCategories);

export const removeCategoryProducts = (call: Call<'removeCategoryProducts'>): Promise<true> =>
  changeMembers(call, 'removeCategoryProducts', removeFromCategories);

function changeMembers(
  call: Call<'addCategoryProducts'> | Call<'removeCategoryProducts'>,
  action: 'addCategoryProducts' | 'removeCategoryProducts',
  change: typeof addToCategories,
): Promise<true> {
  const { categoryId, products } = call.body;
  return changeCatalogue(call, async (tx, catalogue) => {
    const { contractCode } = catalogue;
    await requireCategories(tx, catalogue, [categoryId]);
    await requireProducts(tx, contractCode, products);
    const { productIds: changed, places } = await change(tx, {
      contractCode,
      productIds: products,
      categoryIds: [categoryId],
    });
    await touchProducts(tx, changed, call.clock());
    const detail = { products: changed };
    return { action, subject: categoryId, detail, about: [categoryId, ...changed], added: { places } };
  });
}
