import { type OperationName, SCOPE } from '@portal/contract';
import { factsFromKeys, SIGNED_OUT } from './facts-from-keys';
import { createSessionKeys } from './session-keys';

const keys = createSessionKeys(window.sessionStorage);
beforeEach(() => window.sessionStorage.clear());

const access = { accessToken: 'access' };
const temporary = { temporaryToken: 'temporary' };
const both = { ...access, ...temporary };

describe('the token of a call', () => {
  const withFactors: OperationName[] = [
    'prepareSecondFactor',
    'prepareAuthenticator',
    'enableAuthenticator',
    'preparePasskey',
    'addPasskey',
  ];
  it.each<[OperationName, string | null, string | null, string | null]>([
    ['getTerminals', 'access', null, 'access'],
    ['changePassword', null, 'temporary', 'temporary'],
    ['confirmSecondFactor', null, 'temporary', 'temporary'],
    ['logout', 'access', 'temporary', 'access'],
    ...withFactors.map((name) => [name, 'access', 'temporary', 'temporary'] as [OperationName, string, string, string]),
  ])('[CONST-027] of %s is %s in a session, %s before it, and %s with both', (name, ofAccess, ofTemporary, ofBoth) => {
    const tokens = [access, temporary, both].map((values) => {
      keys.write(values);
      return keys.tokenFor(name);
    });
    expect(tokens).toEqual([ofAccess, ofTemporary, ofBoth]);
  });

  it('[CONST-027] is held while it is one of the session', () => {
    keys.write(both);
    expect(['access', 'temporary', 'earlier'].map((token) => keys.holds(token))).toEqual([true, true, false]);
  });
});

it('[CONST-027] the five keys are written together, and the rest of the storage stays', () => {
  window.sessionStorage.setItem('draft', 'text');
  keys.write({ ...both, temporaryPassword: 'Temporanea2026' });
  keys.write({ ...access, scope: SCOPE.staff });
  expect({ ...window.sessionStorage }).toEqual({ a: 'access', scope: SCOPE.staff, draft: 'text' });
  keys.set('pendingTerms', '{}');
  keys.remove('scope');
  expect({ ...window.sessionStorage }).toEqual({ a: 'access', tcData: '{}', draft: 'text' });
  keys.clear();
  expect({ ...window.sessionStorage }).toEqual({ draft: 'text' });
  keys.clearStorage();
  expect({ ...window.sessionStorage }).toEqual({});
});

it.each([
  ['nothing', {}, SIGNED_OUT],
  ['a password alone', { temporaryPassword: 'x' }, SIGNED_OUT],
  ['terms alone', { pendingTerms: '{}', scope: SCOPE.staff }, SIGNED_OUT],
  [
    'a temporary token and its password',
    { ...both, temporaryPassword: 'x' },
    { ...SIGNED_OUT, status: 'must-change-password', scope: SCOPE.changePassword },
  ],
  ['a temporary token', temporary, { ...SIGNED_OUT, status: 'second-factor', scope: SCOPE.secondFactor }],
  ['both tokens', { ...both, scope: SCOPE.developer }, { ...SIGNED_OUT, status: 'signed-in', scope: SCOPE.developer }],
  ['a token without a scope, which may do least', access, { ...SIGNED_OUT, status: 'signed-in', scope: SCOPE.staff }],
  [
    'a token and terms',
    { ...access, scope: SCOPE.staff, pendingTerms: '{}' },
    { ...SIGNED_OUT, status: 'signed-in', scope: SCOPE.staff, pendingTerms: true },
  ],
])('[CONST-027] a page loaded again finds the session that the storage holds: %s', (_, values, facts) => {
  keys.write(values);
  expect(factsFromKeys(keys)).toEqual(facts);
});
