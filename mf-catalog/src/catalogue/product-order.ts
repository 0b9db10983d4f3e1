import type { Product } from '@portal/contract';

/** Orders of the products. The first is the one that the specification asks for. */
export const PRODUCT_ORDERS = ['name', 'price', 'price-desc', 'recent'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** The order that an address asks for; by name unless it names another. */
export function orderFromUrl(value: string | null): ProductOrder {
  return PRODUCT_ORDERS.find((order) => order === value) ?? 'name';
}

/**
 * Sorts products; equal ones stay in the order of their names.
 *
 * @param byName the products by name, as the catalogue has them
 */
export function inOrder(byName: readonly Product[], order: ProductOrder): readonly Product[] {
  switch (order) {
    case 'name':
      return byName;
    case 'price':
      return byName.toSorted((one, other) => one.amount - other.amount);
    case 'price-desc':
      return byName.toSorted((one, other) => other.amount - one.amount);
    case 'recent':
      // 'yyyy-mm-dd hh:mm:ss' sorts as text.
      return byName.toSorted((one, other) => compare(other.lastUpdate ?? '', one.lastUpdate ?? ''));
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
