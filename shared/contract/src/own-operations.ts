import type { Operation } from './operation.ts';
import { SCOPE } from './scopes.ts';

const administrators = [SCOPE.administrator] as const;
const developers = [SCOPE.developer] as const;
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
  getApplicationSettings: {
    method: 'GET',
    api: 'base',
    path: '/app/:appId/settings',
    access: developers,
    owner: 'developer',
    own: true,
  },
  setRedirectUris: {
    method: 'PUT',
    api: 'base',
    path: '/app/:appId/redirectUris',
    access: developers,
    owner: 'developer',
    body: 'json',
    own: true,
  },
  rotateClientSecret: {
    method: 'POST',
    api: 'base',
    path: '/app/:appId/secret',
    access: developers,
    owner: 'developer',
    body: 'json',
    own: true,
  },
  getCertificate: {
    method: 'GET',
    api: 'base',
    path: '/certificate',
    access: developers,
    owner: 'developer',
    own: true,
  },
  issueApplicationToken: {
    method: 'POST',
    api: 'guest',
    path: '/oauth/token',
    access: 'public',
    owner: 'nobody',
    body: 'form',
    failure: 'oauth',
    own: true,
  },
  getMerchantsOfApplication: {
    method: 'GET',
    api: 'base',
    path: '/application/merchants',
    access: 'application',
    owner: 'application',
    own: true,
  },
} as const satisfies Record<string, Operation>;

export type OwnOperationName = keyof typeof ownOperations;
