import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts.tables.ts';
import type { Executor } from '../platform/database/database.ts';

const FAILURES_UNTIL_LOCK = 5;
const FIRST_DELAY = 30_000;
const LONGEST_DELAY = 30 * 60_000;

/**
 * How long an account stays locked after its nth failure in a row, in milliseconds; 0 below the fifth, then doubling up to half an hour.
 *
 * @example lockAfter(6) // 60000
 */
function lockAfter(failures: number): number {
  if (failures < FAILURES_UNTIL_LOCK) return 0;
  return Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (failures - FAILURES_UNTIL_LOCK));
}

/** What an attempt meets: an open account, one that it locks if it is wrong, or one that is locked. */
export type Attempt = 'open' | 'locks' | 'locked';

/**
 * Counts an attempt as failed before the password is looked at, so that many attempts at one moment cannot outrun the lock; a right password takes it
 * back with `forgetFailures`.
 *
 * @returns 'locked' while the account is: nothing is counted then, or anybody could keep it locked for ever
 */
export async function countAttempt(tx: Executor, accountId: string, now: Date): Promise<Attempt> {
  const isOpen = or(isNull(accounts.lockedUntil), lte(accounts.lockedUntil, now));
  const [counted] = await tx
    .update(accounts)
    .set({ failures: sql`${accounts.failures} + 1` })
    .where(and(eq(accounts.id, accountId), isOpen))
    .returning({ failures: accounts.failures });
  if (!counted) return 'locked';
  const delay = lockAfter(counted.failures);
  const lockedUntil = delay === 0 ? null : new Date(now.getTime() + delay);
  await tx.update(accounts).set({ lockedUntil }).where(eq(accounts.id, accountId));
  return lockedUntil ? 'locks' : 'open';
}

export async function forgetFailures(tx: Executor, accountId: string): Promise<void> {
  await tx.update(accounts).set({ failures: 0, lockedUntil: null }).where(eq(accounts.id, accountId));
}
