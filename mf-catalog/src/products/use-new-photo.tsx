import type { Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { ApiError } from '@portal/platform';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { FilePicker } from '@portal/ui/upload';
import { type ReactNode, useRef, useState } from 'react';
import { KEY } from '../kit/catalogue/catalogue-queries';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { ACCEPTED_IMAGES, type ProductImage } from '../kit/images/product-image';
import { changeImage } from '../kit/products/products.api';
import { useCrop } from './images/use-crop';
import { productsTexts } from './products.texts';

interface NewPhoto {
  /** Opens the file chooser. */
  choose: () => void;
  saving: boolean;
  /** The file chooser, the open crop dialog, or why a file was refused. */
  shown: ReactNode;
}

/** Gives a product without a photo one: choose a file, crop it, and it is saved. */
export function useNewPhoto({ productId }: Product): NewPhoto {
  const { client } = usePortal();
  const toasts = useToasts();
  const cache = useQueryClient();
  const changed = useCatalogueChanged();
  const picker = useRef<HTMLInputElement>(null);
  const [saving, setSaving] = useState(false);
  const { take, shown } = useCrop((image) => void save(image));

  async function save(image: ProductImage): Promise<void> {
    setSaving(true);
    try {
      cache.setQueryData(KEY.product(productId), await changeImage(client, productId, image));
      toasts.show({ text: productsTexts.photoSaved });
      await changed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show({ text: productsTexts.photoNotSaved, icon: <Icon name="alert" /> });
    }
    setSaving(false);
  }

  return {
    choose: () => picker.current?.click(),
    saving,
    shown: (
      <>
        <FilePicker
          picker={picker}
          label={productsTexts.addPhoto}
          accept={ACCEPTED_IMAGES}
          onFile={(file) => void take(file)}
        />
        {shown}
      </>
    ),
  };
}
