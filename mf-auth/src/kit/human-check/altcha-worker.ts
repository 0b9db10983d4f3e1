import { startWorker } from '../start-worker';

/** The parts of a worker that solving needs. */
export type AltchaWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** Starts ALTCHA's worker for PBKDF2, whose file is part of this release. */
export const startAltchaWorker = (): AltchaWorker => startWorker(new URL('altcha/workers/pbkdf2', import.meta.url));
