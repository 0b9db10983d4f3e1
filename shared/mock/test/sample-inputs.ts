import type { OperationName } from '@portal/contract';

export const ADMINISTRATOR = 'marta.ferri';
export const DEVELOPER = 'dev@softlab.it';

export interface SampleInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Who makes the call. `temporary`: who must change the password; `application`: the developer's first one. */
export type Caller = string | undefined;

const ofCategory = { params: { categoryId: 'category-1' } };
const ofProduct = { params: { productId: 'product-1' } };
const ofApplication = { params: { appId: 'app-1' } };
const someProducts = { body: { products: ['product-1'] } };
const newProduct = { name: 'Miele', descr: null, amount: 850, categories: ['category-1'] };
const byUsername = { query: { username: 'giulia.longhi' } };
const file = { body: { file: new File(['PK'], 'utenze.xlsx') } };

const request = btoa('-----BEGIN CERTIFICATE REQUEST-----\n');
const ofPasskey = { params: { passkeyId: 'passkey-new-1' } };
const ofImport = { params: { importId: 'import-new-1' } };
const catalogueFile = { body: { file: 'UEs=', extension: 'xlsx' } };

const asAdministrator = (input: SampleInput = {}) => ({ ...input, who: ADMINISTRATOR });
const asDeveloper = (input: SampleInput = {}) => ({ ...input, who: DEVELOPER });

/** An input for each call, somebody who may make it, and a call that must come before it. */
export const inputs: Readonly<Record<OperationName, SampleInput & { who?: Caller; before?: OperationName }>> = {
  login: { body: { username: ADMINISTRATOR, password: 'Bottega2026' } },
  userLogin: asDeveloper(),
  changePassword: { body: { password: 'Cambiami2026', newPassword: 'Panificio2027' }, who: 'temporary' },
  resetPassword: {
    params: { token: 'a-link-of-sixteen' },
    body: { password: 'Panificio2027', password_confirm: 'Panificio2027' },
  },
  requestDeveloper: { body: { fullname: 'Irene Sala' } },
  logout: asAdministrator(),
  getTerminals: asAdministrator(),
  getSuperUser: asAdministrator(),
  getOwnAccount: asAdministrator(),
  getUsers: asAdministrator(),
  downloadUsers: asAdministrator(),
  previewUsersUpload: asAdministrator(file),
  verifyUsersUpload: asAdministrator(file),
  uploadUsers: asAdministrator(file),
  addUser: asAdministrator({
    body: {
      contractCode: '70000001',
      description: 'Banco',
      email: 'nina.sarti@example.com',
      name: 'Nina',
      surname: 'Sarti',
      terminalId: '50110008',
      softposTerminalId: null,
    },
  }),
  getUser: asAdministrator(byUsername),
  deleteUser: asAdministrator(byUsername),
  sendUserPassword: asAdministrator({ query: { username: 'giulia.longhi', mail: 'giulia.longhi@example.com' } }),
  updateUser: asAdministrator({
    body: {
      description: 'Cassa',
      email: 'g@example.com',
      name: 'Giulia',
      surname: 'Longhi',
      username: 'giulia.longhi',
    },
  }),
  addTerminalToUser: asAdministrator({ body: { terminalId: '50110008', username: 'giulia.longhi' } }),
  removeTerminalFromUser: asAdministrator({ body: { terminalId: '50110001', username: 'giulia.longhi' } }),
  addDeveloper: asAdministrator({ body: { email: 'dev@nuvola.it' } }),
  getDevelopers: asAdministrator(),
  getDeveloper: asAdministrator({ query: { devId: 'account-dev@softlab.it' } }),
  removeDeveloper: asAdministrator({ body: { email: DEVELOPER } }),
  uploadCertificate: asDeveloper({ body: { certificate: request, fileName: 'cassa.csr' } }),
  getTermsStatus: asAdministrator({ body: { tcVersion: '1' } }),
  updateTermsStatus: asAdministrator({ body: { accepted: true, tcVersion: '1', timestamp: 0 } }),
  getCatalog: asAdministrator(),
  getCategories: asAdministrator(),
  createCategory: asAdministrator({ body: { categories: [{ name: 'Novità', color: '#E34263' }] } }),
  updateCategory: asAdministrator({ ...ofCategory, body: { name: 'Novità', color: '#E34263', nProducts: '0' } }),
  deleteCategory: asAdministrator(ofCategory),
  duplicateCategory: asAdministrator({ body: { categoryId: 'category-1' } }),
  removeCategoryProducts: asAdministrator({ body: { categoryId: 'category-2', products: ['product-1'] } }),
  addCategoryProducts: asAdministrator({ body: { categoryId: 'category-1', products: ['product-1'] } }),
  getCategoryProducts: asAdministrator(ofCategory),
  getProduct: asAdministrator(ofProduct),
  getProducts: asAdministrator(),
  createProducts: asAdministrator({ body: { products: [newProduct] } }),
  updateProduct: asAdministrator({ ...ofProduct, body: newProduct }),
  deleteProduct: asAdministrator(ofProduct),
  updateProductCategories: asAdministrator({
    ...ofProduct,
    body: { categoriesToAdd: ['category-1'], categoriesToRemove: ['category-2'], newCategory: 'Novità' },
  }),
  deleteProducts: asAdministrator(someProducts),
  restoreProducts: { ...asAdministrator(someProducts), before: 'deleteProducts' },
  restoreCategory: { ...asAdministrator({ body: { categoryId: 'category-1' } }), before: 'deleteCategory' },
  changePrices: asAdministrator({ body: { prices: [{ productId: 'product-1', from: 130, to: 150 }] } }),
  downloadCatalog: asAdministrator(),
  downloadTemplate: asAdministrator(),
  uploadCatalog: asAdministrator(catalogueFile),
  downloadCatalogXlsx: asAdministrator(),
  downloadTemplateXlsx: asAdministrator(),
  getImports: { ...asAdministrator(), before: 'uploadCatalog' },
  previewImport: asAdministrator(catalogueFile),
  getImport: { ...asAdministrator(ofImport), before: 'previewImport' },
  correctImport: {
    ...asAdministrator({ ...ofImport, body: { cells: [{ nRow: 2, column: 'C', value: '9,00' }], leaveOut: [3] } }),
    before: 'previewImport',
  },
  confirmImport: { ...asAdministrator(ofImport), before: 'previewImport' },
  downloadImportMistakes: { ...asAdministrator(ofImport), before: 'previewImport' },
  undoImport: { ...asAdministrator({ ...ofImport, body: { dryRun: false } }), before: 'uploadCatalog' },
  getApplications: asDeveloper({ body: { numElements: 999, numPage: 1 } }),
  getApplication: asDeveloper(ofApplication),
  deleteApplication: asDeveloper(ofApplication),
  createApplication: asDeveloper({
    body: { appName: 'Scontrini', merchants: ['71000022'], redirect_uri: 'https://example.com/' },
  }),
  addApplicationMerchants: asDeveloper({ body: { appName: 'Cassa base', merchants: ['71000022'] } }),
  removeApplicationMerchant: asDeveloper({ body: { appName: 'Cassa base', merchantId: '71000001' } }),
  searchMerchants: asDeveloper({ body: { numElements: 10, numPage: 1, merchantId: 'aurora' } }),
  getMerchants: asDeveloper(),
  getHumanCheckChallenge: {},
  reportRemoteFailure: {
    body: { remote: 'mf_catalog', version: '1.8.0', phase: 'start', cause: 'it throws', instead: null },
  },
  requestPasswordReset: { body: { username: ADMINISTRATOR } },
  confirmDeveloperRequest: { body: { token: 'a-link-of-sixteen' } },
  extendSession: asAdministrator(),
  getSecurity: asAdministrator(),
  getActivity: asAdministrator(),
  downloadActivity: asAdministrator(),
  getOwnActivity: asDeveloper(),
  downloadOwnActivity: asDeveloper(),
  changeOwnPassword: asAdministrator({ body: { password: 'Bottega2026', newPassword: 'Panificio2027' } }),
  endDeviceSession: asAdministrator({ params: { sessionId: 'session-2' } }),
  endOtherSessions: asAdministrator(),
  confirmSecondFactor: { body: { code: '492039' }, who: 'awaiting' },
  prepareSecondFactor: asAdministrator(),
  requireFactors: asAdministrator({ body: { required: true } }),
  preparePasskeySignIn: {},
  signInWithPasskey: { body: { passkey: {} } },
  preparePasskey: asAdministrator(),
  addPasskey: asAdministrator({ body: { name: 'Telefono', passkey: {} } }),
  renamePasskey: { ...asAdministrator({ ...ofPasskey, body: { name: 'Computer' } }), before: 'addPasskey' },
  removePasskey: { ...asAdministrator(ofPasskey), before: 'addPasskey' },
  proveIdentity: asAdministrator({ body: { password: 'Bottega2026' } }),
  prepareAuthenticator: asAdministrator(),
  enableAuthenticator: asAdministrator({ body: { code: '492039' } }),
  disableAuthenticator: asAdministrator(),
  renewRecoveryCodes: asAdministrator(),
  getApplicationFacts: asDeveloper(),
  getApplicationSettings: asDeveloper(ofApplication),
  setRedirectUris: asDeveloper({ ...ofApplication, body: { redirectUris: ['https://example.com/'] } }),
  showClientSecret: asDeveloper(ofApplication),
  rotateClientSecret: asDeveloper({ ...ofApplication, body: { graceHours: 24 } }),
  endEarlierSecret: asDeveloper(ofApplication),
  getCertificate: asDeveloper(),
  issueApplicationToken: {
    body: { grant_type: 'client_credentials', client_id: 'client-0001', client_secret: 'sample-secret-1' },
  },
  getMerchantsOfApplication: { who: 'application' },
};
