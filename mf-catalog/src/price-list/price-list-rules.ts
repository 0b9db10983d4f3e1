import type { Product } from '@portal/contract';
import { type Catalogue, namedCategories, uncategorisedProducts } from '../kit/catalogue/catalogue-rules';

/** A category on paper, with its products by name. */
export interface PriceListSection {
  id: string;
  name: string;
  color: string;
  products: readonly Product[];
}

/**
 * The sections of a price list: every product in each of its categories, and those without a category at the end. A
 * category without products is left out.
 *
 * @param others the name of the last section
 */
export function priceListOf(catalogue: Catalogue, others: string): readonly PriceListSection[] {
  const inCategories = new Map<string, Product[]>();
  for (const product of catalogue.products) {
    for (const id of product.categories) {
      const members = inCategories.get(id);
      if (members) members.push(product);
      else inCategories.set(id, [product]);
    }
  }
  const sections = namedCategories(catalogue.categories).map(({ categoryId: id, name, color }) => ({
    id,
    name,
    color,
    products: inCategories.get(id) ?? [],
  }));
  const rest = { id: 'others', name: others, color: '#666666', products: uncategorisedProducts(catalogue) };
  return [...sections, rest].filter(({ products }) => products.length > 0);
}
