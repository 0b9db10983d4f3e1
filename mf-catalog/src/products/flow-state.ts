import type { CategoriesState, ProductFormState } from '../kit/products/product-states';

/** The name of a field in one of the states. */
type Field<State> = State extends unknown ? keyof State : never;

const field = (state: unknown, name: Field<ProductFormState | CategoriesState>): unknown =>
  // Any object may be read by key; the caller checks the value.
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;

/** Id of the product to edit; null when a product is created. */
export function editedProductId(state: unknown): string | null {
  const found = field(state, 'productId');
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Id of the product that a new one starts as a copy of. */
export function copiedProductId(state: unknown): string | null {
  const found = field(state, 'copyOf');
  return typeof found === 'string' && found !== '' ? found : null;
}

/** The category in which a new product starts. */
export function startCategoryId(state: unknown): string | null {
  const found = field(state, 'categoryId');
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Whose categories are chosen; null when the page was opened without a state that says so (SHELL-010). */
export function categoriesState(state: unknown): CategoriesState | null {
  const flow = field(state, 'flow');
  if (flow === 'create') return { flow };
  const productId = editedProductId(state);
  return flow === 'update' && productId ? { flow, productId } : null;
}
