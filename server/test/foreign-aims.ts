import type { operations } from '@portal/contract';
import type { TestCall } from './test-app.ts';

/** What another merchant or another developer owns: ids that the caller must never reach. */
export interface Theirs {
  contractCode: string;
  username: string;
  email: string;
  terminalId: string;
  developerId: string;
  developerEmail: string;
  categoryId: string;
  productId: string;
  importId: string;
  appId: string;
  appName: string;
  merchantId: string;
}

/**
 * How a call could reach for another's data, and what must happen. `refuses`: it names one of their ids and must answer
 * 404. `lists`: it names none, and its answer must hold none of theirs. `sends`: it names none and only adds to the
 * caller's own data.
 */
export type Aim =
  | { kind: 'refuses'; input: (theirs: Theirs) => TestCall }
  | { kind: 'lists' | 'sends'; input: TestCall };

type Operations = typeof operations;
type Owned = {
  [Name in keyof Operations]: Operations[Name]['owner'] extends 'merchant' | 'developer' ? Name : never;
}[keyof Operations];

const lists = (input: TestCall = {}): Aim => ({ kind: 'lists', input });
const sends = (input: TestCall = {}): Aim => ({ kind: 'sends', input });
const refuses = (input: (theirs: Theirs) => TestCall): Aim => ({ kind: 'refuses', input });

const product = { name: 'Caffè', amount: 120, categories: [] };
const paging = { numElements: 999, numPage: 1 };
const file = { file: '', extension: 'xlsx' };

const ofImport = ({ importId }: Theirs): TestCall => ({ params: { importId } });

/** One row for each call that reaches a merchant's or a developer's rows; without it nothing compiles. */
export const FOREIGN_AIMS: Readonly<Record<Owned, Aim>> = {
  getActivity: lists(),
  downloadActivity: lists(),
  getOwnActivity: lists(),
  downloadOwnActivity: lists(),
  getTerminals: lists(),
  getCashLinks: lists(),
  downloadCashLinks: lists(),
  setCashLink: refuses(({ terminalId }) => ({
    params: { terminalId },
    body: { registerSerial: '88S25004213', linkedOn: null },
  })),
  getSuperUser: lists(),
  getUsers: lists(),
  downloadUsers: lists(),
  previewUsersUpload: sends(),
  verifyUsersUpload: sends(),
  requireFactors: sends({ body: { required: true } }),
  uploadUsers: sends(),
  addUser: refuses(({ contractCode, terminalId }) => ({
    body: {
      contractCode,
      description: '',
      email: 'nuova@example.com',
      name: '',
      surname: '',
      terminalId,
      softposTerminalId: null,
    },
  })),
  getUser: refuses(({ username }) => ({ query: { username } })),
  deleteUser: refuses(({ username }) => ({ query: { username } })),
  sendUserPassword: refuses(({ username, email }) => ({ query: { username, mail: email } })),
  updateUser: refuses(({ username, email }) => ({
    body: { description: '', email, name: '', surname: '', username },
  })),
  addTerminalToUser: refuses(({ terminalId, username }) => ({ body: { terminalId, username } })),
  removeTerminalFromUser: refuses(({ terminalId, username }) => ({ body: { terminalId, username } })),
  addDeveloper: sends({ body: { email: 'nessuno@example.com' } }),
  getDevelopers: lists(),
  getDeveloper: refuses(({ developerId: devId }) => ({ query: { devId } })),
  removeDeveloper: refuses(({ developerEmail: email }) => ({ body: { email } })),
  uploadCertificate: sends({ body: { certificate: 'AA==' } }),

  getCatalog: lists(),
  getCategories: lists(),
  createCategory: sends({ body: { categories: [{ name: 'Bar', color: '#2E7FF9' }] } }),
  updateCategory: refuses(({ categoryId }) => ({
    params: { categoryId },
    body: { categoryId, color: '#2E7FF9', name: 'Bar', nProducts: '0' },
  })),
  deleteCategory: refuses(({ categoryId }) => ({ params: { categoryId } })),
  duplicateCategory: refuses(({ categoryId }) => ({ body: { categoryId } })),
  removeCategoryProducts: refuses(({ categoryId, productId }) => ({ body: { categoryId, products: [productId] } })),
  addCategoryProducts: refuses(({ categoryId, productId }) => ({ body: { categoryId, products: [productId] } })),
  getCategoryProducts: refuses(({ categoryId }) => ({ params: { categoryId } })),
  getProduct: refuses(({ productId }) => ({ params: { productId } })),
  getProducts: lists(),
  createProducts: sends({ body: { products: [product] } }),
  updateProduct: refuses(({ productId }) => ({
    params: { productId },
    body: { ...product, productId, lastUpdate: '2026-11-20 10:00:00' },
  })),
  deleteProduct: refuses(({ productId }) => ({ params: { productId } })),
  updateProductCategories: refuses(({ productId, categoryId }) => ({
    params: { productId },
    body: { categoriesToAdd: [categoryId], categoriesToRemove: [], newCategory: null },
  })),
  deleteProducts: refuses(({ productId }) => ({ body: { products: [productId] } })),
  restoreProducts: refuses(({ productId }) => ({ body: { products: [productId] } })),
  changePrices: refuses(({ productId }) => ({ body: { prices: [{ productId, from: 150, to: 160 }] } })),
  restoreCategory: refuses(({ categoryId }) => ({ body: { categoryId } })),
  downloadCatalog: lists(),
  uploadCatalog: sends({ body: file }),
  downloadCatalogXlsx: lists(),
  getImports: lists(),
  previewTable: refuses(({ productId }) => ({
    body: {
      rows: [
        { nRow: 1, productId, before: { name: '', descr: null, amount: 150, categories: [] }, cells: { C: '1,60' } },
      ],
    },
  })),
  previewImport: sends({ body: file }),
  getImport: refuses(ofImport),
  correctImport: refuses((theirs) => ({ ...ofImport(theirs), body: {} })),
  confirmImport: refuses(ofImport),
  downloadImportMistakes: refuses(ofImport),
  undoImport: refuses((theirs) => ({ ...ofImport(theirs), body: { dryRun: true } })),

  getApplications: lists({ body: paging }),
  getApplication: refuses(({ appId }) => ({ params: { appId } })),
  deleteApplication: refuses(({ appId }) => ({ params: { appId } })),
  createApplication: refuses(({ merchantId }) => ({
    body: { appName: 'Cassa', merchants: [merchantId], redirect_uri: 'https://example.com' },
  })),
  addApplicationMerchants: refuses(({ appName, merchantId }) => ({ body: { appName, merchants: [merchantId] } })),
  removeApplicationMerchant: refuses(({ appName, merchantId }) => ({ body: { appName, merchantId } })),
  searchMerchants: lists({ body: paging }),
  getMerchants: lists(),
  getApplicationFacts: lists(),
  getApplicationSettings: refuses(({ appId }) => ({ params: { appId } })),
  setRedirectUris: refuses(({ appId }) => ({ params: { appId }, body: { redirectUris: ['https://example.com'] } })),
  showClientSecret: refuses(({ appId }) => ({ params: { appId } })),
  rotateClientSecret: refuses(({ appId }) => ({ params: { appId }, body: { graceHours: 0 } })),
  endEarlierSecret: refuses(({ appId }) => ({ params: { appId } })),
  getCertificate: lists(),
};
