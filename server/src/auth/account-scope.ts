import { SCOPE, type Scope } from '@portal/contract';
import type { UserType } from '../kit/accounts/accounts.tables.ts';
import type { SessionKind } from '../kit/sign-in/sign-in.tables.ts';

const SCOPE_OF: Readonly<Record<UserType, Scope>> = {
  administrator: SCOPE.administrator,
  staff: SCOPE.staff,
  developer: SCOPE.developer,
};

/**
 * What the right password allows: the account's own scope, only the forced change, or only the second factor
 * (SEC-001, SEC-016, SEC-100).
 *
 * @example grantOf({ userType: 'staff', mustChangePassword: false, awaitsFactor: false }) // { scope: 'MPOS_user', kind: 'full' }
 */
export function grantOf(account: { userType: UserType; mustChangePassword: boolean; awaitsFactor: boolean }): {
  scope: Scope;
  kind: SessionKind;
} {
  if (account.mustChangePassword) return { scope: SCOPE.changePassword, kind: 'temporary' };
  if (account.awaitsFactor) return { scope: SCOPE.secondFactor, kind: 'pending' };
  return { scope: SCOPE_OF[account.userType], kind: 'full' };
}
