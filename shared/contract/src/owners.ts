import { SCOPE } from './scopes.ts';

/** Everybody who has completed sign-in. */
export const SIGNED_IN = [SCOPE.administrator, SCOPE.developer, SCOPE.staff] as const;

// What the calls to the data of one owner have in common.
export const ofMerchant = { api: 'base', access: [SCOPE.administrator], owner: 'merchant' } as const;
export const ofDeveloper = { api: 'base', access: [SCOPE.developer], owner: 'developer' } as const;
export const ofSelf = { api: 'base', access: SIGNED_IN, owner: 'self' } as const;
export const ofGuest = { api: 'guest', access: 'public', owner: 'nobody' } as const;
