import { and, eq, isNull, ne } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { NamedAccount } from './named-account.ts';

/**
 * Whether a merchant would be left without an administrator if this account went; without one who can sign in, if this
 * account can.
 */
export async function isOnlyAdministrator(
  tx: Executor,
  { id, userType, contractCode, deletedAt, suspendedAt }: NamedAccount,
): Promise<boolean> {
  if (userType !== 'administrator' || contractCode === null || deletedAt) return false;
  const isOther = and(
    eq(accounts.contractCode, contractCode),
    eq(accounts.userType, 'administrator'),
    isNull(accounts.deletedAt),
    suspendedAt ? undefined : isNull(accounts.suspendedAt),
    ne(accounts.id, id),
  );
  return (await tx.$count(accounts, isOther)) === 0;
}
