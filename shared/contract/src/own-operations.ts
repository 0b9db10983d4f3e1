import type { Operation } from './operation.ts';
import * as owners from './owners.ts';
import { SCOPE } from './scopes.ts';

const ofMerchant = { ...owners.ofMerchant, own: true } as const;
const ofDeveloper = { ...owners.ofDeveloper, own: true } as const;
const ofSelf = { ...owners.ofSelf, own: true } as const;
const ofGuest = { ...owners.ofGuest, own: true } as const;

/** People who must have a second factor set it up with the token of their unfinished sign-in. */
const settingUp = { ...ofSelf, access: [SCOPE.secondFactor, ...owners.SIGNED_IN] } as const;

/**
 * Calls outside the specification. `/config.json` lists those that the backend offers (`ownOperations`), and the
 * control of a missing one is not drawn. So the provider's own backend needs only configuration.
 */
export const ownOperations = {
  getHumanCheckChallenge: { ...ofGuest, method: 'GET', path: '/human-check' },
  requestPasswordReset: { ...ofGuest, method: 'POST', path: '/password/forgotten', body: 'json' },
  confirmDeveloperRequest: {
    ...ofGuest,
    owner: 'token',
    method: 'POST',
    path: '/developer/confirmation',
    body: 'json',
    keeps401: true,
  },
  extendSession: { ...ofSelf, method: 'POST', path: '/session/extend', body: 'none' },
  getOwnAccount: { ...ofSelf, method: 'GET', path: '/account' },
  getSecurity: { ...ofSelf, method: 'GET', path: '/account/security' },
  changeOwnPassword: { ...ofSelf, method: 'POST', path: '/account/password', body: 'json' },
  endDeviceSession: { ...ofSelf, method: 'DELETE', path: '/account/sessions/:sessionId' },
  endOtherSessions: { ...ofSelf, method: 'POST', path: '/account/sessions/end-others', body: 'none' },
  confirmSecondFactor: {
    ...ofSelf,
    access: [SCOPE.secondFactor],
    method: 'POST',
    path: '/user/second-factor',
    body: 'json',
    keeps401: true,
  },
  prepareSecondFactor: { ...settingUp, method: 'POST', path: '/user/second-factor/prepare', body: 'none' },
  preparePasskeySignIn: { ...ofGuest, method: 'POST', path: '/passkey/prepare', body: 'none' },
  signInWithPasskey: { ...ofGuest, api: 'login', method: 'POST', path: '/passkey', body: 'json' },
  preparePasskey: { ...settingUp, method: 'POST', path: '/account/passkeys/prepare', body: 'none' },
  addPasskey: { ...settingUp, method: 'POST', path: '/account/passkeys', body: 'json' },
  renamePasskey: { ...ofSelf, method: 'PUT', path: '/account/passkeys/:passkeyId', body: 'json' },
  removePasskey: { ...ofSelf, method: 'DELETE', path: '/account/passkeys/:passkeyId' },
  requireFactors: { ...ofMerchant, method: 'PUT', path: '/merchant/second-factor', body: 'json' },
  proveIdentity: { ...ofSelf, method: 'POST', path: '/account/proof', body: 'json' },
  prepareAuthenticator: { ...settingUp, method: 'POST', path: '/account/authenticator/prepare', body: 'none' },
  enableAuthenticator: { ...settingUp, method: 'POST', path: '/account/authenticator', body: 'json' },
  disableAuthenticator: { ...ofSelf, method: 'DELETE', path: '/account/authenticator' },
  renewRecoveryCodes: { ...ofSelf, method: 'POST', path: '/account/recovery-codes', body: 'none' },
  getActivity: { ...ofMerchant, method: 'GET', path: '/activity' },
  downloadActivity: { ...ofMerchant, method: 'GET', path: '/activity/file', answer: 'file' },
  getOwnActivity: { ...ofDeveloper, method: 'GET', path: '/activity/own' },
  downloadOwnActivity: { ...ofDeveloper, method: 'GET', path: '/activity/own/file', answer: 'file' },
  getCashLinks: { ...ofMerchant, method: 'GET', path: '/terminals/cashLinks' },
  setCashLink: { ...ofMerchant, method: 'PUT', path: '/terminal/:terminalId/cashLink', body: 'json' },
  downloadCashLinks: { ...ofMerchant, method: 'GET', path: '/terminals/cashLinks/file', answer: 'file' },
  previewUsersUpload: { ...ofMerchant, method: 'POST', path: '/users/file/preview', body: 'multipart' },
  deleteProducts: { ...ofMerchant, method: 'POST', path: '/products/delete', body: 'json' },
  restoreProducts: { ...ofMerchant, method: 'POST', path: '/products/restore', body: 'json' },
  changePrices: { ...ofMerchant, method: 'POST', path: '/products/prices', body: 'json' },
  restoreCategory: { ...ofMerchant, method: 'POST', path: '/category/restore', body: 'json' },
  getApplicationFacts: { ...ofDeveloper, method: 'GET', path: '/apps/facts' },
  getApplicationSettings: { ...ofDeveloper, method: 'GET', path: '/app/:appId/settings' },
  setRedirectUris: { ...ofDeveloper, method: 'PUT', path: '/app/:appId/redirectUris', body: 'json' },
  showClientSecret: { ...ofDeveloper, method: 'POST', path: '/app/:appId/secret/show' },
  rotateClientSecret: { ...ofDeveloper, method: 'POST', path: '/app/:appId/secret', body: 'json' },
  endEarlierSecret: { ...ofDeveloper, method: 'DELETE', path: '/app/:appId/secret/earlier' },
  getCertificate: { ...ofDeveloper, method: 'GET', path: '/certificate' },
  issueApplicationToken: { ...ofGuest, method: 'POST', path: '/oauth/token', body: 'form', failure: 'oauth' },
  reportRemoteFailure: { ...ofGuest, api: 'base', method: 'POST', path: '/remote-failure', body: 'json' },
  reportVitals: { ...ofGuest, api: 'base', method: 'POST', path: '/vitals', body: 'json' },
  getMerchantsOfApplication: {
    own: true,
    api: 'base',
    access: 'application',
    owner: 'application',
    method: 'GET',
    path: '/application/merchants',
  },
  downloadCatalogXlsx: { ...ofMerchant, method: 'GET', path: '/file/product/xlsx' },
  downloadTemplateXlsx: { ...ofMerchant, owner: 'nobody', method: 'GET', path: '/file/template/xlsx' },
  getImports: { ...ofMerchant, method: 'GET', path: '/file/product/imports' },
  previewImport: { ...ofMerchant, method: 'POST', path: '/file/product/imports', body: 'json' },
  getImport: { ...ofMerchant, method: 'GET', path: '/file/product/imports/:importId' },
  correctImport: { ...ofMerchant, method: 'PUT', path: '/file/product/imports/:importId', body: 'json' },
  confirmImport: { ...ofMerchant, method: 'POST', path: '/file/product/imports/:importId/confirm', body: 'none' },
  downloadImportMistakes: { ...ofMerchant, method: 'GET', path: '/file/product/imports/:importId/mistakes' },
  previewTable: { ...ofMerchant, method: 'POST', path: '/products/table', body: 'json' },
  undoImport: { ...ofMerchant, method: 'POST', path: '/file/product/imports/:importId/undo', body: 'json' },
} as const satisfies Record<string, Operation>;

export type OwnOperationName = keyof typeof ownOperations;
