import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { ApiError } from '@portal/platform';
import { Icon } from '@portal/ui';
import { useToasts } from '@portal/ui/toast';
import { useEffect, useReducer, useRef } from 'react';
import { resultUrl } from '../kit/catalogue.urls';
import { importFailed, productsImported } from '../kit/result-states';
import { useCatalogueChanged } from '../kit/use-catalogue-changed';
import { readFile, uploadCatalog } from './import.api';
import { importState, NO_FILE, PHASE, refusalOf } from './import-state';

/** The import of a file. It goes on when the person leaves the page; a toast then says how it ended. */
export function useProductImport() {
  const { client } = usePortal();
  const navigate = useNavigate();
  const toasts = useToasts();
  const changed = useCatalogueChanged();
  const [state, dispatch] = useReducer(importState, NO_FILE);
  const running = useRef<AbortController | null>(null);
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function finish(result: ReturnType<typeof productsImported> | ReturnType<typeof importFailed>): Promise<void> {
    if (here.current) return void (await navigate(resultUrl, { state: result }));
    if (result.isSuccess) toasts.show({ text: result.title });
    else toasts.show({ text: result.errorTitle, icon: <Icon name="alert" /> });
  }

  async function upload(): Promise<void> {
    if (state.step !== 'chosen') return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const onProgress = (share: number) =>
      dispatch({ type: 'advance', phase: share < 1 ? PHASE.sending : PHASE.waiting, share });
    dispatch({ type: 'advance', phase: PHASE.reading, share: 0 });
    try {
      const content = await readFile(state.file);
      if (signal.aborted) return;
      onProgress(0);
      await uploadCatalog(client, content, { signal, onProgress });
      dispatch({ type: 'advance', phase: PHASE.refreshing });
      await changed();
      await finish(productsImported());
    } catch (error) {
      if (signal.aborted) return;
      // The end of the session leads away by itself.
      if (error instanceof ApiError && error.status === 401) return;
      const refusal = refusalOf(error);
      if (!refusal) return finish(importFailed());
      if (here.current) dispatch({ type: 'refused', refusal });
      else toasts.show({ text: refusal.text, icon: <Icon name="alert" /> });
    }
  }

  return {
    state,
    upload,
    picking: () => dispatch({ type: 'picking' }),
    choose: (file: File) => dispatch({ type: 'file', file }),
    clear: () => dispatch({ type: 'clear' }),
    /** Gives the sending up; only what arrived in full is imported. */
    interrupt() {
      running.current?.abort();
      dispatch({ type: 'interrupt' });
    },
  };
}
