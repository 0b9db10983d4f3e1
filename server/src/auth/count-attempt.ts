import { and, eq, sql } from 'drizzle-orm';
import { signInFailures } from '../kit/sign-in/sign-in.tables.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { countFailure, isClosed } from './lock-rules.ts';
import type { Counter } from './sign-in-source.ts';

/** The state that an attempt finds: the account is open, a failure of this attempt locks it, or it is locked. */
export type Attempt = 'open' | 'locks' | 'locked';

/**
 * Counts an attempt as failed before the password is checked, so that many simultaneous attempts cannot get ahead of
 * the lock. After a right password `takeBack` removes the count. The same statements run in every case.
 *
 * @returns 'locked' when one of its counters is closed; then nothing is counted, as otherwise anybody could keep it
 * closed for ever
 */
export async function countAttempt(tx: Executor, counters: readonly Counter[], now: Date): Promise<Attempt> {
  const before = await holdCounters(tx, counters, now);
  const isLocked = before.some(({ failures, rule }) => isClosed(failures, rule, now));
  const after = isLocked
    ? before
    : before.map((held) => ({ ...held, failures: countFailure(held.failures, held.rule, now) }));
  await tx
    .insert(signInFailures)
    .values(after.map(({ aim, source, failures }) => ({ aim, source, ...failures })))
    .onConflictDoUpdate({
      target: [signInFailures.aim, signInFailures.source],
      set: { level: sql`excluded.level`, countedAt: sql`excluded.counted_at` },
    });
  if (isLocked) return 'locked';
  return after.some(({ failures, rule }) => isClosed(failures, rule, now)) ? 'locks' : 'open';
}

/**
 * Reads counters and locks them until the transaction ends. It always locks them in the given order, to avoid
 * deadlocks.
 */
async function holdCounters(tx: Executor, counters: readonly Counter[], now: Date) {
  const rows = await tx
    .insert(signInFailures)
    .values(counters.map(({ aim, source }) => ({ aim, source, level: 0, countedAt: now })))
    .onConflictDoUpdate({
      target: [signInFailures.aim, signInFailures.source],
      set: { level: sql`${signInFailures.level}` },
    })
    .returning();
  return counters.map((counter) => {
    const row = rows.find(({ aim, source }) => aim === counter.aim && source === counter.source);
    if (!row) throw new Error('A counter of sign-ins was not written');
    return { ...counter, failures: { level: row.level, countedAt: row.countedAt } };
  });
}

/**
 * Removes what `countAttempt` counted for an attempt that turned out right. The counter of the person's own device or
 * network starts again at zero; a counter shared with others loses only this attempt.
 */
export async function takeBack(tx: Executor, counters: readonly Counter[]): Promise<void> {
  const own = counters.at(-1);
  await loseOne(tx, counters.slice(0, -1));
  if (own) await tx.update(signInFailures).set({ level: 0 }).where(isCounter(own));
}

/**
 * Checks what was sent with a counted attempt. If that cannot be done, as when too many passwords wait, the attempt
 * counts no longer: nobody learned whether it was right.
 *
 * @example const isRight = await checked(database, { attempt, counters }, () => verifyPassword(password, account));
 */
export async function checked<Result>(
  { transaction }: Pick<Database, 'transaction'>,
  { attempt, counters }: { attempt: Attempt; counters: readonly Counter[] },
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (attempt !== 'locked') await transaction((tx) => loseOne(tx, counters));
    throw error;
  }
}

async function loseOne(tx: Executor, counters: readonly Counter[]): Promise<void> {
  const level = sql`greatest(0, ${signInFailures.level} - 1)`;
  for (const counter of counters) await tx.update(signInFailures).set({ level }).where(isCounter(counter));
}

const isCounter = ({ aim, source }: Counter) => and(eq(signInFailures.aim, aim), eq(signInFailures.source, source));
