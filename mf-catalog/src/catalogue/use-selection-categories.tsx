import { usePortal } from '@portal/federation';
import { lostWords } from '@portal/pages/lost-answer';
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

type FailedChange = CategoryChange & { error: ApiError };

/**
 * Carries out changes of categories one after the other, offers one undo for all that succeeded, and shows those that
 * failed.
 */
export function useSelectionCategories() {
  const { client } = usePortal();
  const changed = useCatalogueChanged();
  const offerUndo = useUndoOffer();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<readonly FailedChange[]>([]);

  const carryOut = ({ categoryId, into, productIds }: CategoryChange) =>
    into ? addToCategory(client, categoryId, productIds) : removeFromCategory(client, categoryId, productIds);

  /** @returns those that did not succeed */
  async function carryOutAll(changes: readonly CategoryChange[]): Promise<readonly FailedChange[]> {
    const refused: FailedChange[] = [];
    for (const change of changes) {
      try {
        await carryOut(change);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused.push({ ...change, error });
      }
    }
    return refused;
  }

  /** @returns whether all of them succeeded */
  async function send(changes: readonly CategoryChange[]): Promise<boolean> {
    setSending(true);
    setFailed([]);
    const refused = await carryOutAll(changes);
    const done = changes.filter((change) => !refused.some(({ categoryId }) => categoryId === change.categoryId));
    if (done.length > 0) {
      let kept = '';
      offerUndo({
        text: selectionTexts.changed,
        icon: <Icon drawing={tags} />,
        async putBack() {
          const [first, ...others] = await carryOutAll(backFrom(done));
          if (!first) return;
          kept = [first, ...others].map(({ name }) => name).join(', ');
          throw first.error;
        },
        reason: (error) => selectionTexts.notUndone(kept, fullText(error) ?? lostWords(error)),
      });
    }
    setFailed(refused);
    setSending(false);
    await changed();
    return refused.length === 0;
  }

  return { sending, failed, send };
}
