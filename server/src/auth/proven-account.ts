import { and, eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { isUsable } from '../kit/accounts/usable-account.ts';
import type { Executor } from '../platform/database/database.ts';

/** An account as it was when its password was checked, or a link that replaces the password. */
interface Checked {
  id: string;
  passwordHash: string;
}

/**
 * The account as it is now, if its password is still the one that was checked and nobody has revoked it meanwhile. The
 * row is locked until the transaction ends: a reset, a change or a revocation waits, and then finds what this
 * transaction wrote.
 *
 * Checking a password takes a while and happens outside any transaction. So call this before allowing what the right
 * password allows.
 *
 * @returns undefined when the proof is out of date
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

/**
 * Locks an account before its sessions and factors, as is done everywhere that locks both; otherwise two transactions
 * could deadlock. Nobody else changes its factors meanwhile.
 */
export async function lockAccount(tx: Executor, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
}
