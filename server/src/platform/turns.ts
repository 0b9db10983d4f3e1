/**
 * Does a piece of work when its turn comes.
 *
 * @param whose the caller that the work is done for; work without a caller shares one queue
 */
export type InTurn = <Result>(work: () => Promise<Result>, whose?: string) => Promise<Result>;

/**
 * Limits how many pieces of work run at the same time. The others wait. Each caller has a queue, and the queues take
 * turns: nobody waits for everything that another caller wants.
 *
 * @example const inTurn = takeTurns(2); await inTurn(() => readFile(path), contractCode);
 */
export function takeTurns(most: number): InTurn {
  /** The first queue is the next to be served. An empty queue is removed. */
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
    // The place passes straight to the next piece of work; it is never free in between.
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
 * Runs work on the same thing one piece at a time, in the order it came. Work on other things goes on meanwhile.
 *
 * @example const alone = oneByOne(); await alone(importId, () => correct(importId));
 */
export function oneByOne(): <Result>(thing: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (thing, work) => {
    const before = last.get(thing);
    const own = (before ?? Promise.resolve()).then(work);
    // The caller of this work sees its error. The next piece only learns that this one has ended.
    const ended = own.catch(() => undefined);
    last.set(thing, ended);
    try {
      return await own;
    } finally {
      if (last.get(thing) === ended) last.delete(thing);
    }
  };
}
