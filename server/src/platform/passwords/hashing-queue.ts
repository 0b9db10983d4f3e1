import { availableParallelism } from 'node:os';
import { boundedQueue } from '../http/bounded-queue.ts';

/**
 * The queue of slow hashes, of passwords and of recovery codes. They leave one processor to all other work, however
 * many people sign in at once. When a hundred wait, the next one would wait for seconds, so it is refused. What an
 * account can ask for again and again (to change or prove its password) is named by its id: of these it has at most
 * three in the queue.
 *
 * @throws HttpError 503 when too many wait
 * @example const key = await enqueueHash(() => deriveKey(password, salt), account.id);
 */
export const enqueueHash = boundedQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 100,
  ofEach: 3,
  oneQueue: true,
  refusal: 'Too many passwords wait to be checked',
});
