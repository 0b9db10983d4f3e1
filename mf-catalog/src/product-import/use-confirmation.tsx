import type { ProductImport } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { useResultPage } from '@portal/pages/result';
import { ApiError } from '@portal/platform';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { useState } from 'react';
import { importUrl } from '../kit/catalogue/catalogue.urls';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { useUndoOffer } from '../kit/deletion/use-undo-offer';
import { importFailed, productsImported } from '../kit/results/result-states';
import { historyTexts } from './history.texts';
import { confirmImport, getImport, undoImport } from './import.api';
import { previewTexts } from './preview.texts';
import { useStillHere } from './use-still-here';

/** How often the server is asked about a running import, in milliseconds. */
const ASKING = 700;

const FAILED = <Icon name="alert" />;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Carries out an import and follows it to its end. If the person leaves the page, the import continues and a toast says
 * how it ended.
 */
export function useConfirmation(importId: string, reload: () => Promise<unknown>) {
  const { client } = usePortal();
  const endOn = useResultPage();
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const navigate = useNavigate();
  const offerUndo = useUndoOffer();
  const here = useStillHere();
  const [sending, setSending] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);

  async function follow(started: ProductImport): Promise<void> {
    let current = started;
    while (current.state === 'RUNNING') {
      if (here()) setProgress(current.progress);
      await pause(ASKING);
      current = (await getImport(client, importId, { numElements: 1 })).import;
    }
    await changed();
    // The catalogue changed meanwhile and made rows wrong: the person must decide about them again.
    if (current.state === 'READY') await startOver();
    else await finish(current);
  }

  async function startOver(): Promise<void> {
    if (!here()) return void toasts.show({ text: importFailed().errorTitle, icon: FAILED });
    setSending(false);
    setProgress(null);
    await reload();
  }

  async function finish({ state, counts }: ProductImport): Promise<void> {
    const success = state === 'DONE';
    const result = success
      ? { ...productsImported(), message: previewTexts.sum({ added: counts.new, changed: counts.changed }) }
      : importFailed();
    if (here()) {
      await endOn(result);
      if (success && client.offers('undoImport')) offerToUndo();
    } else if (result.isSuccess) toasts.show({ text: result.title });
    else toasts.show({ text: result.errorTitle, icon: FAILED });
  }

  /** For a short time, one press undoes the import that just ended; afterwards the list of imports offers the undo. */
  function offerToUndo(): void {
    offerUndo({
      text: historyTexts.canUndo,
      async putBack() {
        await undoImport(client, importId, false);
        await navigate(importUrl(importId));
      },
      reason: (error) => (error instanceof ApiError && error.status === 409 ? historyTexts.tooLate : undefined),
    });
  }

  async function run(start: () => Promise<ProductImport>): Promise<void> {
    setSending(true);
    try {
      await follow(await start());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // In another window something was decided or carried out: the page shows the current state.
      if (error.status === 409) await startOver();
      else if (here()) await endOn(importFailed(), { error });
      else toasts.show({ text: importFailed().errorTitle, icon: FAILED });
    }
  }

  return {
    sending,
    /** Percent while the import is carried out; null otherwise. */
    progress,
    confirm: () => run(() => confirmImport(client, importId)),
    /** Follows an import that was already running when the page opened. */
    followRunning: (running: ProductImport) => run(async () => running),
  };
}
