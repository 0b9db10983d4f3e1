import { base64Of } from '@portal/pages/base64';
import { type AltchaWorker, startAltchaWorker } from './altcha-worker';
import type { SolvedCheck } from './prepared-check';
import type { AltchaParameters, AltchaSolution } from './solve-in-page';

/** The part of an ALTCHA challenge that is read here. The whole challenge goes back to the server unchanged. */
interface AltchaChallenge {
  parameters: AltchaParameters & { expiresAt?: number };
  signature?: string;
}

/** The longest time for solving, in milliseconds. */
const MAX_TIME_MS = 60_000;

const MAX_WORKERS = 4;

/** Lifetime of a solution, in milliseconds, when its challenge does not say when it expires. */
const LIFETIME = 5 * 60_000;

/**
 * Solves an ALTCHA proof of work, without any user interface: in workers, or in the page where browsers derive no keys.
 *
 * @param challenge the server's answer
 * @throws Error when the challenge is of another kind or is not solved in time
 */
export async function solveAltcha(
  challenge: unknown,
  startWorker: () => AltchaWorker = startAltchaWorker,
): Promise<SolvedCheck> {
  if (!isChallenge(challenge)) throw new Error('The human check answered with no ALTCHA challenge for PBKDF2');
  const { parameters, signature } = challenge;
  // Browsers derive keys on secure addresses only.
  const solution = await (crypto.subtle ? inWorkers(challenge, startWorker) : inPage(parameters));
  return {
    payload: await base64Of(new Blob([JSON.stringify({ challenge: { parameters, signature }, solution })])),
    expiresAt: parameters.expiresAt ? parameters.expiresAt * 1_000 : Date.now() + LIFETIME,
  };
}

async function inPage(parameters: AltchaParameters): Promise<AltchaSolution> {
  const { solveInPage } = await import(/* webpackChunkName: "altcha-in-page" */ './solve-in-page');
  return solveInPage(parameters, MAX_TIME_MS);
}

/** Each of n workers tries every n-th counter; the first to find the key wins. */
async function inWorkers(challenge: AltchaChallenge, startWorker: () => AltchaWorker): Promise<AltchaSolution> {
  // One processor is left to the page, where the person types meanwhile.
  const count = Math.min(MAX_WORKERS, Math.max(1, (navigator.hardwareConcurrency || 1) - 1));
  const workers = Array.from({ length: count }, startWorker);
  try {
    return await Promise.race(workers.map((worker, start) => find(worker, challenge, start, count)));
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function find(worker: AltchaWorker, challenge: AltchaChallenge, counterStart: number, counterStep: number) {
  return new Promise<AltchaSolution>((resolve, reject) => {
    worker.onerror = () => reject(new Error('The worker of the human check failed'));
    worker.onmessage = ({ data }) => {
      if (isSolution(data)) resolve(data);
      else reject(new Error('The human check was not solved', { cause: data }));
    };
    worker.postMessage({ type: 'work', challenge, counterStart, counterStep, timeout: MAX_TIME_MS });
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
