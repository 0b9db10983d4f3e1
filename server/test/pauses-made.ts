/**
 * How many turns the event loop took during some work. In each turn, other waiting work is served.
 *
 * @example expect(await pausesMade(() => judgeRows(rows, catalogue))).toBeGreaterThanOrEqual(20);
 */
export async function pausesMade(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isDone = true;
  return turns;
}

/** Simulates a slow machine: each reading of the clock is ten milliseconds later. `jest.restoreAllMocks()` ends it. */
export function slowMachine(): void {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 10;
    return now;
  });
}

/** How often a built-in method was called: a measure of work that is the same on every machine. */
export async function usesOf(method: 'normalize' | 'toLowerCase', work: () => Promise<unknown>): Promise<number> {
  const uses = jest.spyOn(String.prototype, method);
  await work();
  const { length } = uses.mock.calls;
  uses.mockRestore();
  return length;
}
