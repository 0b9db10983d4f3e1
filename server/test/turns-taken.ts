/**
 * How often the event loop came round while something was done: what else waits is served then.
 *
 * @example expect(await turnsTaken(() => judgeRows(rows, catalogue))).toBeGreaterThanOrEqual(20);
 */
export async function turnsTaken(work: () => Promise<unknown>): Promise<number> {
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

/**
 * Makes the machine so slow that every look at its clock finds it ten milliseconds on; `jest.restoreAllMocks()` ends
 * it.
 */
export function slowMachine(): void {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 10;
    return now;
  });
}

/** How often a built-in method was used: the work that was done, on any machine. */
export async function usesOf(method: 'normalize' | 'toLowerCase', work: () => Promise<unknown>): Promise<number> {
  const uses = jest.spyOn(String.prototype, method);
  await work();
  const { length } = uses.mock.calls;
  uses.mockRestore();
  return length;
}
