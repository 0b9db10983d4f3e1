import { startWorker } from '../start-worker';

/** The part of a worker that solving needs. */
export type AltchaWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** Starts ALTCHA's worker for PBKDF2, a file of this release. */
export const startAltchaWorker = (): AltchaWorker => startWorker(new URL('altcha/workers/pbkdf2', import.meta.url));
