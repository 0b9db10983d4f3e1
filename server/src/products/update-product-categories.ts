import { changeCatalogue } from '../kit/catalogue/catalogue-change.ts';
import { requireCategories, requireProducts } from '../kit/catalogue/catalogue-checks.ts';
import { insertCategory } from '../kit/catalogue/new-categories.ts';
import { addToCategories, removeFromCategories, touchProducts } from '../kit/catalogue/product-categories.ts';
import type { Call } from '../platform/http/call.ts';

/** Changes which categories a product is in. The call may also make one new category for it. */
export function updateProductCategories(call: Call<'updateProductCategories'>): Promise<true> {
  const { productId } = call.params;
  const { categoriesToAdd, categoriesToRemove, newCategory } = call.body;
  return changeCatalogue(call, async (tx, catalogue) => {
    const { contractCode } = catalogue;
    const productIds = [productId];
    await requireProducts(tx, contractCode, productIds);
    await requireCategories(tx, catalogue, [...categoriesToAdd, ...categoriesToRemove]);
    const made = newCategory === null ? [] : [await insertCategory(tx, catalogue, { name: newCategory })];
    const added = [...categoriesToAdd, ...made];
    const left = await removeFromCategories(tx, { contractCode, productIds, categoryIds: categoriesToRemove });
    const joined = await addToCategories(tx, { contractCode, productIds, categoryIds: added });
    await touchProducts(tx, productIds, call.clock());
    const detail = { added, removed: categoriesToRemove, newCategory };
    return {
      action: 'updateProductCategories',
      subject: productId,
      detail,
      about: [productId, ...added, ...categoriesToRemove],
      added: { categories: made.length, places: joined.places + left.places },
    };
  });
}
