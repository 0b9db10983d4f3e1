import { removeDraft, storeDraft, storedDraft } from '@portal/pages/draft-storage';
import { useEffect, useState } from 'react';
import { isProductImage, type ProductImage } from '../../kit/images/product-image';

/** The kept change: another image, or null for none; undefined when nothing differs from the saved one. */
function restoredImage(found: unknown, saved: ProductImage | null): ProductImage | null | undefined {
  const { image } = (found ?? {}) as { image?: unknown };
  if (image === null) return saved ? null : undefined;
  return isProductImage(image) && image.data !== saved?.data ? image : undefined;
}

/**
 * The image in the form of a product, kept while it differs from the saved one and the tab's storage has room. It is
 * kept apart from the rest, so that typing does not write it again and again.
 */
export function useKeptImage(key: string, saved: ProductImage | null) {
  const [kept] = useState(() => restoredImage(storedDraft(key), saved));
  const [image, setImage] = useState(kept === undefined ? saved : kept);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change is kept again
  useEffect(() => {
    // An image that finds no room does not leave an earlier one behind.
    removeDraft(key);
    if (image !== saved) storeDraft(key, { image });
  }, [image, saved]);

  return { image, setImage, restored: kept !== undefined };
}
