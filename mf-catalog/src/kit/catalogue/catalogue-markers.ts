/**
 * What another page asks the catalogue to do when it opens, as navigation state (CAT-047, Q-044). It runs once and is
 * then cleared.
 */
export type CatalogueMarker =
  | { deleteCategoryFromDetails: string }
  | { copyCategoryFromDetails: { categoryId: string; name: string; color: string } }
  | { deleteProductFromDetail: string }
  | { deleteNoCategoryProducts: true };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads the marker from a navigation state, which may hold anything; null when it holds no marker. */
export function markerOf(state: unknown): CatalogueMarker | null {
  if (typeof state !== 'object' || state === null) return null;
  // Any object may be read by key; each value is checked before it is used.
  const found = state as Record<string, unknown>;
  if (isText(found.deleteCategoryFromDetails)) return { deleteCategoryFromDetails: found.deleteCategoryFromDetails };
  if (isText(found.deleteProductFromDetail)) return { deleteProductFromDetail: found.deleteProductFromDetail };
  if (found.deleteNoCategoryProducts === true) return { deleteNoCategoryProducts: true };
  const copy = found.copyCategoryFromDetails as Record<string, unknown> | undefined;
  if (copy && isText(copy.categoryId) && isText(copy.name) && isText(copy.color)) {
    return { copyCategoryFromDetails: { categoryId: copy.categoryId, name: copy.name, color: copy.color } };
  }
  return null;
}
