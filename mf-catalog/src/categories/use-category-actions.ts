import type { Category, Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useResultPage } from '@portal/pages/result';
import { ApiError } from '@portal/platform';
import { useToasts } from '@portal/ui/toast';
import { useState } from 'react';
import type { CatalogueMarker } from '../kit/catalogue/catalogue-markers';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { useHandOver } from '../kit/catalogue/use-hand-over';
import { removeFromCategory } from '../kit/categories/categories.api';
import { animateOut } from '../kit/deletion/animate-out';
import { productElementId } from '../kit/deletion/element-ids';
import { useDeletion } from '../kit/deletion/use-deletion';
import { productTexts } from '../kit/products/product.texts';
import { removalFailed } from '../kit/results/result-states';

/** The open question of a category's page. */
export type CategoryQuestion =
  | { kind: 'duplicate' | 'delete' | 'delete-products' }
  | { kind: 'delete-product' | 'remove-product'; product: Product };

/** All actions of a category's page. The catalogue carries out those that end the category (CAT-046). */
export function useCategoryActions({ categoryId }: Category) {
  const { client } = usePortal();
  const endOn = useResultPage();
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const { removeProducts } = useDeletion();
  const handOver = useHandOver('categories');
  const [question, ask] = useState<CategoryQuestion | null>(null);

  return {
    question,
    ask,
    close: () => ask(null),
    removeProducts,

    /** Goes back to the catalogue, which carries out the action. */
    delegate(marker: CatalogueMarker): void {
      ask(null);
      handOver(marker);
    },

    /** Removes a product from this category (CAT-048). */
    async takeOut(product: Product): Promise<void> {
      const card = document.getElementById(productElementId(product));
      try {
        await removeFromCategory(client, categoryId, [product.productId]);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await endOn(removalFailed(), { error });
        return;
      }
      await animateOut(card);
      toasts.show({ text: productTexts.removed });
      await changed();
    },
  };
}

export type CategoryActionsOf = ReturnType<typeof useCategoryActions>;
