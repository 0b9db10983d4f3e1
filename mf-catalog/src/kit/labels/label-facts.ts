import type { Category, Product } from '@portal/contract';
import { namedCategories } from '../catalogue/catalogue-rules';
import type { LabelFacts } from './shelf-label';

/** What is on the label of a product: its category is the first by name. */
export function labelFacts(
  { name, amount, categories: ids }: Product,
  categories: readonly Category[],
  withCategory: boolean,
): LabelFacts {
  const first = withCategory && namedCategories(categories).find(({ categoryId }) => ids.includes(categoryId));
  return { name, price: amount, category: first ? { name: first.name, color: first.color } : null };
}
