import type { Category, Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { useResultPage } from '@portal/pages/result';
import { ApiError } from '@portal/platform';
import { useToasts } from '@portal/ui/toast';
import { useState } from 'react';
import { animateOut } from '../kit/animate-out';
import { catalogueUrl } from '../kit/catalogue.urls';
import type { CatalogueMarker } from '../kit/catalogue-markers';
import { removeFromCategory } from '../kit/categories.api';
import { productElementId } from '../kit/element-ids';
import { productTexts } from '../kit/product.texts';
import { removalFailed } from '../kit/result-states';
import { useCatalogueChanged } from '../kit/use-catalogue-changed';
import { useDeletion } from '../kit/use-deletion';

/** What is being asked on a category's page. */
export type CategoryQuestion =
  | { kind: 'duplicate' | 'delete' | 'delete-products' }
  | { kind: 'delete-product' | 'remove-product'; product: Product };

/** Everything that can be done on a category's page; what ends the category is done by the catalogue (CAT-046). */
export function useCategoryActions({ categoryId }: Category) {
  const { client } = usePortal();
  const navigate = useNavigate();
  const endOn = useResultPage();
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const { removeProducts } = useDeletion();
  const [question, ask] = useState<CategoryQuestion | null>(null);

  return {
    question,
    ask,
    close: () => ask(null),
    removeProducts,

    /** Goes back to the catalogue, which does it there. */
    hand: (marker: CatalogueMarker) => navigate(catalogueUrl(), { replace: true, state: marker }),

    /** Takes a product out of this category (CAT-048). */
    async takeOut(product: Product): Promise<void> {
      const card = document.getElementById(productElementId(product));
      try {
        await removeFromCategory(client, categoryId, [product.productId]);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await endOn(removalFailed());
        return;
      }
      await animateOut(card);
      toasts.show({ text: productTexts.removed });
      await changed();
    },
  };
}

export type CategoryActionsOf = ReturnType<typeof useCategoryActions>;
