import { LIMIT } from '@portal/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** Whether a merchant may have as many staff users more. One that already has too many may still change them. */
export const hasRoomFor = (added: number, present: number): boolean => added === 0 || present + added <= LIMIT.staff;

/**
 * Makes sure that a merchant may have one more staff user. Call it under the lock of its staff.
 *
 * @throws HttpError 409 with a code of its own when it has as many as it may have (USER-114)
 */
export async function refuseFullStaff(tx: Executor, contractCode: string): Promise<void> {
  const { contractCode: merchant, deletedAt, userType } = accounts;
  const living = and(eq(merchant, contractCode), eq(userType, 'staff'), isNull(deletedAt));
  if (hasRoomFor(1, await tx.$count(accounts, living))) return;
  throw new HttpError(409, `The merchant has ${LIMIT.staff} staff users and may have no more`, {
    code: ERROR_CODE.fullOfStaff,
  });
}
