import { setImmediate, setTimeout } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

/** Most keys in one statement. */
const MAX_KEYS = 100;

/** Milliseconds that a read waits for the statement before it: one that hangs must not hold up everybody. */
const MAX_WAIT = 20;

/** Reads what belongs to a key; undefined when there is nothing. */
export type GatheredRead<Value> = (db: Executor, key: string) => Promise<Value | undefined>;

/**
 * Combines the reads that come while another is running into one statement: many calls ask the same question at once,
 * each with its own key. A result is never older than the call that asked: nobody joins a statement that has begun, and
 * nothing is kept.
 *
 * @param read reads what belongs to each key, at most 100 at once; keys without anything are left out
 * @param maxWait milliseconds that a read waits for the one before it
 * @example const findPerson = gatheredReads(async (db, names) => new Map((await byNames(db, names)).map((row) => [row.name, row])));
 */
export function gatheredReads<Value>(
  read: (db: Executor, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  maxWait = MAX_WAIT,
): GatheredRead<Value> {
  const loaders = new WeakMap<Executor, DataLoader<string, Value | undefined>>();
  return (db, key) => {
    const loader = loaders.get(db) ?? loaderFor(db, read, maxWait);
    loaders.set(db, loader);
    return loader.load(key);
  };
}

/**
 * Whether a column has one of the keys that a gathered read asks for.
 *
 * The list is in a subquery because PostgreSQL would otherwise see how many keys there are, and never keep the plan: it
 * expects ten of a list that it does not see, so planning for one key again always looks cheaper than the kept plan
 * (PostgreSQL's documentation, `PREPARE`). Planning takes ten times as long as such a read.
 *
 * @param keys name of the placeholder
 * @example db.select().from(people).where(isAskedFor(people.name, 'names')).prepare(UNNAMED).execute({ names: ['Ada'] })
 */
export const isAskedFor = (column: AnyPgColumn, keys: string): SQL =>
  sql`${column} = any((select ${sql.placeholder(keys)}::text[])::text[])`;

function loaderFor<Value>(
  db: Executor,
  read: (db: Executor, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  maxWait: number,
): DataLoader<string, Value | undefined> {
  let running: Promise<unknown> | undefined;
  return new DataLoader(
    async (keys) => {
      const reading = read(db, [...new Set(keys)]);
      running = reading;
      try {
        const found = await reading;
        return keys.map((key) => found.get(key));
      } finally {
        if (running === reading) running = undefined;
      }
    },
    {
      cache: false,
      maxBatchSize: MAX_KEYS,
      batchScheduleFn: async (send) => {
        if (running) await Promise.race([running.catch(() => {}), setTimeout(maxWait, undefined, { ref: false })]);
        await setImmediate();
        send();
      },
    },
  );
}
