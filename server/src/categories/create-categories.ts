import { changeCatalogue } from '../kit/catalogue/catalogue-change.ts';
import { insertCategory } from '../kit/catalogue/new-categories.ts';
import type { Call } from '../platform/http/call.ts';

/** Adds categories, all or none. */
export function createCategories(call: Call<'createCategory'>): Promise<true> {
  const { categories } = call.body;
  return changeCatalogue(call, async (tx, catalogue) => {
    const ids: string[] = [];
    for (const category of categories) ids.push(await insertCategory(tx, catalogue, category));
    const subject = categories.map(({ name }) => name).join(', ');
    return { action: 'createCategory', subject, detail: { ids }, about: ids, added: { categories: ids.length } };
  });
}
