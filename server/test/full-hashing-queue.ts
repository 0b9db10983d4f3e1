import { enqueueHash } from '../src/platform/passwords/hashing-queue.ts';

/** More than all places that there are. */
const MORE_THAN_ALL = 1_000;

/**
 * Takes all places in the queue of slow hashes, or those that one account may have. Each further hash is refused.
 *
 * @returns frees them
 * @example const free = fillHashingQueue(); expect((await logIn()).statusCode).toBe(503); await free();
 */
export function fillHashingQueue(accountId?: string): () => Promise<void> {
  const end = Promise.withResolvers<void>();
  const taken = Array.from({ length: MORE_THAN_ALL }, () =>
    enqueueHash(() => end.promise, accountId).catch(() => undefined),
  );
  return async () => {
    end.resolve();
    await Promise.all(taken);
  };
}
