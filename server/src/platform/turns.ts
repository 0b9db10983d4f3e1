/**
 * Lets only so many pieces of work run at one moment; the others wait in the order they came.
 *
 * @example const inTurn = takeTurns(2); await inTurn(() => readFile(path));
 */
export function takeTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    const first = waiting.shift();
    // Whoever waited takes the place over; it is never free in between.
    if (first) first();
    else running -= 1;
  };
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      next();
    }
  };
}
