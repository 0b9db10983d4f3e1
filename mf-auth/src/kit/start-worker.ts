/**
 * Starts a worker from a file of this release. A release may be on another origin, from which browsers refuse workers.
 * In that case a worker of this page imports the file. It is a module worker, because Trusted Types make the browser
 * refuse `importScripts`.
 */
export function startWorker(file: URL): Worker {
  if (file.origin === location.origin) return new Worker(file, { type: 'module' });
  const importing = new Blob([`import ${JSON.stringify(file.href)};`], { type: 'text/javascript' });
  const address = URL.createObjectURL(importing);
  const worker = new Worker(address, { type: 'module' });
  // A module worker fetches its script late, so the address stays until the first message.
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
