import type { Category, Product } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useToasts } from '@portal/ui/toast';
import { useState } from 'react';
import { type Catalogue, uncategorisedProducts } from '../kit/catalogue/catalogue-rules';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import {
  type CategoryMistake,
  type CategoryOutcome,
  type CategoryValues,
  duplicateCategory,
} from '../kit/categories/categories.api';
import { categoryTexts } from '../kit/categories/category.texts';
import { categoryElementId } from '../kit/deletion/element-ids';
import { useDeletion } from '../kit/deletion/use-deletion';

/** The dialog that is open over the catalogue (CAT-030). */
export type CatalogueDialog =
  | { kind: 'create' }
  | { kind: 'edit'; category: Category }
  | { kind: 'duplicate'; category: Category; values?: CategoryValues; failure?: CategoryMistake }
  | { kind: 'delete'; category: Category }
  | { kind: 'delete-products'; bucket: Category }
  | { kind: 'delete-product'; product: Product };

/** A copy that the server could not make. Its card is beside the category that was to be copied (ERR-022, Q-052). */
export interface CopyFailure {
  categoryId: string;
  name: string;
}

/** All actions of the catalogue page. */
export function useCatalogueActions(catalogue: Catalogue | undefined) {
  const { client } = usePortal();
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const { removeCategory, removeProducts, sayGone } = useDeletion();
  const [dialog, setDialog] = useState<CatalogueDialog | null>(null);
  const [copyFailure, setCopyFailure] = useState<CopyFailure | null>(null);

  /** Handles the outcome of a popup, or of a copy that another page asked for. */
  async function settle(outcome: CategoryOutcome, said: string, copied?: Category): Promise<void> {
    setDialog(null);
    if (outcome.kind === 'copy-failed' && copied) {
      setCopyFailure({ categoryId: copied.categoryId, name: outcome.name });
      return;
    }
    toasts.show({ text: said });
    await changed();
  }

  return {
    dialog,
    open: setDialog,
    close: () => setDialog(null),
    copyFailure,
    closeCopyFailure: () => setCopyFailure(null),
    removeCategory,
    removeProducts,
    sayGone,

    /** 'ELIMINA PRODOTTI': the bucket disappears with its products (CAT-019, CAT-045). */
    async emptyBucket(bucket: Category): Promise<void> {
      if (!catalogue) return;
      await removeProducts(uncategorisedProducts(catalogue), [categoryElementId(bucket)]);
    },

    settle,

    /** Copies without a popup. Only if that fails, the popup opens with what was typed (CAT-047). */
    async copy(category: Category, values: CategoryValues): Promise<void> {
      const outcome = await duplicateCategory(client, category.categoryId, values);
      if (outcome.kind === 'done' || outcome.kind === 'copy-failed') {
        await settle(outcome, categoryTexts.duplicated, category);
      } else setDialog({ kind: 'duplicate', category, values, failure: outcome });
    },
  };
}

export type CatalogueActions = ReturnType<typeof useCatalogueActions>;
