import { eq } from 'drizzle-orm';
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
