import { and, eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { isUsable } from '../kit/accounts/usable-account.ts';
import type { Executor } from '../platform/database/database.ts';

/** An account as it was when its password, or a link that stands for it, was checked. */
interface Checked {
  id: string;
  passwordHash: string;
}

/**
 * The account as it is now, if the password that was checked is still its password and nobody has revoked it meanwhile.
 * It stays so until the transaction ends: a reset, a change or a revocation waits, and then finds what this transaction
 * wrote.
 *
 * Checking a password takes a while and happens outside of any transaction; whatever a right password opens is opened
 * behind this.
 *
 * @returns nothing when the proof has been overtaken
 */
export async function lockProven(
  tx: Executor,
  { id, passwordHash }: Checked,
): Promise<typeof accounts.$inferSelect | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), isUsable))
    .for('update');
  return account;
}
