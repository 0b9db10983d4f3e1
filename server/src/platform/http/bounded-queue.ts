import { type Enqueue, workQueue } from '../work-queue.ts';
import { HttpError } from './http-error.ts';

interface Bounds {
  /** Pieces of work that run at the same time. */
  atOnce: number;
  /** Pieces that may wait for their turn. */
  waiting: number;
  /** Pieces that one caller may have running or waiting, where callers are named; no limit when absent. */
  ofEach?: number;
  /** All who wait are one queue, first come, first served. Otherwise named callers take turns. */
  oneQueue?: boolean;
  /** The message, for engineers, to a caller who is refused because too many wait. */
  refusal: string;
}

const RETRY_SOON = { 'retry-after': '5' };

/**
 * Lets callers take turns with the work that they ask for. A few pieces run at the same time and others wait. The queue
 * has a limit.
 *
 * @returns a function that does a piece of work in its turn, or throws an HttpError 503 at once
 * @example const enqueue = boundedQueue({ atOnce: 1, waiting: 10, refusal: 'Too many pictures wait' }); await enqueue(() => draw(file));
 */
export function boundedQueue(bounds: Bounds): Enqueue {
  const { atOnce, waiting, ofEach = Number.POSITIVE_INFINITY, oneQueue = false, refusal } = bounds;
  const enqueue = workQueue(atOnce);
  const pending = new Map<string, number>();
  let allPending = 0;
  const count = (whose: string | undefined, more: 1 | -1) => {
    allPending += more;
    if (whose === undefined) return;
    const own = (pending.get(whose) ?? 0) + more;
    if (own > 0) pending.set(whose, own);
    else pending.delete(whose);
  };
  return async (work, whose) => {
    const own = whose === undefined ? 0 : (pending.get(whose) ?? 0);
    if (allPending >= atOnce + waiting || own >= ofEach) throw new HttpError(503, refusal, { headers: RETRY_SOON });
    count(whose, 1);
    try {
      return await enqueue(work, oneQueue ? undefined : whose);
    } finally {
      count(whose, -1);
    }
  };
}
