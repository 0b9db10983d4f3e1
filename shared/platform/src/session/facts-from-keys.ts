import { SCOPE, scopeFromWire } from '@portal/contract';
import type { SessionFacts } from './session-facts';
import type { SessionKeys } from './session-keys';

export const SIGNED_OUT: SessionFacts = Object.freeze({
  status: 'signed-out',
  cutOff: false,
  scope: null,
  username: null,
  account: null,
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
  endsForGood: null,
  lastAccess: null,
});

/** What the storage by itself tells about the session, for example after a reload. */
export function factsFromKeys(keys: SessionKeys): SessionFacts {
  if (keys.read('temporaryToken') && keys.read('temporaryPassword')) {
    return { ...SIGNED_OUT, status: 'must-change-password', scope: SCOPE.changePassword };
  }
  // A temporary token without a password awaits the second factor.
  if (keys.read('temporaryToken') && !keys.read('accessToken')) {
    return { ...SIGNED_OUT, status: 'second-factor', scope: SCOPE.secondFactor };
  }
  if (!keys.read('accessToken')) return SIGNED_OUT;
  return {
    ...SIGNED_OUT,
    status: 'signed-in',
    scope: scopeFromWire(keys.read('scope') ?? ''),
    pendingTerms: keys.read('pendingTerms') !== null,
  };
}
