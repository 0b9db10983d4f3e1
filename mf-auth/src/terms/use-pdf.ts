import { useCallback, useEffect, useState } from 'react';
import type { PdfDocument } from './pdf-document';

type PdfState = { status: 'loading' | 'failed' } | { status: 'ready'; pdf: PdfDocument };

/** Opens a document for as long as the page is open. `retry` tries again after a failure. */
export function usePdf(address: string): PdfState & { retry: () => void } {
  const [state, setState] = useState<PdfState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the same document again
  useEffect(() => {
    let hasLeft = false;
    let opened: PdfDocument | undefined;
    setState({ status: 'loading' });
    open(address).then(
      (pdf) => {
        opened = pdf;
        if (hasLeft) pdf.close();
        else setState({ status: 'ready', pdf });
      },
      (error: unknown) => {
        if (hasLeft) return;
        // The person sees that it failed; the engineer needs to know why.
        console.info(`The document ${address} could not be opened`, error);
        setState({ status: 'failed' });
      },
    );
    return () => {
      hasLeft = true;
      opened?.close();
    };
  }, [address, attempt]);

  return { ...state, retry };
}

async function open(address: string): Promise<PdfDocument> {
  const { openPdf } = await import(/* webpackChunkName: "pdf" */ './pdf-document');
  return openPdf(address);
}
