import type { Category, Product } from '@portal/contract';

/** Whether a category holds all, some or none of the selected products. */
export type Membership = 'all' | 'some' | 'none';

/** Products to add to a category, or to remove from it. */
export interface CategoryChange {
  categoryId: string;
  name: string;
  into: boolean;
  /** Only the products that change, so that undoing leaves the others alone. */
  productIds: readonly string[];
}

export function membershipOf(categoryId: string, products: readonly Product[]): Membership {
  const inside = products.filter(({ categories }) => categories.includes(categoryId)).length;
  if (inside === 0) return 'none';
  return inside === products.length ? 'all' : 'some';
}

/**
 * The changes that carry out the person's choices.
 *
 * @param wishes by category: true adds all products, false removes all
 */
export function changesFor(
  wishes: ReadonlyMap<string, boolean>,
  categories: readonly Category[],
  products: readonly Product[],
): readonly CategoryChange[] {
  return categories.flatMap(({ categoryId, name }) => {
    const into = wishes.get(categoryId);
    if (into === undefined) return [];
    const productIds = products
      .filter((product) => product.categories.includes(categoryId) !== into)
      .map(({ productId }) => productId);
    return productIds.length > 0 ? [{ categoryId, name, into, productIds }] : [];
  });
}

/** The change that undoes another one. */
export function backFrom(change: CategoryChange): CategoryChange {
  return { ...change, into: !change.into };
}
