import type { SpecifiedOperationName } from '@portal/contract';

export const ADMINISTRATOR = 'marta.ferri';
export const DEVELOPER = 'dev@softlab.it';

export interface SampleInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Who makes the call. `temporary`: who must change the password. */
export type Caller = string | undefined;

const ofCategory = { params: { categoryId: 'category-1' } };
const ofProduct = { params: { productId: 'product-1' } };
const ofApplication = { params: { appId: 'app-1' } };
const newProduct = { name: 'Miele', descr: null, amount: 850, categories: ['category-1'] };
const byUsername = { query: { username: 'giulia.longhi' } };
const file = { body: { file: new File(['PK'], 'utenze.xlsx') } };

const request = btoa('-----BEGIN CERTIFICATE REQUEST-----\n');
const catalogueFile = { body: { file: 'UEs=', extension: 'xlsx' } };

const asAdministrator = (input: SampleInput = {}) => ({ ...input, who: ADMINISTRATOR });
const asDeveloper = (input: SampleInput = {}) => ({ ...input, who: DEVELOPER });

/** An input for each call, and somebody who may make it. */
export const inputs: Readonly<Record<SpecifiedOperationName, SampleInput & { who?: Caller }>> = {
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
  getUsers: asAdministrator(),
  downloadUsers: asAdministrator(),
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
  downloadCatalog: asAdministrator(),
  downloadTemplate: asAdministrator(),
  uploadCatalog: asAdministrator(catalogueFile),
  getApplications: asDeveloper({ body: { numElements: 999, numPage: 1 } }),
  getApplication: asDeveloper(ofApplication),
  deleteApplication: asDeveloper(ofApplication),
  createApplication: asDeveloper({
    body: { appName: 'Scontrini', merchants: ['71000022'], redirect_uri: 'https://example.com/' },
  }),
  addApplicationMerchants: asDeveloper({ body: { appName: 'Magazzino', merchants: ['71000022'] } }),
  removeApplicationMerchant: asDeveloper({ body: { appName: 'Cassa rapida', merchantId: '71000001' } }),
  searchMerchants: asDeveloper({ body: { numElements: 10, numPage: 1, merchantId: 'aurora' } }),
  getMerchants: asDeveloper(),
};
