import { and, eq, sql } from 'drizzle-orm';
import { signInFailures } from '../kit/sign-in/sign-in.tables.ts';
import type { Executor } from '../platform/database/database.ts';
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
  for (const [place, { aim, source }] of counters.entries()) {
    const isCounter = and(eq(signInFailures.aim, aim), eq(signInFailures.source, source));
    const isOwn = place === counters.length - 1;
    const level = isOwn ? 0 : sql`greatest(0, ${signInFailures.level} - 1)`;
    await tx.update(signInFailures).set({ level }).where(isCounter);
  }
}
