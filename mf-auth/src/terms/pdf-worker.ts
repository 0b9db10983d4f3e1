import { startWorker } from '../kit/start-worker';

/** Starts the worker of pdf.js, whose file is part of this release. */
export const startPdfWorker = (): Worker =>
  startWorker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url));
