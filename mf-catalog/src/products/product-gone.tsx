import { Link } from '@portal/federation/router';
import type { ApiClient } from '@portal/platform';
import { EmptyState, LinkButton, Page } from '@portal/ui';
import { catalogueUrl } from '../kit/catalogue/catalogue.urls';
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
    <Page $form>
      <EmptyState
        title={productsTexts.gone}
        text={productsTexts.goneHint}
        action={
          <LinkButton as={Link} to={catalogueUrl('products')} replace>
            {productsTexts.toProducts}
          </LinkButton>
        }
      />
    </Page>
  );
}

/** Shown in place of a product that could not be loaded. */
export function ProductUnavailable({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return isNotFound(error) ? <ProductGone /> : <Unavailable area="product" error={error} onRetry={onRetry} />;
}
