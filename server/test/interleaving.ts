import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../src/platform/database/database.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/**
 * A server on the same data whose next call is interleaved: `meanwhile` runs completely, just before the call's nth
 * transaction begins, or before each. What the call read earlier is then out of date.
 *
 * @param nth counts from 1
 * @example const slow = await interleaved(portal, 2, () => reset(link)); expect((await logIn(slow)).statusCode).toBe(401);
 */
export function interleaved(
  portal: TestApp,
  nth: number | 'each',
  meanwhile: () => Promise<unknown>,
): Promise<TestApp> {
  let begun = 0;
  return createTestApp({
    beside: portal,
    transactionsOf: ({ transaction }) => {
      return async (work, config) => {
        begun += 1;
        if (nth === 'each' || begun === nth) await meanwhile();
        return transaction(work, config);
      };
    },
  });
}

interface Overlap<First, Second> {
  first: (server: TestApp) => Promise<First>;
  /** Which transaction of the first call, counted from 1. */
  nth?: number;
  second: (server: TestApp) => Promise<Second>;
}

/**
 * Two calls whose transactions overlap. The first has written everything, but commits only when the second waits for it
 * or is done.
 *
 * @returns both answers
 */
export async function overlapped<First, Second>(
  portal: TestApp,
  { first, nth = 1, second }: Overlap<First, Second>,
): Promise<[First, Second]> {
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  let begun = 0;
  const server = await createTestApp({
    beside: portal,
    transactionsOf: ({ transaction }) => {
      return (work, config) => {
        begun += 1;
        if (begun !== nth) return transaction(work, config);
        return transaction(async (tx) => {
          const result = await work(tx);
          written.resolve();
          await mayCommit.promise;
          return result;
        }, config);
      };
    },
  });
  const firstAnswer = first(server);
  await written.promise;
  let isOver = false;
  const secondAnswer = second(portal).finally(() => {
    isOver = true;
  });
  while (!isOver && !(await somebodyWaits(portal.database)));
  mayCommit.resolve();
  const answers = await Promise.all([firstAnswer, secondAnswer]);
  await server.close();
  return answers;
}

/** Ends when a statement waits for a lock. */
export async function untilSomebodyWaits(database: Database): Promise<void> {
  while (!(await somebodyWaits(database)));
}

async function somebodyWaits({ db }: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/**
 * A server on the same data that calls a function once, when a transaction has written everything and is not committed
 * yet.
 *
 * @param isMeant which transaction, by what it has written
 * @example const server = await beforeCommit(portal, isImport, async () => { … });
 */
export function beforeCommit(
  portal: TestApp,
  isMeant: (tx: Executor) => Promise<boolean>,
  meanwhile: () => Promise<unknown>,
): Promise<TestApp> {
  let isOver = false;
  return createTestApp({
    beside: portal,
    transactionsOf:
      ({ transaction }) =>
      (work, config) =>
        transaction(async (tx) => {
          const result = await work(tx);
          if (!isOver && (await isMeant(tx))) {
            isOver = true;
            await meanwhile();
          }
          return result;
        }, config),
  });
}
