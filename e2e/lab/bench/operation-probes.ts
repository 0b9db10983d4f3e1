import type { OperationName } from '@portal/contract';

/** Ids of the demo data that probes name. */
export interface DemoIds {
  terminalId: string;
  username: string;
  email: string;
  developerId: string;
  developerEmail: string;
  categoryId: string;
  categoryName: string;
  productId: string;
  importId: string;
  appId: string;
  merchantId: string;
}

export interface ProbeInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** How a call is made many times, or the reason why it is not. */
export type Probe =
  | { who: 'merchant' | 'developer' | 'nobody' | 'application'; input?: (ids: DemoIds, time: number) => ProbeInput }
  | { left: string };

const merchant = (input?: (ids: DemoIds, time: number) => ProbeInput): Probe => ({
  who: 'merchant',
  ...(input ? { input } : {}),
});
const developer = (input?: (ids: DemoIds, time: number) => ProbeInput): Probe => ({
  who: 'developer',
  ...(input ? { input } : {}),
});
const left = (reason: string): Probe => ({ left: reason });

const paging = { numElements: 999, numPage: 1 };
const HASHES = 'takes the time of a password hash, not of the database';
const ENDS = 'ends what the next call would need';
const FILES = 'reads or writes a whole file: held-up measures it';
const FACTOR = 'needs a code of an authenticator app for each call';
const PASSKEY = 'needs a device with a passkey, or a fresh proof, for each call';
const color = '#2E7FF9';

/** Every call of the contract. Without a line for each call this file does not compile. */
export const PROBES: Readonly<Record<OperationName, Probe>> = {
  login: left(HASHES),
  userLogin: merchant(),
  changePassword: left(HASHES),
  resetPassword: left(HASHES),
  requestDeveloper: left('a mailbox takes a few requests a day'),
  logout: left(ENDS),
  getTerminals: merchant(),
  getSuperUser: merchant(),
  getUsers: merchant(),
  downloadUsers: merchant(),
  verifyUsersUpload: left(FILES),
  uploadUsers: left(FILES),
  addUser: left(HASHES),
  getUser: merchant(({ username }) => ({ query: { username } })),
  deleteUser: left(ENDS),
  sendUserPassword: left(HASHES),
  updateUser: merchant(({ username, email }, time) => ({
    body: { username, email, description: `cassa ${time}`, name: 'Giulia', surname: 'Longhi' },
  })),
  addTerminalToUser: left(ENDS),
  removeTerminalFromUser: left(ENDS),
  addDeveloper: left(ENDS),
  getDevelopers: merchant(),
  getDeveloper: merchant(({ developerId }) => ({ query: { devId: developerId } })),
  removeDeveloper: left(ENDS),
  uploadCertificate: left('needs a signed request for each call'),
  getTermsStatus: left('asks about one version of the terms'),
  updateTermsStatus: left(ENDS),
  getCatalog: merchant(),
  getCategories: merchant(),
  createCategory: merchant((_, time) => ({ body: { categories: [{ name: `Reparto ${time}`, color }] } })),
  updateCategory: merchant(({ categoryId, categoryName }) => ({
    params: { categoryId },
    body: { categoryId, name: categoryName, color, nProducts: '1' },
  })),
  deleteCategory: left(ENDS),
  duplicateCategory: merchant(({ categoryId }, time) => ({ body: { categoryId, name: `Copia ${time}` } })),
  removeCategoryProducts: merchant(({ categoryId, productId }) => ({ body: { categoryId, products: [productId] } })),
  addCategoryProducts: merchant(({ categoryId, productId }) => ({ body: { categoryId, products: [productId] } })),
  getCategoryProducts: merchant(({ categoryId }) => ({ params: { categoryId } })),
  getProduct: merchant(({ productId }) => ({ params: { productId } })),
  getProducts: merchant(),
  createProducts: merchant((_, time) => ({
    body: { products: [{ name: `Prodotto ${time}`, amount: 120, categories: [] }] },
  })),
  updateProduct: left('names the last update that it replaces'),
  deleteProduct: left(ENDS),
  updateProductCategories: merchant(({ productId, categoryId }) => ({
    params: { productId },
    body: { categoriesToAdd: [categoryId], categoriesToRemove: [], newCategory: null },
  })),
  downloadCatalog: left(FILES),
  downloadTemplate: merchant(),
  uploadCatalog: left(FILES),
  getApplications: developer(() => ({ body: paging })),
  getApplication: developer(({ appId }) => ({ params: { appId } })),
  deleteApplication: left(ENDS),
  createApplication: left(ENDS),
  addApplicationMerchants: left(ENDS),
  removeApplicationMerchant: left(ENDS),
  searchMerchants: developer(() => ({ body: paging })),
  getMerchants: developer(),
  getHumanCheckChallenge: left('is switched off here, because the browser does its work'),
  requestPasswordReset: left('a mailbox takes a few messages a day'),
  confirmDeveloperRequest: left(ENDS),
  extendSession: merchant(),
  getOwnAccount: merchant(),
  getSecurity: merchant(),
  changeOwnPassword: left(HASHES),
  endDeviceSession: left(ENDS),
  endOtherSessions: merchant(),
  confirmSecondFactor: left(FACTOR),
  prepareSecondFactor: merchant(),
  preparePasskeySignIn: { who: 'nobody' },
  signInWithPasskey: left(PASSKEY),
  preparePasskey: left(PASSKEY),
  addPasskey: left(PASSKEY),
  renamePasskey: left(PASSKEY),
  removePasskey: left(PASSKEY),
  requireFactors: left('changes who may sign in'),
  proveIdentity: left(HASHES),
  prepareAuthenticator: left(FACTOR),
  enableAuthenticator: left(FACTOR),
  disableAuthenticator: left(FACTOR),
  renewRecoveryCodes: left(FACTOR),
  getActivity: merchant(),
  downloadActivity: left(FILES),
  getOwnActivity: developer(),
  downloadOwnActivity: left(FILES),
  getCashLinks: merchant(),
  setCashLink: left('changes what a merchant has noted'),
  downloadCashLinks: left(FILES),
  previewUsersUpload: left(FILES),
  deleteProducts: left(ENDS),
  restoreProducts: left(ENDS),
  changePrices: left('names the prices that it replaces'),
  restoreCategory: left(ENDS),
  getApplicationSettings: developer(({ appId }) => ({ params: { appId } })),
  setRedirectUris: developer(({ appId }) => ({ params: { appId }, body: { redirectUris: ['https://example.com/a'] } })),
  showClientSecret: developer(({ appId }) => ({ params: { appId } })),
  rotateClientSecret: left(ENDS),
  endEarlierSecret: left(ENDS),
  getCertificate: developer(),
  issueApplicationToken: left('is limited for each application'),
  getMerchantsOfApplication: { who: 'application' },
  downloadCatalogXlsx: left(FILES),
  downloadTemplateXlsx: merchant(),
  getImports: merchant(),
  previewTable: left(FILES),
  previewImport: left(FILES),
  getImport: left(FILES),
  correctImport: left(FILES),
  confirmImport: left(FILES),
  downloadImportMistakes: left(FILES),
  undoImport: left(FILES),
  getApplicationFacts: developer(({ appId }) => ({ params: { appId } })),
  reportRemoteFailure: left('writes a row of a failure for each call'),
  reportVitals: left('writes to a row of a release for each call'),
};
