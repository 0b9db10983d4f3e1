import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { merchants } from './accounts.tables.ts';

/** How often a merchant's accounts and associations were written, or are about to be. */
export async function staffRevision(db: Executor, contractCode: string): Promise<number> {
  const [merchant] = await db
    .select({ revision: merchants.staffRevision })
    .from(merchants)
    .where(eq(merchants.contractCode, contractCode));
  return merchant?.revision ?? 0;
}

/**
 * Locks a merchant's accounts and associations for this caller until the transaction ends. Every write begins with it,
 * so that what is read afterwards stays true. Rows that refer to the merchant may still be written meanwhile, because
 * this locks only its key.
 *
 * @returns the new revision
 * @throws HttpError 503 while an upload of users is being written; where `usersGate` is used, calls wait instead
 */
export async function lockStaff(tx: Executor, contractCode: string): Promise<number> {
  const [merchant] = await tx
    .update(merchants)
    .set({ staffRevision: sql`${merchants.staffRevision} + 1` })
    .where(eq(merchants.contractCode, contractCode))
    .returning({ revision: merchants.staffRevision, uploadId: merchants.usersUploadId });
  if (merchant && merchant.uploadId !== null) throw usersBeingUploaded();
  return merchant?.revision ?? 0;
}

/** The refusal of a call that reads or writes a merchant's users while an upload of users is being written. */
export const usersBeingUploaded = (): HttpError =>
  new HttpError(503, 'An upload of users is being written', { headers: { 'retry-after': '5' } });
