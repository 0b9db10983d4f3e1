import { and, eq, gt } from 'drizzle-orm';
import { categories } from '../kit/catalogue/catalogue.tables.ts';
import { changeCatalogue } from '../kit/catalogue/catalogue-change.ts';
import { refusedForBucket } from '../kit/catalogue/catalogue-checks.ts';
import { livingCategoriesOf } from '../kit/catalogue/catalogue-filters.ts';
import { restorableAfter } from '../kit/catalogue/catalogue-restore.ts';
import { requireFreeName } from '../kit/catalogue/new-categories.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** Deletes a category and keeps its products. Their places in it are kept for a restore. */
export function deleteCategory(call: Call<'deleteCategory'>): Promise<true> {
  const { categoryId } = call.params;
  return changeCatalogue(call, async (tx, { contractCode, uncategorisedId }) => {
    if (categoryId === uncategorisedId) throw refusedForBucket();
    const [deleted] = await tx
      .update(categories)
      .set({ deletedAt: call.clock() })
      .where(and(livingCategoriesOf(contractCode), eq(categories.id, categoryId)))
      .returning({ name: categories.name });
    if (!deleted) throw new HttpError(404, 'No such category');
    return { action: 'deleteCategory', subject: categoryId, detail: deleted, about: [categoryId] };
  });
}

/** Undoes a deletion, within the time in which it can be restored. */
export function restoreCategory(call: Call<'restoreCategory'>): Promise<true> {
  const { categoryId } = call.body;
  return changeCatalogue(call, async (tx, { contractCode }) => {
    const itself = and(
      eq(categories.contractCode, contractCode),
      eq(categories.id, categoryId),
      gt(categories.deletedAt, restorableAfter(call.clock())),
    );
    const [deleted] = await tx.select({ name: categories.name }).from(categories).where(itself);
    if (!deleted) throw new HttpError(404, 'No such deleted category, or too long ago');
    await requireFreeName(tx, contractCode, deleted.name);
    await tx.update(categories).set({ deletedAt: null }).where(itself);
    return { action: 'restoreCategory', subject: categoryId, detail: deleted, about: [categoryId] };
  });
}
