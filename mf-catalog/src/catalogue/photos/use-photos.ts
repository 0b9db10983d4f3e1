import type { Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { ApiError } from '@portal/platform';
import { useToasts } from '@portal/ui/toast';
import { useEffect, useState } from 'react';
import { useCatalogueChanged } from '../../kit/catalogue/use-catalogue-changed';
import { checkImageFile, type ProductImage, squarePicture } from '../../kit/images/product-image';
import { changeImage } from '../../kit/products/products.api';
import { MAX_PHOTOS, matchPhotos } from './photo-match';
import { photosTexts } from './photos.texts';

/** A photo, and the product that it is for. */
export interface Photo {
  id: number;
  image: ProductImage;
  productId: string | null;
}

/** The names of files: their product is gone, they could not be saved, or nobody can say whether they are. */
interface NotSaved {
  gone: readonly string[];
  refused: readonly string[];
  unknown: readonly string[];
}

/** The photos of chosen files, each with the product that its name fits; saves those that have one. */
export function usePhotos(files: readonly File[], products: readonly Product[], onAllSaved: () => void) {
  const { client } = usePortal();
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const [photos, setPhotos] = useState<readonly Photo[] | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState<{ done: number; all: number } | null>(null);
  const [notSaved, setNotSaved] = useState<NotSaved>({ gone: [], refused: [], unknown: [] });
  const [anySaved, setAnySaved] = useState(false);
  // The products as they were when the files were chosen: a later reading of the list must not move matches.
  const [known] = useState(products);

  useEffect(() => {
    let here = true;
    void readPhotos(files.slice(0, MAX_PHOTOS)).then(({ images, unreadable }) => {
      if (!here) return;
      const found = matchPhotos(
        images.map(({ name }) => name),
        known,
      );
      setPhotos(images.map((image, id) => ({ id, image, productId: found[id] ?? null })));
      setRefused(unreadable);
    });
    return () => {
      here = false;
    };
  }, [files, known]);

  async function save(): Promise<void> {
    const meant = (photos ?? []).flatMap(({ productId, ...photo }) =>
      productId === null ? [] : [{ ...photo, productId }],
    );
    const failed = new Map<number, ApiError>();
    for (const [done, { id, image, productId }] of meant.entries()) {
      setSaving({ done: done + 1, all: meant.length });
      try {
        await changeImage(client, productId, image);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failed.set(id, error);
      }
    }
    setSaving(null);
    const saved = meant.length - failed.size;
    if (saved > 0) {
      toasts.show({ text: photosTexts.saved(saved) });
      setAnySaved(true);
    }
    const namesOf = (isWanted: (error: ApiError) => boolean) =>
      meant.flatMap(({ id, image }) => {
        const error = failed.get(id);
        return error && isWanted(error) ? [image.name] : [];
      });
    const isUnknown = ({ settled }: ApiError) => settled?.stored === null;
    const isGone = ({ status }: ApiError) => status === 404;
    setNotSaved({
      gone: namesOf(isGone),
      refused: namesOf((error) => !isUnknown(error) && !isGone(error)),
      unknown: namesOf(isUnknown),
    });
    // A photo whose product is gone can be given another one.
    const rest = (all: readonly Photo[]) =>
      all
        .filter(({ id, productId }) => productId === null || failed.has(id))
        .map((one) => (failed.get(one.id)?.status === 404 ? { ...one, productId: null } : one));
    setPhotos((all) => all && rest(all));
    if (meant.length === photos?.length && failed.size === 0) onAllSaved();
    await changed();
  }

  return {
    photos,
    refused,
    leftOut: Math.max(0, files.length - MAX_PHOTOS),
    saving,
    /** Whether some photos are saved already; those that still have no product stay in the dialog. */
    anySaved,
    notSaved,
    assign: (id: number, productId: string | null) =>
      setPhotos((all) => all?.map((photo) => assigned(photo, id, productId)) ?? null),
    remove: (id: number) => setPhotos((all) => all?.filter((photo) => photo.id !== id) ?? null),
    save,
  };
}

/** A photo after one of them was given a product: each product gets one, the one that was chosen last. */
function assigned(photo: Photo, id: number, productId: string | null): Photo {
  if (photo.id === id) return { ...photo, productId };
  return productId !== null && photo.productId === productId ? { ...photo, productId: null } : photo;
}

/** Reads one file after the other, because each picture is decoded as a whole. */
async function readPhotos(files: readonly File[]) {
  const images: ProductImage[] = [];
  const unreadable: string[] = [];
  for (const file of files) {
    const { type } = await checkImageFile(file);
    const image = type && (await squarePicture(file, type));
    if (image) images.push(image);
    else unreadable.push(file.name);
  }
  return { images, unreadable };
}
