import { SCOPE, type Scope, scopeFromWire, USER_TYPE, type UserType } from '@portal/contract';
import type { SessionFacts } from './session-facts';
import type { SessionKeys } from './session-keys';

export const SIGNED_OUT: SessionFacts = Object.freeze({
  status: 'signed-out',
  scope: null,
  userType: null,
  username: null,
  superUser: null,
  certificate: null,
  sameTerminalsType: null,
  allTerminalsType: null,
  usernames: null,
  developers: null,
  applications: null,
  pointsOfSale: null,
  pendingTerms: false,
  endsAt: null,
  lasts: null,
  lastAccess: null,
});

/** What the storage alone tells of the session, as when the page was loaded again. */
export function factsFromKeys(keys: SessionKeys): SessionFacts {
  if (keys.read('temporaryToken') && keys.read('temporaryPassword')) {
    return { ...SIGNED_OUT, status: 'must-change-password', scope: SCOPE.changePassword };
  }
  if (!keys.read('accessToken')) return SIGNED_OUT;
  const scope = scopeFromWire(keys.read('scope') ?? '');
  return {
    ...SIGNED_OUT,
    status: 'signed-in',
    scope,
    userType: userTypeOf(scope),
    pendingTerms: keys.read('pendingTerms') !== null,
  };
}

/** The user type behind a scope (SEC-001); null for the temporary scope, which tells none. */
export function userTypeOf(scope: Scope): UserType | null {
  switch (scope) {
    case SCOPE.administrator:
      return USER_TYPE.administrator;
    case SCOPE.developer:
      return USER_TYPE.developer;
    case SCOPE.staff:
      return USER_TYPE.staff;
    case SCOPE.changePassword:
      return null;
  }
}
