import type { Operation } from './operation.ts';
import { SCOPE } from './scopes.ts';

const administrators = [SCOPE.administrator] as const;
const signedIn = [SCOPE.administrator, SCOPE.developer, SCOPE.staff] as const;

/**
 * Calls outside the specification. Each may be missing from `/config.json` (`ownOperations`), and then its control is not drawn,
 * so that the provider's own backend fits by configuration alone.
 */
export const ownOperations = {
  getHumanCheckChallenge: {
    method: 'GET',
    api: 'guest',
    path: '/human-check',
    access: 'public',
    owner: 'nobody',
    own: true,
  },
  requestPasswordReset: {
    method: 'POST',
    api: 'guest',
    path: '/password/forgotten',
    access: 'public',
    owner: 'nobody',
    body: 'json',
    own: true,
  },
  extendSession: {
    method: 'POST',
    api: 'base',
    path: '/session/extend',
    access: signedIn,
    owner: 'self',
    body: 'none',
    own: true,
  },
  deleteProducts: {
    method: 'POST',
    api: 'base',
    path: '/products/delete',
    access: administrators,
    owner: 'merchant',
    body: 'json',
    own: true,
  },
  restoreProducts: {
    method: 'POST',
    api: 'base',
    path: '/products/restore',
    access: administrators,
    owner: 'merchant',
    body: 'json',
    own: true,
  },
  restoreCategory: {
    method: 'POST',
    api: 'base',
    path: '/category/restore',
    access: administrators,
    owner: 'merchant',
    body: 'json',
    own: true,
  },
} as const satisfies Record<string, Operation>;

export type OwnOperationName = keyof typeof ownOperations;
