import type { ProductImport } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { removeDraft } from '@portal/pages/draft-storage';
import { useResultPage, useStillHere } from '@portal/pages/result';
import { ApiError } from '@portal/platform';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { useState } from 'react';
import { importUrl } from '../kit/catalogue/catalogue.urls';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { useUndoOffer } from '../kit/deletion/use-undo-offer';
import { importFailed, productsEdited, productsEditFailed, productsImported } from '../kit/results/result-states';
import { followImport, type ImportProgress } from './follow-import';
import { confirmImport, undoImport } from './import.api';
import { previewTexts } from './preview.texts';
import { historyWords, previewWords, tableWords } from './table-words.texts';
import { undoRefusal } from './undo-refusal';
import type { OpenImport } from './use-import';

const UNKNOWN = <Icon name="alert" />;

/**
 * Carries out an import and follows it to its end. If the person leaves the page, the import continues and a toast says
 * how it ended.
 *
 * @param draft what is kept of the table until then
 */
export function useConfirmation(
  importId: string,
  { answer, reload, reopen }: Pick<OpenImport, 'answer' | 'reload' | 'reopen'>,
  draft?: string,
) {
  const { client } = usePortal();
  const endOn = useResultPage();
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const navigate = useNavigate();
  const offerUndo = useUndoOffer();
  const here = useStillHere();
  const kind = { ofTable: answer?.import.ofTable };
  const failed = kind.ofTable ? productsEditFailed : importFailed;
  const [sending, setSending] = useState(false);
  const [running, setRunning] = useState<ImportProgress | null>(null);

  async function follow(started: ProductImport): Promise<void> {
    const ended = await followImport(client, started, (heard) => here() && setRunning(heard));
    await changed();
    if (!ended) await leaveUnknown();
    // The catalogue changed meanwhile and made rows wrong: the person must decide about them again.
    else if (ended.state === 'READY') await startOver();
    else await finish(ended);
  }

  /** The import goes on without being followed. Its page opens anew, and shows its state once there is an answer. */
  async function leaveUnknown(): Promise<void> {
    if (!here()) {
      const action = { label: previewTexts.show, onAction: () => void navigate(importUrl(importId)) };
      return void toasts.show({ text: previewWords(kind).endUnknown, icon: UNKNOWN, action });
    }
    await reopen();
    setSending(false);
    setRunning(null);
  }

  async function startOver(): Promise<void> {
    if (!here()) return endOn(failed());
    setSending(false);
    setRunning(null);
    await reload();
  }

  async function finish({ state, counts, supportId }: ProductImport): Promise<void> {
    const success = state === 'DONE';
    const result = success ? done(counts) : { ...failed(), ...(supportId !== undefined && { supportId }) };
    if (success && draft !== undefined) removeDraft(draft);
    const offersUndo = success && here() && client.offers('undoImport');
    await endOn(result);
    if (offersUndo) offerToUndo();
  }

  const done = ({ new: added, changed: edited }: ProductImport['counts']) =>
    kind.ofTable
      ? { ...productsEdited(), message: tableWords.done({ changed: edited }) }
      : { ...productsImported(), message: previewTexts.sum({ added, changed: edited }) };

  /** For a short time, one press undoes the import that just ended; afterwards the list of imports offers the undo. */
  function offerToUndo(): void {
    offerUndo({
      text: historyWords(kind).canUndo,
      async putBack() {
        await undoImport(client, importId, false);
        await navigate(importUrl(importId));
      },
      reason: (error) => undoRefusal(error, kind),
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
      else await endOn(failed(), { error });
    }
  }

  return {
    sending,
    /** How far the import has come while it is carried out; null otherwise. */
    running,
    confirm: () => run(() => confirmImport(client, importId)),
    /** Follows an import that was already running when the page opened. */
    followRunning: (running: ProductImport) => run(async () => running),
  };
}
