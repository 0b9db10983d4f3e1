import type { Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { ApiError } from '@portal/platform';
import { Icon, TextLink } from '@portal/ui';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useToasts } from '@portal/ui/toast';
import { useState } from 'react';
import { KEY } from '../kit/catalogue/catalogue-queries';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { dataUrlOf } from '../kit/images/product-image';
import { productTexts } from '../kit/products/product.texts';
import { changeImage } from '../kit/products/products.api';
import { ImageLine } from './images/image-line';
import { savedImage } from './images/saved-image';
import { productsTexts } from './products.texts';

interface Props {
  product: Product;
  /** Chooses a photo if there is none. */
  onAdd: () => void;
  adding: boolean;
}

/**
 * The photo's name with a trash button. Deleting asks first; after a failure the image stays (PROD-043, PROD-044,
 * API-050).
 */
export function ProductPhoto({ product, onAdd, adding }: Props) {
  const { client } = usePortal();
  const toasts = useToasts();
  const cache = useQueryClient();
  const changed = useCatalogueChanged();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { productId } = product;
  const image = savedImage(product);
  if (!image) {
    return (
      <TextLink as="button" type="button" disabled={adding} onClick={onAdd}>
        {productsTexts.noPhoto}
      </TextLink>
    );
  }

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      cache.setQueryData(KEY.product(productId), await changeImage(client, productId, null));
      await changed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show({ text: productsTexts.imageNotDeleted, icon: <Icon name="alert" /> });
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <ImageLine name={image.name} source={dataUrlOf(image)} onRemove={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          open
          danger
          title={productTexts.deleteImageTitle}
          text={productTexts.deleteImageText}
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
