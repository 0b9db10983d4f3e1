import { and, eq } from 'drizzle-orm';
import { catalogues, categories } from '../kit/catalogue/catalogue.tables.ts';
import { changeCatalogue } from '../kit/catalogue/catalogue-change.ts';
import { refusedForBucket, requireName, requireSameId } from '../kit/catalogue/catalogue-checks.ts';
import { livingCategoriesOf } from '../kit/catalogue/catalogue-filters.ts';
import type { Catalogue } from '../kit/catalogue/catalogue-lock.ts';
import { requireFreeName, requirePaletteColor } from '../kit/catalogue/new-categories.ts';
import { UNCATEGORISED_NAME } from '../kit/catalogue/uncategorised.ts';
import { nameKeyOf } from '../kit/names.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** Changes name and colour of a category, or the colour of the uncategorised bucket. */
export function updateCategory(call: Call<'updateCategory'>): Promise<true> {
  const { categoryId } = call.params;
  const { name } = call.body;
  requireSameId(categoryId, call.body.categoryId);
  return changeCatalogue(call, async (tx, catalogue) => {
    const color = requirePaletteColor(call.body.color);
    if (categoryId === catalogue.uncategorisedId) {
      if (name !== null) throw refusedForBucket();
      return colorBucket(tx, catalogue, color);
    }
    const { contractCode } = catalogue;
    const itself = and(livingCategoriesOf(contractCode), eq(categories.id, categoryId));
    const [before] = await tx.select({ name: categories.name, color: categories.color }).from(categories).where(itself);
    if (!before) throw new HttpError(404, 'No such category');
    const newName = requireName(name ?? before.name);
    const isRenamed = newName !== before.name;
    if (isRenamed) await requireFreeName(tx, contractCode, newName, categoryId);
    await tx
      .update(categories)
      .set({ ...(isRenamed && { name: newName, nameKey: nameKeyOf(newName) }), color })
      .where(itself);
    const detail = { before, after: { name: newName, color } };
    return { action: 'updateCategory', subject: categoryId, detail, about: [categoryId] };
  });
}

async function colorBucket(tx: Executor, catalogue: Catalogue, color: string) {
  const { contractCode, uncategorisedColor, uncategorisedId } = catalogue;
  await tx.update(catalogues).set({ uncategorisedColor: color }).where(eq(catalogues.contractCode, contractCode));
  const detail = { before: { color: uncategorisedColor }, after: { color } };
  return { action: 'updateCategory' as const, subject: UNCATEGORISED_NAME, detail, about: [uncategorisedId] };
}
