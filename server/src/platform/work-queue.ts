/**
 * Does a piece of work when its turn comes.
 *
 * @param whose the caller that the work is done for; work without a caller shares one queue
 */
export type Enqueue = <Result>(work: () => Promise<Result>, whose?: string) => Promise<Result>;

/**
 * Limits how many pieces of work run at the same time. The others wait. Each caller has a queue, and the queues take
 * turns: nobody waits for everything that another caller wants. Of several places one is always left to the others,
 * however long the work of one caller takes.
 *
 * @example const enqueue = workQueue(2); await enqueue(() => readFile(path), contractCode);
 */
export function workQueue(most: number): Enqueue {
  const mostOfEach = Math.max(1, most - 1);
  /** The first queue is the next to be served. An empty queue is removed. */
  const queues = new Map<string, (() => void)[]>();
  const runningOf = new Map<string, number>();
  let running = 0;

  const mayBegin = (whose: string): boolean =>
    running < most && (whose === '' || (runningOf.get(whose) ?? 0) < mostOfEach);

  function count(whose: string, more: 1 | -1): void {
    running += more;
    const own = (runningOf.get(whose) ?? 0) + more;
    if (own > 0) runningOf.set(whose, own);
    else runningOf.delete(whose);
  }

  const wait = (whose: string) =>
    new Promise<void>((begin) => {
      const queue = queues.get(whose);
      if (queue) queue.push(begin);
      else queues.set(whose, [begin]);
    });

  function next(): void {
    const [whose, queue] = [...queues].find(([name]) => mayBegin(name)) ?? [];
    if (whose === undefined || !queue) return;
    const begin = queue.shift();
    queues.delete(whose);
    if (queue.length > 0) queues.set(whose, queue);
    // The place passes straight to the next piece of work; it is never free in between.
    count(whose, 1);
    begin?.();
  }

  return async (work, whose = '') => {
    if (mayBegin(whose)) count(whose, 1);
    else await wait(whose);
    try {
      return await work();
    } finally {
      count(whose, -1);
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
