/** Navigation state of the product flows: markers and ids, never a product's data. */
export type CategoriesState = { flow: 'create' } | { flow: 'update'; productId: string };

const field = (state: unknown, name: string): unknown =>
  // Any object may be read by key; the value is checked by whoever asked.
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;

/** The product to edit, or null when one is created. */
export function editedProductId(state: unknown): string | null {
  const found = field(state, 'productId');
  return typeof found === 'string' && found !== '' ? found : null;
}

/** The category that a new product starts in. */
export function startCategoryId(state: unknown): string | null {
  const found = field(state, 'categoryId');
  return typeof found === 'string' && found !== '' ? found : null;
}

/** What the choice of categories is for; null when it was opened without saying (SHELL-010). */
export function categoriesState(state: unknown): CategoriesState | null {
  const flow = field(state, 'flow');
  if (flow === 'create') return { flow };
  const productId = editedProductId(state);
  return flow === 'update' && productId ? { flow, productId } : null;
}
