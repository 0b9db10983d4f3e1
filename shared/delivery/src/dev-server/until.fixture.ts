import { setTimeout as later } from 'node:timers/promises';

/** Milliseconds that a wait lasts: less than a test, so that the wait says first what never came. */
const MAX_WAIT_MS = 50_000;

/** Milliseconds between two questions: what is waited for needs the processor, too. */
const PAUSE = 20;

/**
 * For tests: asks until it is so. A failed question counts as no.
 *
 * @param waited what is waited for, and what there was instead, as it is when it never came
 * @example await until(() => said.length > 0, () => 'a word in the terminal')
 */
export async function until(isSo: () => boolean | Promise<boolean>, waited: () => string): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  let failure: unknown;
  while (performance.now() < end) {
    try {
      if (await isSo()) return;
    } catch (error) {
      failure = error;
    }
    await later(PAUSE);
  }
  throw new Error(`It never came: ${waited()}`, { cause: failure });
}
