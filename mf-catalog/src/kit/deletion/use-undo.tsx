import { usePortal } from '@portal/federation';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { useCallback } from 'react';
import { restoreCategory } from '../categories/categories.api';
import { restoreProducts } from '../products/products.api';
import { useUndoOffer } from './use-undo-offer';

type Deleted = { categoryId: string } | { productIds: readonly string[] };

/** Says what was deleted and, if the backend can restore it, offers to undo for eight seconds. */
export function useUndo(): (text: string, deleted: Deleted) => void {
  const { client } = usePortal();
  const toasts = useToasts();
  const offer = useUndoOffer();

  return useCallback(
    (text, deleted) => {
      const ofCategory = 'categoryId' in deleted;
      if (!client.offers(ofCategory ? 'restoreCategory' : 'restoreProducts')) return void toasts.show({ text });
      offer({
        text,
        icon: <Icon name="trash" />,
        putBack: () =>
          ofCategory ? restoreCategory(client, deleted.categoryId) : restoreProducts(client, deleted.productIds),
      });
    },
    [client, toasts, offer],
  );
}
