import {
  CATEGORY_COLORS,
  type CallAnswer,
  type OperationName,
  type Product,
  type SpecifiedOperationName,
} from '@portal/contract';
import type { Accounts, Role, Sent } from './sent-call.ts';

/** What earlier steps have learnt. */
export interface Known {
  /** Part of every name that the kit gives, so that two runs don't meet. */
  mark: string;
  accounts: Accounts;
  tcVersion: string;
  contractCode?: string;
  terminalId?: string | undefined;
  email?: string;
  username?: string;
  usersFile?: Blob;
  developerId?: string | undefined;
  categoryId?: string | undefined;
  copyId?: string | undefined;
  product?: Product | undefined;
  appId?: string | undefined;
  merchantId?: string | undefined;
}

/** A call of the contract in the order in which the kit plays it. */
export interface Step {
  call: OperationName;
  as: Role;
  /** What is sent; undefined when an earlier step has not brought what it needs. */
  sent(known: Known): Sent | undefined;
  /** Keeps what later steps need of an answer that fits the contract. */
  keep?(answer: unknown, known: Known): void;
}

function step<Name extends OperationName>(
  call: Name,
  as: Role,
  sent: (known: Known) => Sent | undefined = () => ({}),
  keep?: (answer: CallAnswer<Name>, known: Known) => void,
): Step {
  // The answer was compared with the contract's schema of this very call.
  return keep
    ? { call, as, sent, keep: (answer, known) => keep(answer as CallAnswer<Name>, known) }
    : { call, as, sent };
}

/** Sent only when everything in it is known. */
const when = <Value>(value: Value | undefined, sent: (value: Value) => Sent | undefined): Sent | undefined =>
  value === undefined ? undefined : sent(value);

const [color, otherColor = color] = CATEGORY_COLORS;
const paging = { numElements: 50, numPage: 1 };
const nameOf = ({ mark }: Known) => `Prova ${mark}`;
const copyOf = (known: Known) => `${nameOf(known)} bis`;
const usernameOf = ({ username }: Known) => username;

const people: readonly Step[] = [
  step('userLogin', 'administrator'),
  step('getTermsStatus', 'administrator', ({ tcVersion }) => ({ body: { tcVersion } })),
  step('updateTermsStatus', 'administrator', ({ tcVersion }) => ({
    body: { accepted: true, tcVersion, timestamp: Date.now() },
  })),
  step('getSuperUser', 'administrator', undefined, ({ contractCode }, known) => {
    known.contractCode = contractCode;
  }),
  step('getTerminals', 'administrator', undefined, (terminals, known) => {
    known.terminalId = terminals.find(({ tidStatus }) => tidStatus === 'ATTIVO')?.terminalId;
  }),
  step(
    'addUser',
    'administrator',
    (known) =>
      when(known.contractCode, (contractCode) => {
        known.email = `prova.${known.mark}@example.com`;
        const names = { name: 'Prova', surname: 'Conformità', description: 'cassa' };
        return { body: { contractCode, email: known.email, ...names, terminalId: null, softposTerminalId: null } };
      }),
    ({ username }, known) => {
      known.username = username;
    },
  ),
  step('getUsers', 'administrator'),
  step('getUser', 'administrator', (known) => when(usernameOf(known), (username) => ({ query: { username } }))),
  step('updateUser', 'administrator', (known) =>
    when(usernameOf(known), (username) => ({
      body: { username, email: known.email, name: 'Prova', surname: 'Conformità', description: 'banco' },
    })),
  ),
  ...(['addTerminalToUser', 'removeTerminalFromUser'] as const).map((call) =>
    step(call, 'administrator', (known) =>
      when(known.terminalId, (terminalId) =>
        when(usernameOf(known), (username) => ({ body: { terminalId, username } })),
      ),
    ),
  ),
  step('sendUserPassword', 'administrator', (known) =>
    when(usernameOf(known), (username) => ({ query: { username, mail: known.email ?? '' } })),
  ),
  step('deleteUser', 'administrator', (known) => when(usernameOf(known), (username) => ({ query: { username } }))),
  step('downloadUsers', 'administrator', undefined, (file, known) => {
    known.usersFile = file;
  }),
  step('verifyUsersUpload', 'administrator', ({ usersFile }) => when(usersFile, (file) => ({ file }))),
  step('addDeveloper', 'administrator', ({ accounts }) =>
    when(accounts.otherDeveloper, (email) => ({ body: { email } })),
  ),
  step('getDevelopers', 'administrator', undefined, (developers, known) => {
    const other = known.accounts.otherDeveloper;
    known.developerId = (developers.find(({ email }) => email === other) ?? developers[0])?.id;
  }),
  step('getDeveloper', 'administrator', ({ developerId }) => when(developerId, (devId) => ({ query: { devId } }))),
  step('removeDeveloper', 'administrator', ({ accounts }) =>
    when(accounts.otherDeveloper, (email) => ({ body: { email } })),
  ),
];

const ofCategory = ({ categoryId }: Known) => when(categoryId, (id) => ({ params: { categoryId: id } }));
const ofProduct = ({ product }: Known) => when(product, ({ productId }) => ({ params: { productId } }));

const catalogue: readonly Step[] = [
  step('createCategory', 'administrator', (known) => ({ body: { categories: [{ name: nameOf(known), color }] } })),
  step('getCategories', 'administrator', undefined, (categories, known) => {
    known.categoryId = categories.find(({ name }) => name === nameOf(known))?.categoryId;
  }),
  step('updateCategory', 'administrator', (known) =>
    when(known.categoryId, (categoryId) => ({
      params: { categoryId },
      body: { categoryId, name: nameOf(known), color: otherColor, nProducts: '0' },
    })),
  ),
  step('createProducts', 'administrator', (known) =>
    when(known.categoryId, (id) => ({ body: { products: [{ name: nameOf(known), amount: 120, categories: [id] }] } })),
  ),
  step('getProducts', 'administrator', undefined, (products, known) => {
    known.product = products.find(({ name }) => name === nameOf(known));
  }),
  step('getProduct', 'administrator', ofProduct),
  step('updateProduct', 'administrator', ({ product }) =>
    when(product, ({ productId, name, categories, lastUpdate }) => ({
      params: { productId },
      body: { productId, name, categories, lastUpdate, descr: null, amount: 240 },
    })),
  ),
  step('duplicateCategory', 'administrator', (known) =>
    when(known.categoryId, (categoryId) => ({ body: { categoryId, name: copyOf(known), color } })),
  ),
  step('getCatalog', 'administrator', undefined, ({ categories }, known) => {
    known.copyId = categories?.find(({ name }) => name === copyOf(known))?.categoryId;
  }),
  ...(['removeCategoryProducts', 'addCategoryProducts'] as const).map((call) =>
    step(call, 'administrator', ({ categoryId, product }) =>
      when(categoryId, (id) => when(product, ({ productId }) => ({ body: { categoryId: id, products: [productId] } }))),
    ),
  ),
  step('getCategoryProducts', 'administrator', ofCategory),
  step('updateProductCategories', 'administrator', ({ product, copyId }) =>
    when(product, ({ productId }) =>
      when(copyId, (id) => ({
        params: { productId },
        body: { categoriesToAdd: [], categoriesToRemove: [id], newCategory: null },
      })),
    ),
  ),
  step('downloadCatalog', 'administrator'),
  step('downloadTemplate', 'administrator'),
  step('deleteProduct', 'administrator', ofProduct),
  step('deleteCategory', 'administrator', ofCategory),
  step('deleteCategory', 'administrator', ({ copyId }) => when(copyId, (id) => ({ params: { categoryId: id } }))),
];

const applications: readonly Step[] = [
  step('getMerchants', 'developer', undefined, ({ merchants }, known) => {
    known.merchantId = merchants?.find(({ appName }) => appName === null)?.merchantId;
  }),
  step('searchMerchants', 'developer', () => ({ body: paging })),
  step('createApplication', 'developer', (known) => ({
    body: {
      appName: nameOf(known),
      merchants: known.merchantId === undefined ? [] : [known.merchantId],
      redirect_uri: 'https://example.com/ritorno',
    },
  })),
  step(
    'getApplications',
    'developer',
    () => ({ body: paging }),
    ({ Apps }, known) => {
      known.appId = Apps?.find(({ appName }) => appName === nameOf(known))?.appId;
    },
  ),
  step('getApplication', 'developer', ({ appId }) => when(appId, (id) => ({ params: { appId: id } }))),
  step('removeApplicationMerchant', 'developer', (known) =>
    when(known.merchantId, (merchantId) => ({ body: { appName: nameOf(known), merchantId } })),
  ),
  step('addApplicationMerchants', 'developer', (known) =>
    when(known.merchantId, (merchantId) => ({ body: { appName: nameOf(known), merchants: [merchantId] } })),
  ),
  step('deleteApplication', 'developer', ({ appId }) => when(appId, (id) => ({ params: { appId: id } }))),
];

/** Calls that a backend may lack; each is played when the configuration offers it. */
const own: readonly Step[] = [
  ...(['getOwnAccount', 'getSecurity', 'getImports', 'downloadCatalogXlsx', 'downloadTemplateXlsx'] as const).map(
    (call) => step(call, 'administrator'),
  ),
  ...(['getActivity', 'downloadActivity', 'extendSession'] as const).map((call) => step(call, 'administrator')),
  ...(['getOwnActivity', 'getCertificate', 'getApplicationFacts'] as const).map((call) => step(call, 'developer')),
];

/** The signing in comes before, for every account. */
export const STEPS: readonly Step[] = [
  ...people,
  ...catalogue,
  ...applications,
  ...own,
  step('logout', 'administrator'),
  step('logout', 'developer'),
];

/** The specified calls that the kit does not play, and why. */
export const NOT_PLAYED: Readonly<Partial<Record<SpecifiedOperationName, string>>> = {
  login: 'the kit signs in with it before everything else',
  changePassword: 'needs an account that must change its password',
  resetPassword: 'needs the link of a mail',
  requestDeveloper: 'sends a mail to a stranger',
  uploadUsers: 'writes staff from a file',
  uploadCatalog: 'writes products from a file',
  uploadCertificate: 'needs a signing request, and replaces the certificate',
};
