import type { Category, Product } from '@portal/contract';

/** Products to add to a category, or to remove from it. */
export interface CategoryChange {
  categoryId: string;
  name: string;
  into: boolean;
  /** Only the products that change, so that undoing leaves the others alone. */
  productIds: readonly string[];
}

/** How many of the selected products a category holds. */
export function howManyIn(categoryId: string, products: readonly Product[]): 'all' | 'some' | 'none' {
  const inside = products.filter(({ categories }) => categories.includes(categoryId)).length;
  if (inside === 0) return 'none';
  return inside === products.length ? 'all' : 'some';
}

/**
 * The changes that carry out the person's choices. Products leave categories first, which makes room where the
 * categories are full.
 *
 * @param wishes by category: true adds all products, false removes all
 */
export function changesFor(
  wishes: ReadonlyMap<string, boolean>,
  categories: readonly Category[],
  products: readonly Product[],
): readonly CategoryChange[] {
  const changes = categories.flatMap(({ categoryId, name }) => {
    const into = wishes.get(categoryId);
    if (into === undefined) return [];
    const productIds = products
      .filter((product) => product.categories.includes(categoryId) !== into)
      .map(({ productId }) => productId);
    return productIds.length > 0 ? [{ categoryId, name, into, productIds }] : [];
  });
  return changes.toSorted((one, other) => Number(one.into) - Number(other.into));
}

/** The changes that undo others, the last one first: so again products leave categories before others come in. */
export const backFrom = (changes: readonly CategoryChange[]): readonly CategoryChange[] =>
  changes.toReversed().map((change) => ({ ...change, into: !change.into }));
