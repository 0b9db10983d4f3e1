/**
 * Does a piece of work when its turn comes. @param whose the caller that it is done for; one for all that are not named
 */
export type InTurn = <Result>(work: () => Promise<Result>, whose?: string) => Promise<Result>;

/**
 * Lets only so many pieces of work run at one moment. The others wait: each caller's in the order they came, and one
 * caller after the other, so that nobody waits for all that somebody else wants.
 *
 * @example const inTurn = takeTurns(2); await inTurn(() => readFile(path), contractCode);
 */
export function takeTurns(most: number): InTurn {
  /** Whoever comes first here is the next; an empty queue is taken out. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;

  const wait = (whose: string) =>
    new Promise<void>((begin) => {
      const queue = queues.get(whose);
      if (queue) queue.push(begin);
      else queues.set(whose, [begin]);
    });

  function next(): void {
    const [first] = queues;
    if (!first) {
      running -= 1;
      return;
    }
    const [whose, queue] = first;
    const begin = queue.shift();
    queues.delete(whose);
    if (queue.length > 0) queues.set(whose, queue);
    // The place is handed over; it is never free in between.
    begin?.();
  }

  return async (work, whose = '') => {
    if (running < most) running += 1;
    else await wait(whose);
    try {
      return await work();
    } finally {
      next();
    }
  };
}

/**
 * Does work on one thing a piece at a time, in the order it came; work on other things goes on.
 *
 * @example const alone = oneByOne(); await alone(importId, () => correct(importId));
 */
export function oneByOne(): <Result>(thing: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (thing, work) => {
    const before = last.get(thing);
    const own = (before ?? Promise.resolve()).then(work);
    // Whoever asked for it hears how it ended; the next one only that it did.
    const ended = own.catch(() => undefined);
    last.set(thing, ended);
    try {
      return await own;
    } finally {
      if (last.get(thing) === ended) last.delete(thing);
    }
  };
}
