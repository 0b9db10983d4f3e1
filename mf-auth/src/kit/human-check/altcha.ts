import { base64Of } from '@portal/pages/base64';
import { type AltchaWorker, startAltchaWorker } from './altcha-worker';
import type { SolvedCheck } from './prepared-check';
import type { AltchaParameters, AltchaSolution } from './solve-in-page';

/** The part of an ALTCHA challenge that is read here. The whole challenge goes back to the server unchanged. */
interface AltchaChallenge {
  parameters: AltchaParameters & { expiresAt?: number };
  signature?: string;
}

/** The longest time for solving in workers, in milliseconds. A slow phone needs a third of it for the most tries. */
const WORKERS_TIME_MS = 15_000;

/** The longest time for solving in the page, in milliseconds. */
const PAGE_TIME_MS = 45_000;

const MAX_WORKERS = 4;

/** The longest that a solution is kept, in milliseconds, because the device's clock may differ from the server's. */
const LIFETIME = 5 * 60_000;

/**
 * Solves an ALTCHA proof of work, without any user interface: in workers, or in the page where browsers derive no keys
 * or the workers fail.
 *
 * @param challenge the server's answer, just received
 * @throws Error when the challenge is of another kind or is not solved in time
 */
export async function solveAltcha(
  challenge: unknown,
  startWorker: () => AltchaWorker = startAltchaWorker,
): Promise<SolvedCheck> {
  if (!isChallenge(challenge)) throw new Error('The human check answered with no ALTCHA challenge for PBKDF2');
  const { parameters, signature } = challenge;
  const expiresAt = expiryOf(parameters);
  // Browsers derive keys on secure addresses only.
  const solution = await (crypto.subtle ? inWorkersOrPage(challenge, startWorker) : inPage(parameters));
  return {
    payload: await base64Of(new Blob([JSON.stringify({ challenge: { parameters, signature }, solution })])),
    expiresAt,
  };
}

/** When a challenge expires that was just received, by the device's clock. */
function expiryOf({ expiresAt }: AltchaChallenge['parameters']): number {
  const now = Date.now();
  const left = expiresAt === undefined ? LIFETIME : expiresAt * 1_000 - now;
  // A new challenge has not expired: if it seems so, the device's clock is fast.
  return now + (left > 0 ? Math.min(left, LIFETIME) : LIFETIME);
}

async function inPage(parameters: AltchaParameters): Promise<AltchaSolution> {
  const { solveInPage } = await import(/* webpackChunkName: "altcha-in-page" */ './solve-in-page');
  return solveInPage(parameters, PAGE_TIME_MS);
}

async function inWorkersOrPage(challenge: AltchaChallenge, startWorker: () => AltchaWorker): Promise<AltchaSolution> {
  try {
    return await inWorkers(challenge, startWorker);
  } catch (error) {
    console.info('The human check goes on in the page', error);
    return inPage(challenge.parameters);
  }
}

/**
 * Each of n workers tries every n-th counter; the first to find the key wins. All are needed, so one failure ends all.
 */
async function inWorkers(challenge: AltchaChallenge, startWorker: () => AltchaWorker): Promise<AltchaSolution> {
  // One processor is left to the page, where the person types meanwhile.
  const count = Math.min(MAX_WORKERS, Math.max(1, (navigator.hardwareConcurrency || 1) - 1));
  const workers: AltchaWorker[] = [];
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    while (workers.length < count) workers.push(startWorker());
    // A worker that the browser has ended says nothing.
    const silence = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('The workers of the human check do not answer')), WORKERS_TIME_MS);
    });
    return await Promise.race([silence, ...workers.map((worker, start) => find(worker, challenge, start, count))]);
  } finally {
    clearTimeout(late);
    for (const worker of workers) worker.terminate();
  }
}

function find(worker: AltchaWorker, challenge: AltchaChallenge, counterStart: number, counterStep: number) {
  return new Promise<AltchaSolution>((resolve, reject) => {
    worker.onerror = () => reject(new Error('A worker of the human check failed'));
    worker.onmessage = ({ data }) => {
      if (isSolution(data)) resolve(data);
      else reject(new Error('A worker of the human check answered with no solution', { cause: data }));
    };
    worker.postMessage({ type: 'work', challenge, counterStart, counterStep, timeout: WORKERS_TIME_MS });
  });
}

function isChallenge(value: unknown): value is AltchaChallenge {
  const parameters = (value as { parameters?: Record<string, unknown> } | null)?.parameters;
  const texts = [parameters?.nonce, parameters?.salt, parameters?.keyPrefix];
  return String(parameters?.algorithm).startsWith('PBKDF2/') && texts.every((text) => typeof text === 'string');
}

function isSolution(value: unknown): value is AltchaSolution {
  const { counter, derivedKey } = (value ?? {}) as Partial<AltchaSolution>;
  return typeof counter === 'number' && typeof derivedKey === 'string';
}
