import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { useResultPage, useStillHere } from '@portal/pages/result';
import type { UploadOptions } from '@portal/platform';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { useReducer, useRef } from 'react';
import { importUrl } from '../kit/catalogue/catalogue.urls';
import { useCatalogueChanged } from '../kit/catalogue/use-catalogue-changed';
import { importFailed, productsImported } from '../kit/results/result-states';
import { type FileContent, previewImport, readFile, uploadCatalog } from './import.api';
import { importState, NO_FILE, PHASE, refusalOf } from './import-state';

/**
 * Sends a file for its import or preview. An import continues when the person leaves the page; a toast then says how it
 * ended.
 */
export function useProductImport() {
  const { client } = usePortal();
  const navigate = useNavigate();
  const endOn = useResultPage();
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const [state, dispatch] = useReducer(importState, NO_FILE);
  const running = useRef<AbortController | null>(null);
  const here = useStillHere();

  /** Reads the chosen file and sends it; `send` also does what follows a success. */
  async function run(send: (content: FileContent, options: UploadOptions) => Promise<void>): Promise<void> {
    if (state.step !== 'chosen') return;
    const { file } = state;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const onProgress = (share: number) =>
      dispatch({ type: 'advance', phase: share < 1 ? PHASE.sending : PHASE.waiting, share });
    dispatch({ type: 'advance', phase: PHASE.reading, share: 0 });
    try {
      const content = await readFile(file);
      if (signal.aborted) return;
      onProgress(0);
      // The name of the file is sent only to a backend that keeps a history.
      const named = client.offers('getImports') ? { fileName: file.name } : {};
      await send(content, { signal, onProgress, ...named });
    } catch (error) {
      if (!signal.aborted) await fail(error);
    }
  }

  async function fail(error: unknown): Promise<void> {
    const refusal = refusalOf(error);
    if (!refusal) return endOn(importFailed(), { error });
    if (here()) return dispatch({ type: 'refused', refusal });
    toasts.show({ text: refusal.advice ?? refusal.text, icon: <Icon name="alert" /> });
  }

  return {
    state,
    upload: () =>
      run(async (content, options) => {
        await uploadCatalog(client, content, options);
        dispatch({ type: 'advance', phase: PHASE.refreshing });
        await changed();
        await endOn(productsImported());
      }),
    /** Opens a preview of the file; nothing is written. */
    preview: () =>
      run(async (content, options) => {
        const { importId, counts } = await previewImport(client, content, options);
        if (here()) await navigate(importUrl(importId, counts.wrong > 0 ? 'wrong' : undefined));
      }),
    picking: () => dispatch({ type: 'picking' }),
    choose: (file: File) => dispatch({ type: 'file', file }),
    clear: () => dispatch({ type: 'clear' }),
    /** Interrupts the sending. The server imports only a file that arrived completely. */
    interrupt() {
      running.current?.abort();
      dispatch({ type: 'interrupt' });
    },
  };
}
