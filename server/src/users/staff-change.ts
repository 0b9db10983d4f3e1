import { lockStaff } from '../kit/accounts/staff-lock.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { uniqueViolation } from '../platform/database/database-errors.ts';

/** How often the work runs, at most, when others keep taking the user name that it chose. */
const MAX_TRIES = 5;

interface StaffAuthor extends Pick<Database, 'transaction'> {
  contractCode: string;
}

/**
 * Changes accounts and associations of a merchant in one transaction. Two such changes of one merchant run one after
 * the other, so that what is read inside stays true until the end. The work writes its own audit rows.
 *
 * The work runs again when another merchant took a user name that it chose at the same moment.
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
        await lockStaff(tx, contractCode);
        return work(tx);
      });
    } catch (error) {
      if (tries === MAX_TRIES || uniqueViolation(error) !== 'accounts_username_live') throw error;
    }
  }
}
