import type { Category, Product } from '@portal/contract';

/** Whether all chosen products are in a category, some, or none. */
export type Membership = 'all' | 'some' | 'none';

/** Products to be put into a category, or taken out of it. */
export interface CategoryChange {
  categoryId: string;
  name: string;
  into: boolean;
  /** Only those that it changes, so that taking it back leaves the others alone. */
  productIds: readonly string[];
}

export function membershipOf(categoryId: string, products: readonly Product[]): Membership {
  const inside = products.filter(({ categories }) => categories.includes(categoryId)).length;
  if (inside === 0) return 'none';
  return inside === products.length ? 'all' : 'some';
}

/**
 * What is to be done for the wishes of a person.
 *
 * @param wishes by category: true to put all products into it, false to take all out
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

/** The change that takes another one back. */
export function backFrom(change: CategoryChange): CategoryChange {
  return { ...change, into: !change.into };
}
