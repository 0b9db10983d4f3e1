import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { merchants } from './accounts.tables.ts';

/**
 * Locks a merchant's accounts and associations for this caller until the transaction ends. Every write begins with it,
 * so that what is read afterwards stays true. Rows that refer to the merchant may still be written meanwhile, because
 * this locks only its key.
 */
export async function lockStaff(tx: Executor, contractCode: string): Promise<void> {
  await tx
    .update(merchants)
    .set({ staffRevision: sql`${merchants.staffRevision} + 1` })
    .where(eq(merchants.contractCode, contractCode));
}
