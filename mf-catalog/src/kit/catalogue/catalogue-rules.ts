import { type Category, LIMIT, type Product } from '@portal/contract';
import type { ProductCategory } from '../products/category-dashes';

/** The merchant's catalogue in the order it is shown. */
export interface Catalogue {
  categories: readonly Category[];
  products: readonly Product[];
}

const UNCATEGORISED = 'senza categoria';
const byText = new Intl.Collator('it');

const byName = (one: { name: string }, other: { name: string }) => byText.compare(one.name, other.name);

/** Whether a category is the bucket of products that are in none (CAT-016). */
export function isUncategorised({ name }: Pick<Category, 'name'>): boolean {
  return name.trim().toLowerCase() === UNCATEGORISED;
}

/** Categories by name, the bucket first, and without it once it is empty (CAT-014, CAT-017, CAT-018). */
export function sortCategories(categories: readonly Category[]): readonly Category[] {
  const bucket = categories.filter((category) => isUncategorised(category) && category.nProducts !== '0');
  return [...bucket, ...namedCategories(categories)];
}

/** The categories that a merchant made, by name. */
export function namedCategories(categories: readonly Category[]): readonly Category[] {
  return categories.filter((category) => !isUncategorised(category)).toSorted(byName);
}

export function sortProducts(products: readonly Product[]): readonly Product[] {
  return products.toSorted(byName);
}

/** The catalogue as it arrived, ready to be shown; a missing list counts as an empty one (CAT-022). */
export function catalogueFrom(answer: {
  categories: readonly Category[] | null;
  products: readonly Product[] | null;
}): Catalogue {
  return { categories: sortCategories(answer.categories ?? []), products: sortProducts(answer.products ?? []) };
}

/** The products that are in no category, or only in the bucket. */
export function uncategorisedProducts({ categories, products }: Catalogue): readonly Product[] {
  const named = new Set(namedCategories(categories).map(({ categoryId }) => categoryId));
  return products.filter((product) => !product.categories.some((id) => named.has(id)));
}

/** The catalogue after products have gone; with the last of its products the bucket goes too (CAT-019). */
export function withoutProducts({ categories, products }: Catalogue, gone: ReadonlySet<string>): Catalogue {
  const left = products.filter(({ productId }) => !gone.has(productId));
  const emptied = uncategorisedProducts({ categories, products: left }).length === 0;
  return { categories: emptied ? namedCategories(categories) : categories, products: left };
}

/** The categories of a product as its badges need them, in the order of the catalogue (PROD-005). */
export function badgesOf(
  product: Pick<Product, 'categories'>,
  categories: readonly Category[],
): readonly ProductCategory[] {
  const ids = new Set(product.categories);
  return categories
    .filter(({ categoryId }) => ids.has(categoryId))
    .map(({ categoryId: id, name, color }) => ({ id, name, color }));
}

/** A name as it is compared: the letter case does not count, an accent does. */
const keyOf = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** The category that already has this name, whatever the case. */
export function categoryNamed(name: string, categories: readonly Category[]): Category | undefined {
  return categories.find((category) => keyOf(category.name) === keyOf(name));
}

/**
 * The proposed name of a copy, free as far as is known and cut at 30 characters (CAT-028, Q-051).
 *
 * @example copyName('Colazione', []) // 'Copia di Colazione'
 */
export function copyName(name: string, categories: readonly Category[]): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const proposal = `Copia di ${name}`.slice(0, LIMIT.categoryNameLength - ending.length).trim() + ending;
    if (!categoryNamed(proposal, categories)) return proposal;
  }
}
