import type { ApiClient } from '@portal/platform';
import { catalogueUrl } from '../kit/catalogue/catalogue.urls';
import { Gone } from '../kit/catalogue/gone';
import { isNotFound } from '../kit/catalogue/not-found';
import { Unavailable } from '../kit/catalogue/unavailable';
import { getProduct } from '../kit/products/products.api';
import { productsTexts } from './products.texts';

/** Whether a product was deleted meanwhile, in another tab or by somebody else. */
export function isGone(client: ApiClient, productId: string): Promise<boolean> {
  return getProduct(client, productId).then(() => false, isNotFound);
}

/** Shown in place of a product that was deleted meanwhile. */
export function ProductGone() {
  return (
    <Gone
      title={productsTexts.gone}
      text={productsTexts.goneHint}
      way={{ to: catalogueUrl('products'), label: productsTexts.toProducts }}
    />
  );
}

/** Shown in place of a product that could not be loaded. */
export function ProductUnavailable({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return isNotFound(error) ? <ProductGone /> : <Unavailable area="product" error={error} onRetry={onRetry} />;
}
