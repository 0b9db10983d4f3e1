/** The part of a worker that solving needs. */
export type AltchaWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/**
 * Starts ALTCHA's worker for PBKDF2, a file of this release. A browser refuses a worker of another origin, where a release may live: then a worker
 * of this page imports it.
 */
export function startAltchaWorker(): AltchaWorker {
  const file = new URL('altcha/workers/pbkdf2', import.meta.url);
  if (file.origin === location.origin) return new Worker(file);
  const importing = new Blob([`importScripts(${JSON.stringify(file.href)})`], { type: 'text/javascript' });
  const address = URL.createObjectURL(importing);
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}
