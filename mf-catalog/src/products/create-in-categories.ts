import { CATEGORY_COLORS, type Category, isBlank } from '@portal/contract';
import { type ApiClient, ApiError } from '@portal/platform';
import { type WhyFull, whyFull } from '../kit/catalogue/catalogue-full';
import { categoryNamed, namedCategories } from '../kit/catalogue/catalogue-rules';
import { type CategoryMistake, createCategory, getCategories } from '../kit/categories/categories.api';
import { createProduct } from '../kit/products/products.api';
import type { ProductDraft } from './product-draft';

/** How creating a product ended. A failure has its error, unless the backend only answered `false`. */
export type CreationOutcome = 'done' | 'name-taken' | { full: WhyFull } | { failed: ApiError | null };

/**
 * First creates the new category, if one was typed, then the product in all chosen categories (PROD-026, Q-064). If a
 * category with that name exists, it is used.
 */
export async function createInCategories(client: ApiClient, draft: ProductDraft): Promise<CreationOutcome> {
  try {
    const { values, image, newCategory } = draft;
    const known = await getCategories(client);
    const categories = draft.categories.filter((id) => known.some(({ categoryId }) => categoryId === id));
    if (!isBlank(newCategory)) {
      const added = await categoryIdFor(client, newCategory, known);
      if (added.kind === 'failed') return { failed: added.error ?? null };
      if (added.kind === 'name-taken') return added.kind;
      if (added.kind === 'full') return { full: added.why };
      if (!categories.includes(added.categoryId)) categories.push(added.categoryId);
    }
    await createProduct(client, {
      name: values.name.trim(),
      descr: values.description.trim() || null,
      amount: values.price ?? 0,
      categories,
      image: image?.data ?? null,
      imageType: image?.type ?? null,
      imageName: image?.name ?? null,
    });
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const why = whyFull(error);
    return why ? { full: why } : { failed: error };
  }
}

type NamedCategory = { kind: 'done'; categoryId: string } | CategoryMistake;

async function categoryIdFor(client: ApiClient, name: string, known: readonly Category[]): Promise<NamedCategory> {
  // The bucket takes no products. Its name is refused like any name in use (CAT-020).
  const before = categoryNamed(name, namedCategories(known));
  if (before) return { kind: 'done', categoryId: before.categoryId };
  const outcome = await createCategory(client, { name, color: CATEGORY_COLORS[0] });
  if (outcome.kind === 'name-taken' || outcome.kind === 'full' || outcome.kind === 'failed') return outcome;
  // The call answers only a boolean, so the new category's id is looked up by its name.
  const made = outcome.kind === 'done' && categoryNamed(name, await getCategories(client));
  return made ? { kind: 'done', categoryId: made.categoryId } : { kind: 'failed' };
}
