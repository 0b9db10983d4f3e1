import type { Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { ApiError } from '@portal/platform';
import { useToasts } from '@portal/ui/toast';
import { useState } from 'react';
import { useCatalogueChanged } from '../../kit/catalogue/use-catalogue-changed';
import { checkImageFile, type ProductImage, squarePicture } from '../../kit/images/product-image';
import { changeImage } from '../../kit/products/products.api';
import { photosTexts } from './photos.texts';

/** Photos for one product after the other; each is saved when the person goes on. */
export function useCamera(products: readonly Product[], onEnd: () => void) {
  const { client } = usePortal();
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const [place, setPlace] = useState(0);
  const [photo, setPhoto] = useState<ProductImage | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<'unreadable' | ApiError | null>(null);
  const [saved, setSaved] = useState(0);
  const product = products[place];

  async function take(file: File): Promise<void> {
    setFailure(null);
    const { type } = await checkImageFile(file);
    const image = type && (await squarePicture(file, type));
    if (image) setPhoto(image);
    else setFailure('unreadable');
  }

  function end(count: number): void {
    if (count > 0) {
      toasts.show({ text: photosTexts.saved(count) });
      void changed();
    }
    onEnd();
  }

  function goOn(count: number): void {
    setPhoto(null);
    setFailure(null);
    if (place + 1 < products.length) setPlace(place + 1);
    else end(count);
  }

  async function next(): Promise<void> {
    if (!product || !photo) return goOn(saved);
    setSaving(true);
    setFailure(null);
    try {
      await changeImage(client, product.productId, photo);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaving(false);
      return setFailure(error);
    }
    setSaving(false);
    setSaved(saved + 1);
    goOn(saved + 1);
  }

  return { product, place, photo, saving, failure, take, next, skip: () => goOn(saved), close: () => end(saved) };
}
