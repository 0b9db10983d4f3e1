import type { CallInput } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { useNavigate } from '@portal/federation/router';
import { useStillHere } from '@portal/pages/result';
import { ApiError } from '@portal/platform';
import { useState } from 'react';
import { catalogueUrl } from '../kit/catalogue/catalogue.urls';
import { KEY } from '../kit/catalogue/catalogue-queries';
import type { Catalogue } from '../kit/catalogue/catalogue-rules';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { useUndoOffer } from '../kit/deletion/use-undo-offer';
import { pricesTexts } from '../kit/prices/prices.texts';
import { changePrices } from '../kit/products/products.api';

type NewPrices = CallInput<'changePrices'>['body']['prices'];

/** A price is no longer the one that was seen, or its product is gone. */
export const overtaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

function withPrices({ categories, products }: Catalogue, prices: NewPrices): Catalogue {
  const to = new Map(prices.map((price) => [price.productId, price.to]));
  return { categories, products: products.map((one) => ({ ...one, amount: to.get(one.productId) ?? one.amount })) };
}

/** Changes the prices, goes back to the products and offers to undo the change. */
export function usePriceChanges() {
  const { client } = usePortal();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const changed = useCatalogueChanged();
  const offerUndo = useUndoOffer();
  const here = useStillHere();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function send(prices: NewPrices): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await changePrices(client, prices);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (overtaken(error)) await changed();
      setFailure(error);
      setSending(false);
      return;
    }
    if (here()) await navigate(catalogueUrl('products'), { replace: true });
    // The list shows the new prices before they are loaded again.
    cache.setQueryData<Catalogue>(KEY.catalogue, (known) => known && withPrices(known, prices));
    const before = prices.map(({ productId, from, to }) => ({ productId, from: to, to: from }));
    offerUndo({
      text: pricesTexts.done(prices.length),
      putBack: () => changePrices(client, before),
      reason: (error) => (overtaken(error) ? pricesTexts.undoOvertaken : undefined),
    });
    await changed();
  }

  return { sending, failure, send };
}
