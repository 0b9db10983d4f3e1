import { and, eq, gt } from 'drizzle-orm';
import { products } from '../kit/catalogue/catalogue.tables.ts';
import { changeCatalogue } from '../kit/catalogue/catalogue-change.ts';
import { livingProductsOf, oneOf } from '../kit/catalogue/catalogue-filters.ts';
import { restorableAfter } from '../kit/catalogue/catalogue-restore.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';

export const deleteProduct = (call: Call<'deleteProduct'>): Promise<true> =>
  deleteAll(call, 'deleteProduct', [call.params.productId]);

export const deleteProducts = (call: Call<'deleteProducts'>): Promise<true> =>
  deleteAll(call, 'deleteProducts', call.body.products);

/** Deletes products, all or none. Images and categories are kept for a restore. */
function deleteAll(
  call: Call<'deleteProducts'> | Call<'deleteProduct'>,
  action: 'deleteProduct' | 'deleteProducts',
  ids: readonly string[],
): Promise<true> {
  return changeCatalogue(call, async (tx, { contractCode }) => {
    const deleted = await tx
      .update(products)
      .set({ deletedAt: call.clock() })
      .where(and(livingProductsOf(contractCode), oneOf(products.id, ids)))
      .returning({ name: products.name });
    if (deleted.length !== new Set(ids).size) throw new HttpError(404, 'No such product');
    return { action, ...audited(ids, deleted) };
  });
}

/** Undoes deletions, within the time in which they can be restored. */
export function restoreProducts(call: Call<'restoreProducts'>): Promise<true> {
  const ids = call.body.products;
  return changeCatalogue(call, async (tx, { contractCode }) => {
    const restored = await tx
      .update(products)
      .set({ deletedAt: null })
      .where(
        and(
          eq(products.contractCode, contractCode),
          oneOf(products.id, ids),
          gt(products.deletedAt, restorableAfter(call.clock())),
        ),
      )
      .returning({ name: products.name });
    if (restored.length !== new Set(ids).size) {
      throw new HttpError(404, 'No such deleted product, or too long ago');
    }
    return { action: 'restoreProducts', ...audited(ids, restored) };
  });
}

function audited(ids: readonly string[], rows: readonly { name: string }[]) {
  const [id] = ids;
  if (ids.length === 1 && id !== undefined) return { subject: id, detail: { name: rows[0]?.name }, about: ids };
  return { subject: `${ids.length} products`, detail: { products: ids }, about: ids };
}
