import type { Operation } from './operation.ts';
import { ownOperations } from './own-operations.ts';
import { ofDeveloper, ofGuest, ofMerchant, ofSelf, SIGNED_IN } from './owners.ts';
import { SCOPE } from './scopes.ts';

/** Everybody at a merchant, each for themselves. */
const ofPeople = { ...ofSelf, access: [SCOPE.administrator, SCOPE.staff] } as const;

/**
 * Every call of the specification (§7): method, API, default path, who may make it and whose data it reaches.
 * The key is the call's only name: OpenAPI `operationId`, route, client call and test use it.
 * Paths are defaults: `/config.json` may override any of them (API-001). Catalogue paths are the specification's own.
 */
const specifiedOperations = {
  login: { ...ofGuest, api: 'login', method: 'POST', path: '', body: 'form', keeps401: true },
  userLogin: { ...ofSelf, method: 'POST', path: '/user/login', body: 'none' },
  changePassword: {
    ...ofSelf,
    access: [SCOPE.changePassword],
    method: 'POST',
    path: '/user/password',
    body: 'json',
    keeps401: true,
  },
  resetPassword: { ...ofGuest, owner: 'token', method: 'POST', path: '/password/:token', body: 'json', keeps401: true },
  requestDeveloper: { ...ofGuest, method: 'POST', path: '/developer', body: 'json' },
  logout: {
    ...ofSelf,
    access: [...SIGNED_IN, SCOPE.changePassword],
    method: 'POST',
    path: '/user/logout',
    body: 'none',
    keeps401: true,
  },

  getTerminals: { ...ofMerchant, method: 'GET', path: '/terminals' },
  getSuperUser: { ...ofMerchant, method: 'GET', path: '/superuser' },
  getUsers: { ...ofMerchant, method: 'GET', path: '/users' },
  downloadUsers: { ...ofMerchant, method: 'GET', path: '/users/file', answer: 'file' },
  verifyUsersUpload: { ...ofMerchant, method: 'POST', path: '/users/file/verify', body: 'multipart' },
  uploadUsers: { ...ofMerchant, method: 'POST', path: '/users/file', body: 'multipart', answer: 'file' },
  addUser: { ...ofMerchant, method: 'POST', path: '/user', body: 'json' },
  getUser: { ...ofMerchant, method: 'GET', path: '/user' },
  deleteUser: { ...ofMerchant, method: 'DELETE', path: '/user' },
  sendUserPassword: { ...ofMerchant, method: 'GET', path: '/user/password/reset', sideEffect: true },
  updateUser: { ...ofMerchant, method: 'POST', path: '/user/details', body: 'json' },
  addTerminalToUser: { ...ofMerchant, method: 'POST', path: '/user/terminal/add', body: 'json' },
  removeTerminalFromUser: { ...ofMerchant, method: 'POST', path: '/user/terminal/remove', body: 'json' },
  addDeveloper: { ...ofMerchant, method: 'POST', path: '/developer/add', body: 'json' },
  getDevelopers: { ...ofMerchant, method: 'GET', path: '/developers' },
  getDeveloper: { ...ofMerchant, method: 'GET', path: '/developer' },
  removeDeveloper: { ...ofMerchant, method: 'POST', path: '/developer/remove', body: 'json' },
  uploadCertificate: { ...ofDeveloper, method: 'POST', path: '/certificate', body: 'json' },

  getTermsStatus: { ...ofPeople, method: 'POST', path: '/terms/status', body: 'json' },
  updateTermsStatus: { ...ofPeople, method: 'POST', path: '/terms/update', body: 'json' },

  getCatalog: { ...ofMerchant, method: 'GET', path: '/catalog' },
  getCategories: { ...ofMerchant, method: 'GET', path: '/categories' },
  createCategory: { ...ofMerchant, method: 'POST', path: '/category', body: 'json' },
  updateCategory: { ...ofMerchant, method: 'PUT', path: '/category/:categoryId', body: 'json' },
  deleteCategory: { ...ofMerchant, method: 'DELETE', path: '/category/:categoryId' },
  duplicateCategory: { ...ofMerchant, method: 'POST', path: '/category/duplicate', body: 'json' },
  removeCategoryProducts: { ...ofMerchant, method: 'POST', path: '/category/removeProducts', body: 'json' },
  addCategoryProducts: { ...ofMerchant, method: 'POST', path: '/category/addProducts', body: 'json' },
  getCategoryProducts: { ...ofMerchant, method: 'GET', path: '/product/:categoryId' },
  getProduct: { ...ofMerchant, method: 'GET', path: '/product/:productId/details' },
  getProducts: { ...ofMerchant, method: 'GET', path: '/products' },
  createProducts: { ...ofMerchant, method: 'POST', path: '/product', body: 'json' },
  updateProduct: { ...ofMerchant, method: 'PUT', path: '/product/:productId', body: 'json' },
  deleteProduct: { ...ofMerchant, method: 'DELETE', path: '/product/:productId' },
  updateProductCategories: {
    ...ofMerchant,
    method: 'POST',
    path: '/product/:productId/updateCategories',
    body: 'json',
  },
  downloadCatalog: { ...ofMerchant, method: 'GET', path: '/file/product' },
  downloadTemplate: { ...ofMerchant, owner: 'nobody', method: 'GET', path: '/file/template' },
  uploadCatalog: { ...ofMerchant, method: 'POST', path: '/file/product', body: 'json' },

  getApplications: { ...ofDeveloper, method: 'POST', path: '/apps', body: 'json', readsOnly: true },
  getApplication: { ...ofDeveloper, method: 'GET', path: '/app/:appId' },
  deleteApplication: { ...ofDeveloper, method: 'DELETE', path: '/app/:appId' },
  createApplication: { ...ofDeveloper, method: 'POST', path: '/app', body: 'json' },
  addApplicationMerchants: { ...ofDeveloper, method: 'POST', path: '/app/merchants/add', body: 'json' },
  removeApplicationMerchant: {
    ...ofDeveloper,
    method: 'POST',
    path: '/app/merchants/remove',
    body: 'json',
    tells401: true,
  },
  searchMerchants: { ...ofDeveloper, method: 'POST', path: '/merchants/search', body: 'json', readsOnly: true },
  getMerchants: { ...ofDeveloper, method: 'GET', path: '/merchants' },
} as const satisfies Record<string, Operation>;

/**
 * All calls: those of the specification and our own.
 *
 * @example operations.getTerminals.path // '/terminals'
 */
export const operations = { ...specifiedOperations, ...ownOperations } as const;

export type SpecifiedOperationName = keyof typeof specifiedOperations;
export type OperationName = keyof typeof operations;
