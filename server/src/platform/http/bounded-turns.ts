import { takeTurns } from '../turns.ts';
import { HttpError } from './http-error.ts';

interface Bounds {
  /** Pieces of work at one moment. */
  atOnce: number;
  /** Pieces that may wait for their turn. */
  waiting: number;
  /** What is said to whoever comes when so many wait, for engineers. */
  refusal: string;
}

const RETRY_SOON = { 'retry-after': '5' };

/**
 * Turns for work that callers ask for: a few at one moment, some waiting in the order they came, and no queue that grows without end.
 *
 * @returns a function that does a piece of work in its turn, or throws an HttpError 503 at once
 * @example const inTurn = boundedTurns({ atOnce: 1, waiting: 10, refusal: 'Too many pictures wait' }); await inTurn(() => draw(file));
 */
export function boundedTurns({
  atOnce,
  waiting,
  refusal,
}: Bounds): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const inTurn = takeTurns(atOnce);
  let pending = 0;
  return async (work) => {
    if (pending >= atOnce + waiting) throw new HttpError(503, refusal, { headers: RETRY_SOON });
    pending += 1;
    try {
      return await inTurn(work);
    } finally {
      pending -= 1;
    }
  };
}
