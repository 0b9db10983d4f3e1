/**
 * Starts a worker from a file of this release. A browser refuses a worker of another origin, where a release may live:
 * then a worker of this page imports it. It does so as a module, because importing by a call is refused where Trusted
 * Types are on.
 */
export function startWorker(file: URL): Worker {
  if (file.origin === location.origin) return new Worker(file, { type: 'module' });
  const importing = new Blob([`import ${JSON.stringify(file.href)};`], { type: 'text/javascript' });
  const address = URL.createObjectURL(importing);
  const worker = new Worker(address, { type: 'module' });
  // A module worker fetches its script late: the address stays until the worker speaks.
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
