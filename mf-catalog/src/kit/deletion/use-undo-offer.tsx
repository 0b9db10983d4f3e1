import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { type ReactNode, useCallback } from 'react';
import { useCatalogueChanged } from '../catalogue/use-catalogue-changed';
import { undoTexts } from './undo.texts';

/** How long an action can be undone, in milliseconds. */
const UNDO_TIME = 8000;

interface Offer {
  text: string;
  icon?: ReactNode;
  /** Undoes the action. A failure is shown, and the lists are loaded again. */
  putBack: () => Promise<void>;
}

/** Says what was done and offers to undo it for eight seconds. */
export function useUndoOffer(): (offer: Offer) => void {
  const toasts = useToasts();
  const changed = useCatalogueChanged();

  return useCallback(
    ({ text, icon, putBack }) => {
      const run = async () => {
        try {
          await putBack();
        } catch {
          // Nothing more is lost. The person is told, and the list stays as it is.
          toasts.show({ text: undoTexts.failed, icon: <Icon name="alert" /> });
        }
        await changed();
      };
      toasts.show({
        text,
        icon,
        duration: UNDO_TIME,
        action: { label: undoTexts.undo, onAction: () => void run() },
      });
    },
    [toasts, changed],
  );
}
