import { beginningOf, LIMIT, type Product } from '@portal/contract';
import { useDraftOwner } from '@portal/pages/draft-owner';
import { useCallback, useMemo, useState } from 'react';
import { isProductImage, type ProductImage } from '../kit/images/product-image';
import { savedImage } from './images/saved-image';
import { emptyProduct, type ProductFormValues } from './product.schema';
import { productsTexts } from './products.texts';

/** A product that is being created and was not sent yet. */
export interface ProductDraft {
  values: ProductFormValues;
  image: ProductImage | null;
  /** Ids of the chosen categories. */
  categories: readonly string[];
  newCategory: string;
}

export const emptyDraft: ProductDraft = { values: emptyProduct, image: null, categories: [], newCategory: '' };

/** A new product that starts as a copy, with the same image and categories. */
export function draftFrom(product: Product): ProductDraft {
  const { name, descr, amount, categories } = product;
  return {
    values: {
      name: beginningOf(productsTexts.copyOf(name), LIMIT.productNameLength).trim(),
      description: descr ?? '',
      price: amount,
    },
    image: savedImage(product),
    categories,
    newCategory: '',
  };
}

const keyOf = (username: string) => `draft:product:${username}`;

/** Reads a person's draft; null when there is none. A value of another shape counts as none. */
export function readDraft(storage: Storage, username: string): ProductDraft | null {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(username)) ?? 'null');
    return isDraft(found) ? found : null;
  } catch {
    // Not a draft of ours: the flow starts empty.
    return null;
  }
}

/** Saves a draft; without its image when the storage has no room for it. */
export function writeDraft(storage: Storage, username: string, draft: ProductDraft): void {
  try {
    storage.setItem(keyOf(username), JSON.stringify(draft));
  } catch {
    // The image is the only large part, and can be chosen again.
    storage.setItem(keyOf(username), JSON.stringify({ ...draft, image: null }));
  }
}

export function clearDraft(storage: Storage, username: string): void {
  storage.removeItem(keyOf(username));
}

function isDraft(found: unknown): found is ProductDraft {
  const { values, image, categories, newCategory } = (found ?? {}) as Partial<Record<keyof ProductDraft, unknown>>;
  const { name, description, price } = (values ?? {}) as Partial<Record<keyof ProductFormValues, unknown>>;
  return (
    typeof name === 'string' &&
    typeof description === 'string' &&
    (price === null || typeof price === 'number') &&
    (image === null || isProductImage(image)) &&
    Array.isArray(categories) &&
    categories.every((id) => typeof id === 'string') &&
    typeof newCategory === 'string'
  );
}

/**
 * The draft of the signed-in person. It survives reloading, going back and the end of the session, and belongs only to
 * that person. After a reload it is `ready: false` until it is known who that is; nothing is saved meanwhile.
 */
export function useProductDraft() {
  const owner = useDraftOwner();
  const [, setVersion] = useState(0);
  const draft = (owner === null ? null : readDraft(sessionStorage, owner)) ?? emptyDraft;

  const keep = useCallback(
    (next: ProductDraft) => {
      if (owner !== null) writeDraft(sessionStorage, owner, next);
    },
    [owner],
  );
  const forget = useCallback(() => {
    if (owner !== null) clearDraft(sessionStorage, owner);
    setVersion((version) => version + 1);
  }, [owner]);

  return useMemo(() => ({ ready: owner !== null, draft, keep, forget }), [owner, draft, keep, forget]);
}
