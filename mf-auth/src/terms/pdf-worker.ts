/**
 * Starts the worker of pdf.js, a file of this release. A browser refuses a worker of another origin, where a release may live: then a worker
 * of this page imports it.
 */
export function startPdfWorker(): Worker {
  const file = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);
  if (file.origin === location.origin) return new Worker(file, { type: 'module' });
  const importing = new Blob([`import ${JSON.stringify(file.href)};`], { type: 'text/javascript' });
  const address = URL.createObjectURL(importing);
  const worker = new Worker(address, { type: 'module' });
  // A module worker fetches its script later than a classic one: the address stays until the worker speaks.
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
