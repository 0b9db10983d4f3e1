import { beginningOf, LIMIT, type Product } from '@portal/contract';
import { useDraftOwner } from '@portal/pages/draft-owner';
import { removeDraft, storeDraft, storedDraft } from '@portal/pages/draft-storage';
import { useCallback, useRef, useState } from 'react';
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
/** The image is the only large part. It is kept apart, so that typing does not write it again and again. */
const imageKeyOf = (username: string) => `draft:product-image:${username}`;

/** Reads a person's draft; null when there is none. A value of another shape counts as none. */
export function readDraft(username: string): ProductDraft | null {
  const found = storedDraft(keyOf(username));
  const image = storedDraft(imageKeyOf(username));
  return isDraft(found) ? { ...found, image: isProductImage(image) ? image : null } : null;
}

/**
 * Saves a draft, as far as the storage has room for it.
 *
 * @param savedBefore the image that the storage has already
 * @returns whether there was room for all of it
 */
export function writeDraft(
  username: string,
  { image, ...rest }: ProductDraft,
  savedBefore?: ProductImage | null,
): boolean {
  const imageKey = imageKeyOf(username);
  if (image !== savedBefore) removeDraft(imageKey);
  const isSaved = storeDraft(keyOf(username), rest);
  return image === null || image === savedBefore ? isSaved : storeDraft(imageKey, image) && isSaved;
}

export function clearDraft(username: string): void {
  removeDraft(keyOf(username));
  removeDraft(imageKeyOf(username));
}

function isDraft(found: unknown): found is Omit<ProductDraft, 'image'> {
  const { values, categories, newCategory } = (found ?? {}) as Partial<Record<keyof ProductDraft, unknown>>;
  const { name, description, price } = (values ?? {}) as Partial<Record<keyof ProductFormValues, unknown>>;
  return (
    typeof name === 'string' &&
    typeof description === 'string' &&
    (price === null || typeof price === 'number') &&
    Array.isArray(categories) &&
    categories.every((id) => typeof id === 'string') &&
    typeof newCategory === 'string'
  );
}

/** Drafts that the storage had no room for, by person. They go on to the next page, but do not survive a reload. */
const unsaved = new Map<string, ProductDraft>();

const draftOf = (owner: string | null) => ({
  owner,
  draft: (owner === null ? null : (unsaved.get(owner) ?? readDraft(owner))) ?? emptyDraft,
});

/**
 * The draft of the signed-in person as it was when the page opened, and how to save what becomes of it. It survives
 * reloading, going back and the end of the session, and belongs only to that person. After a reload it is
 * `ready: false` until it is known who that is; nothing is saved meanwhile.
 */
export function useProductDraft() {
  const owner = useDraftOwner();
  const [opened, setOpened] = useState(() => draftOf(owner));
  if (opened.owner !== owner) setOpened(draftOf(owner));
  const saved = useRef<{ owner: string; image: ProductImage | null }>(undefined);

  const keep = useCallback(
    (next: ProductDraft) => {
      if (owner === null) return;
      const savedBefore = saved.current?.owner === owner ? saved.current.image : undefined;
      const isSaved = writeDraft(owner, next, savedBefore);
      saved.current = isSaved ? { owner, image: next.image } : undefined;
      if (isSaved) unsaved.delete(owner);
      else unsaved.set(owner, next);
    },
    [owner],
  );
  const forget = useCallback(() => {
    if (owner === null) return;
    clearDraft(owner);
    unsaved.delete(owner);
  }, [owner]);

  return { ready: owner !== null, draft: opened.draft, keep, forget };
}
