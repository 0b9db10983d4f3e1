import type { Executor } from './database.ts';

/** What waits for the end of each open transaction. */
const waiting = new WeakMap<Executor, (() => void)[]>();

/**
 * Does something once the transaction has been committed, and never when it is rolled back. Outside of a transaction it
 * happens at once.
 *
 * It is for waking somebody up: what must not be lost when the process dies goes into the transaction itself.
 *
 * @example whenCommitted(tx, () => dispatcher.wake());
 */
export function whenCommitted(tx: Executor, act: () => void): void {
  const acts = waiting.get(tx);
  if (acts) acts.push(act);
  else act();
}

/** Runs the work of a transaction, and what it asked for with `whenCommitted` after `run` has committed it. */
export async function rememberCommit<Result>(
  run: (work: (tx: Executor) => Promise<Result>) => Promise<Result>,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  const acts: (() => void)[] = [];
  const result = await run((tx) => {
    waiting.set(tx, acts);
    return work(tx);
  });
  for (const act of acts) act();
  return result;
}
