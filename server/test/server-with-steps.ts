import type { Database } from '../src/platform/database/database.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/**
 * A server on the same data that calls a function before each step of a long write.
 *
 * @param isWriting whether a transaction that begins now is such a step
 * @example const server = await serverWithSteps(portal, isImporting, async (step) => { … });
 */
export function serverWithSteps(
  beside: TestApp,
  isWriting: (db: Database['db']) => Promise<boolean>,
  beforeStep: (step: number) => Promise<unknown>,
): Promise<TestApp> {
  let step = 0;
  return createTestApp({
    beside,
    transactionsOf:
      ({ db, transaction }) =>
      async (work, config) => {
        if (await isWriting(db)) {
          step += 1;
          await beforeStep(step);
        }
        return transaction(work, config);
      },
  });
}
