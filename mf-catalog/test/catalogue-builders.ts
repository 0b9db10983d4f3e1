import type { Category, Product } from '@portal/contract';

/** @example aCategory({ name: 'Colazione', nProducts: '9' }) */
export function aCategory(differences: Partial<Category> = {}): Category {
  return { categoryId: 'c-1', color: '#ED7840', name: 'Colazione', nProducts: '1', ...differences };
}

/** The bucket of products without a category. */
export function theBucket(differences: Partial<Category> = {}): Category {
  return aCategory({ categoryId: 'c-0', name: 'senza categoria', color: '#666666', nProducts: '1', ...differences });
}

/** @example aProduct({ name: 'Cappuccino', amount: 180 }) */
export function aProduct(differences: Partial<Product> = {}): Product {
  return {
    productId: 'p-1',
    name: 'Caffè espresso',
    descr: 'Miscela 100% arabica',
    amount: 130,
    categories: ['c-1'],
    hasImage: false,
    lastUpdate: '2026-11-04 09:41:27',
    ...differences,
  };
}

/** Products with the ids p-1, p-2 … and names in the same order. */
export function products(count: number, differences: Partial<Product> = {}): Product[] {
  return Array.from({ length: count }, (_, place) =>
    aProduct({ productId: `p-${place + 1}`, name: `Prodotto ${String(place + 1).padStart(3, '0')}`, ...differences }),
  );
}
