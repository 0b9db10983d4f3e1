import { useLocation, useNavigate } from '@portal/federation/router';
import { useEffect, useRef, useState } from 'react';
import { type CatalogueMarker, markerOf } from '../kit/catalogue/catalogue-markers';
import { type Catalogue, isUncategorised } from '../kit/catalogue/catalogue-rules';
import type { CatalogueActions } from './use-catalogue-actions';

/**
 * Does once what another page asked for, using the cached data, or says that it was deleted meanwhile. It clears the
 * request, so that reloading or going back does not repeat it (CAT-046, CAT-047, Q-044).
 *
 * @returns the product whose card this needs in the list; null otherwise
 */
export function useMarker(catalogue: Catalogue | undefined, actions: CatalogueActions): string | null {
  const { key, state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [running, setRunning] = useState<CatalogueMarker | null>(null);
  const taken = useRef<string | null>(null);
  const started = useRef<CatalogueMarker | null>(null);

  useEffect(() => {
    const marker = markerOf(state);
    if (!marker || !catalogue || taken.current === key) return;
    taken.current = key;
    setRunning(marker);
    void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }, [key, state, catalogue, navigate, pathname, search]);

  useEffect(() => {
    if (!running || !catalogue || started.current === running) return;
    started.current = running;
    void act(running, catalogue, actions).finally(() => setRunning(null));
  }, [running, catalogue, actions]);

  return running && 'deleteProductFromDetail' in running ? running.deleteProductFromDetail : null;
}

async function act(marker: CatalogueMarker, catalogue: Catalogue, actions: CatalogueActions): Promise<void> {
  const categoryWith = (id: string) => catalogue.categories.find(({ categoryId }) => categoryId === id);

  if ('deleteCategoryFromDetails' in marker) {
    const category = categoryWith(marker.deleteCategoryFromDetails);
    if (category) await actions.removeCategory(category);
    else actions.sayGone('category');
  } else if ('copyCategoryFromDetails' in marker) {
    const { categoryId, ...values } = marker.copyCategoryFromDetails;
    const category = categoryWith(categoryId);
    if (category) await actions.copy(category, values);
    else actions.sayGone('category');
  } else if ('deleteProductFromDetail' in marker) {
    const product = catalogue.products.find(({ productId }) => productId === marker.deleteProductFromDetail);
    if (product) await actions.removeProducts([product]);
    else actions.sayGone('product');
  } else {
    const bucket = catalogue.categories.find(isUncategorised);
    if (bucket) await actions.emptyBucket(bucket);
    else actions.sayGone('products');
  }
}
