import type { Executor } from '../src/platform/database/database.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/**
 * A server on the same data that calls a function once, when a transaction has written everything and is not committed
 * yet.
 *
 * @param isMeant which transaction, by what it has written
 * @example const server = await beforeCommit(portal, isImport, async () => { … });
 */
export function beforeCommit(
  portal: TestApp,
  isMeant: (tx: Executor) => Promise<boolean>,
  meanwhile: () => Promise<unknown>,
): Promise<TestApp> {
  let isOver = false;
  return createTestApp({
    beside: portal,
    transactionsOf:
      ({ transaction }) =>
      (work, config) =>
        transaction(async (tx) => {
          const result = await work(tx);
          if (!isOver && (await isMeant(tx))) {
            isOver = true;
            await meanwhile();
          }
          return result;
        }, config),
  });
}
