import type { Category, Product } from '@portal/contract';
import type { CategoryChoiceValues } from './category-choice';
import { categoryChanges } from './category-choice-rules';
import type { ProductFormValues } from './product.schema';

/** Where the unsent changes of a product are kept: by product and person. */
export const changesKey = (part: 'details' | 'image' | 'categories', productId: string, owner: string) =>
  `draft:edited-${part}:${productId}:${owner}`;

/** The details of a product that its form edits. */
export const detailsOf = ({ name, descr, amount }: Product): ProductFormValues => ({
  name,
  description: descr ?? '',
  price: amount,
});

/** The fields that differ from the stored ones; null for none. */
export function changedDetails(
  values: ProductFormValues,
  stored: ProductFormValues,
): Partial<ProductFormValues> | null {
  const changed: Partial<ProductFormValues> = {
    ...(values.name !== stored.name && { name: values.name }),
    ...(values.description !== stored.description && { description: values.description }),
    ...(values.price !== stored.price && { price: values.price }),
  };
  return Object.keys(changed).length > 0 ? changed : null;
}

/** The stored details with a person's kept changes; null when nothing differs. A value of another shape is left out. */
export function restoredDetails(found: unknown, stored: ProductFormValues): ProductFormValues | null {
  const { name, description, price } = (found ?? {}) as Partial<Record<keyof ProductFormValues, unknown>>;
  const values = {
    name: typeof name === 'string' ? name : stored.name,
    description: typeof description === 'string' ? description : stored.description,
    price: price === null || typeof price === 'number' ? price : stored.price,
  };
  return changedDetails(values, stored) && values;
}

interface ChoiceChanges extends ReturnType<typeof categoryChanges> {
  newCategory: string;
}

/** How a choice of categories differs from the stored one; null when it doesn't. */
export function changedChoice({ chosen, newCategory }: CategoryChoiceValues, before: readonly string[]) {
  const changes: ChoiceChanges = { ...categoryChanges(before, chosen), newCategory };
  const { categoriesToAdd, categoriesToRemove } = changes;
  return categoriesToAdd.length > 0 || categoriesToRemove.length > 0 || newCategory !== '' ? changes : null;
}

/** The stored choice with a person's kept changes; null when nothing differs. */
export function restoredChoice(
  found: unknown,
  before: readonly string[],
  categories: readonly Category[],
): CategoryChoiceValues | null {
  const kept = (found ?? {}) as Partial<Record<keyof ChoiceChanges, unknown>>;
  const isIn = (list: unknown, id: string) => Array.isArray(list) && list.includes(id);
  const chosen = categories
    .map(({ categoryId }) => categoryId)
    .filter((id) => (before.includes(id) ? !isIn(kept.categoriesToRemove, id) : isIn(kept.categoriesToAdd, id)));
  const newCategory = typeof kept.newCategory === 'string' ? kept.newCategory : '';
  return changedChoice({ chosen, newCategory }, before) && { chosen, newCategory };
}
