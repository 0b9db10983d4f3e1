import { usePortal } from '@portal/federation';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { useCallback } from 'react';
import { restoreCategory } from './categories.api';
import { restoreProducts } from './products.api';
import { undoTexts } from './undo.texts';
import { useCatalogueChanged } from './use-catalogue-changed';

/** How long a deletion can be taken back, in milliseconds. */
const UNDO_TIME = 8000;

type Deleted = { categoryId: string } | { productIds: readonly string[] };

/** Says what was deleted and, where the backend can restore it, offers to take it back for eight seconds. */
export function useUndo(): (text: string, deleted: Deleted) => void {
  const { client } = usePortal();
  const toasts = useToasts();
  const changed = useCatalogueChanged();

  return useCallback(
    (text, deleted) => {
      const ofCategory = 'categoryId' in deleted;
      if (!client.offers(ofCategory ? 'restoreCategory' : 'restoreProducts')) return void toasts.show({ text });
      const putBack = async () => {
        try {
          if (ofCategory) await restoreCategory(client, deleted.categoryId);
          else await restoreProducts(client, deleted.productIds);
        } catch {
          // Nothing is lost that was not deleted before; the person hears of it and the list stays as it is.
          toasts.show({ text: undoTexts.failed, icon: <Icon name="alert" /> });
        }
        await changed();
      };
      toasts.show({
        text,
        icon: <Icon name="trash" />,
        duration: UNDO_TIME,
        action: { label: undoTexts.undo, onAction: () => void putBack() },
      });
    },
    [client, toasts, changed],
  );
}
