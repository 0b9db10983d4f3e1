import { usePortal } from '@portal/federation';
import { ApiError } from '@portal/platform';
import { Icon } from '@portal/ui';
import { tags } from '@portal/ui/icons';
import { useState } from 'react';
import { fullText } from '../kit/catalogue/catalogue-full';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { addToCategory, removeFromCategory } from '../kit/categories/categories.api';
import { useUndoOffer } from '../kit/deletion/use-undo-offer';
import { selectionTexts } from './selection.texts';
import { backFrom, type CategoryChange } from './selection-changes';

/**
 * Carries out changes of categories one after the other, offers one undo for all that succeeded, and shows those that
 * failed.
 */
export function useSelectionCategories() {
  const { client } = usePortal();
  const changed = useCatalogueChanged();
  const offerUndo = useUndoOffer();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<readonly (CategoryChange & { error: ApiError })[]>([]);

  const carryOut = ({ categoryId, into, productIds }: CategoryChange) =>
    into ? addToCategory(client, categoryId, productIds) : removeFromCategory(client, categoryId, productIds);

  /** @returns whether all of them succeeded */
  async function send(changes: readonly CategoryChange[]): Promise<boolean> {
    setSending(true);
    setFailed([]);
    const done: CategoryChange[] = [];
    const refused: (CategoryChange & { error: ApiError })[] = [];
    for (const change of changes) {
      try {
        await carryOut(change);
        done.push(change);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused.push({ ...change, error });
      }
    }
    if (done.length > 0) {
      offerUndo({
        text: selectionTexts.changed,
        icon: <Icon drawing={tags} />,
        async putBack() {
          for (const change of backFrom(done)) await carryOut(change);
        },
        reason: fullText,
      });
    }
    setFailed(refused);
    setSending(false);
    await changed();
    return refused.length === 0;
  }

  return { sending, failed, send };
}
