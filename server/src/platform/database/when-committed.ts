import type { Executor } from './database.ts';

/** Actions that wait for the end of each open transaction. */
const waiting = new WeakMap<Executor, (() => void)[]>();

/**
 * Does something once the transaction is committed, and never when it is rolled back. Outside a transaction it happens
 * at once.
 *
 * Use it to wake something up. Whatever must happen even if the process dies belongs in the transaction itself.
 *
 * @example whenCommitted(tx, () => dispatcher.wake());
 */
export function whenCommitted(tx: Executor, act: () => void): void {
  const acts = waiting.get(tx);
  if (acts) acts.push(act);
  else act();
}

/** Runs a transaction, then the actions given to `whenCommitted`, once `run` has committed it. */
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
