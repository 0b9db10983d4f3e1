import { lostWords } from '@portal/pages/lost-answer';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { type ReactNode, useCallback } from 'react';
import { useCatalogueChanged } from '../catalogue/use-catalogue-changed';
import { undoTexts } from './undo.texts';

/** How long an action can be undone, in milliseconds. */
const UNDO_TIME = 8000;

/** How long a person can read why it was not undone: it may take several sentences. */
const READING_TIME = 15_000;

interface Offer {
  text: string;
  icon?: ReactNode;
  /** Undoes the action. A failure is shown, and the lists are loaded again. */
  putBack: () => Promise<void>;
  /** The words for a failure that has a reason; by default the person is only told to try later. */
  reason?: (error: unknown) => string | undefined;
}

/** Says what was done and offers to undo it for eight seconds. */
export function useUndoOffer(): (offer: Offer) => void {
  const toasts = useToasts();
  const changed = useCatalogueChanged();

  return useCallback(
    ({ text, icon, putBack, reason }) => {
      const run = async () => {
        try {
          await putBack();
        } catch (error) {
          // Nothing more is lost. The person is told, and the list stays as it is.
          const text = reason?.(error) ?? lostWords(error) ?? undoTexts.failed;
          toasts.show({ text, icon: <Icon name="alert" />, duration: READING_TIME });
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
