import { and, eq, notLike } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { signInFailures } from './sign-in.tables.ts';

/**
 * Unlocks an account: forgets all its failed sign-ins, wherever they came from. Known devices and networks stay known.
 *
 * @example await database.transaction((tx) => forgetFailuresOf(tx, account.id))
 */
export async function forgetFailuresOf(tx: Executor, accountId: string): Promise<void> {
  await tx.delete(signInFailures).where(eq(signInFailures.aim, accountId));
}

/** How the sources of counters about the second factor begin. */
export const OF_FACTOR = 'factor-';

/**
 * Forgets the wrong passwords of an account that has a new one. Wrong codes stay counted: a new password proves nothing
 * about the second factor.
 */
export async function forgetWrongPasswords(tx: Executor, accountId: string): Promise<void> {
  const ofPassword = notLike(signInFailures.source, `${OF_FACTOR}%`);
  await tx.delete(signInFailures).where(and(eq(signInFailures.aim, accountId), ofPassword));
}
