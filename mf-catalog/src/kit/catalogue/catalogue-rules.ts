import { beginningOf, type Category, LIMIT, type Product, textKey } from '@portal/contract';
import type { ProductCategory } from '../products/category-dashes';

/** The merchant's catalogue in display order. */
export interface Catalogue {
  categories: readonly Category[];
  products: readonly Product[];
}

const UNCATEGORISED = 'senza categoria';
const byText = new Intl.Collator('it');

const byName = (one: { name: string }, other: { name: string }) => byText.compare(one.name, other.name);

/** Whether a category is the bucket of uncategorised products (CAT-016). */
export function isUncategorised({ name }: Pick<Category, 'name'>): boolean {
  return textKey(name) === UNCATEGORISED;
}

/** Categories by name, the bucket first; an empty bucket is left out (CAT-014, CAT-017, CAT-018). */
export function sortCategories(categories: readonly Category[]): readonly Category[] {
  const bucket = categories.filter((category) => isUncategorised(category) && category.nProducts !== '0');
  return [...bucket, ...namedCategories(categories)];
}

/** The merchant's own categories, by name. */
export function namedCategories(categories: readonly Category[]): readonly Category[] {
  return categories.filter((category) => !isUncategorised(category)).toSorted(byName);
}

export function sortProducts(products: readonly Product[]): readonly Product[] {
  return products.toSorted(byName);
}

/** Makes the catalogue from the answer. A missing list counts as empty (CAT-022). */
export function catalogueFrom(answer: {
  categories: readonly Category[] | null;
  products: readonly Product[] | null;
}): Catalogue {
  return { categories: sortCategories(answer.categories ?? []), products: sortProducts(answer.products ?? []) };
}

/** The products in no category, or only in the bucket. */
export function uncategorisedProducts({ categories, products }: Catalogue): readonly Product[] {
  const named = new Set(namedCategories(categories).map(({ categoryId }) => categoryId));
  return products.filter((product) => !product.categories.some((id) => named.has(id)));
}

/** The catalogue without these products. When the bucket has lost its last product, it disappears too (CAT-019). */
export function withoutProducts({ categories, products }: Catalogue, gone: ReadonlySet<string>): Catalogue {
  const left = products.filter(({ productId }) => !gone.has(productId));
  const emptied = uncategorisedProducts({ categories, products: left }).length === 0;
  return { categories: emptied ? namedCategories(categories) : categories, products: left };
}

/** The categories of a product for its badges, in the order of the catalogue (PROD-005). */
export function badgesOf(
  product: Pick<Product, 'categories'>,
  categories: readonly Category[],
): readonly ProductCategory[] {
  const ids = new Set(product.categories);
  return categories
    .filter(({ categoryId }) => ids.has(categoryId))
    .map(({ categoryId: id, name, color }) => ({ id, name, color }));
}

/** The category that already has this name, whichever signs and letter case it is written with. */
export function categoryNamed(name: string, categories: readonly Category[]): Category | undefined {
  const key = textKey(name);
  return categories.find((category) => textKey(category.name) === key);
}

/**
 * Proposes a name for a copy that no known category has, at most 30 characters long (CAT-028, Q-051).
 *
 * @example copyName('Colazione', []) // 'Copia di Colazione'
 */
export function copyName(name: string, categories: readonly Category[]): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const proposal = beginningOf(`Copia di ${name}`, LIMIT.categoryNameLength - ending.length).trim() + ending;
    if (!categoryNamed(proposal, categories)) return proposal;
  }
}
