import { eq } from 'drizzle-orm';
import { merchants } from '../kit/accounts/accounts.tables.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { uniqueViolation } from '../platform/database/database-errors.ts';

/** As often as somebody else may take the same user name in between. */
const MAX_TRIES = 5;

interface StaffAuthor extends Pick<Database, 'transaction'> {
  contractCode: string;
}

/**
 * Changes accounts and associations of a merchant in one transaction, alone with them: two changes of one merchant wait
 * for each other, so that what is read inside stays true until the end. Audit rows are the work's own affair.
 *
 * The work runs again when a user name that it chose was taken by another merchant at the same moment.
 *
 * @example changeStaff(call, async (tx) => { …; await writeAudit(tx, event); });
 */
export async function changeStaff<Result>(
  { transaction, contractCode }: StaffAuthor,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction(async (tx) => {
        await lockMerchant(tx, contractCode);
        return work(tx);
      });
    } catch (error) {
      if (tries === MAX_TRIES || uniqueViolation(error) !== 'accounts_username_live') throw error;
    }
  }
}

/** Rows that refer to the merchant may still be written meanwhile: they need no more than its key. */
async function lockMerchant(tx: Executor, contractCode: string): Promise<void> {
  await tx
    .select({ contractCode: merchants.contractCode })
    .from(merchants)
    .where(eq(merchants.contractCode, contractCode))
    .for('no key update');
}
