import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CallInput,
  type OperationName,
  operations,
  type ProductImport,
  SCOPE,
  type Security,
} from '@portal/contract';
import type { ApiClient, ApiError } from '@portal/platform';
import { aMerchant, aTerminalInfo, aUser, fakeApi, renderPortal } from '@portal/testing';
import { settlings as account } from './account.settlings';
import { settlings as catalogue } from './catalogue.settlings';
import { changing } from './change';
import { settlings as developer } from './developer.settlings';
import { settlings as people } from './people.settlings';
import { type Settling, type WritingName, writes } from './settling';

/** A call that is missing here does not compile: it needs a line in one of the four tables. */
const SETTLINGS: { readonly [Name in WritingName]: Settling<Name> } = {
  ...account,
  ...people,
  ...catalogue,
  ...developer,
};

const OWN = Object.keys(operations).filter((name) => 'own' in operations[name as OperationName]);
// The names are those of our own calls.
const config = { ownOperations: OWN as never[] };
const api = fakeApi(config);

const { change } = changing(async () => ({ settlings: SETTLINGS }));

const open = (scope: typeof SCOPE.administrator | typeof SCOPE.developer = SCOPE.administrator): ApiClient =>
  renderPortal(<p>Pagina</p>, { scope, config }).portal.client;

const security = (differences: Partial<Security>): Security => ({
  email: 'm•••@example.com',
  passwordChangedAt: null,
  sessions: [{ sessionId: 'this', browser: null, system: null, isThis: true, lastUsed: 1 }],
  ...differences,
});
const passkey = { passkeyId: 'p1', name: 'iPhone', createdAt: 1, usedAt: null, browser: null, system: null };
const factors = (differences: Partial<NonNullable<Security['factors']>>) =>
  security({ factors: { authenticatorSince: null, recoveryCodesLeft: 10, passkeys: [], ...differences } });
const other = { sessionId: 'other', browser: null, system: null, isThis: false, lastUsed: 1 };
const product = {
  productId: '1',
  name: 'Caffè',
  descr: null,
  amount: 120,
  categories: ['c1'],
  image: null,
  lastUpdate: '2026-11-28 09:00:00',
};
const category = { categoryId: 'c1', color: '#aabbcc', name: 'Bar', nProducts: '1' };
const settings = {
  redirectUris: ['https://a.example'],
  created: 1,
  lastUsed: null,
  secretCreated: 1,
  earlierSecretEnds: 9,
};
const imported: ProductImport = {
  importId: 'i1',
  fileName: 'listino.xlsx',
  state: 'READY',
  created: 1,
  author: 'marta.ferri',
  counts: { new: 1, changed: 0, unchanged: 0, wrong: 0, leftOut: 0, newCategories: 0 },
  progress: 0,
  canUndo: false,
};
const noUser = () => api.fail('getUser', { status: 404 });
const user = aUser({ username: 'giulia.longhi', email: 'giulia@example.com', terminalInfo: [aTerminalInfo()] });
const withoutTerminal = { ...user, terminalInfo: [] };
const detail = (one: typeof user) => api.answer('getUser', { ...one, created: 1 });
const products = (...all: (typeof product)[]) => api.answer('getCatalog', { categories: [category], products: all });
const categories = (...all: (typeof category)[]) => api.answer('getCategories', all);
const merchants = (appName: string | null) =>
  api.answer('getMerchants', { merchants: [aMerchant({ merchantId: 'm1', appName })] });
const applications = (...names: string[]) =>
  api.answer('getApplications', {
    Apps: names.map((appName) => ({ appId: appName, appName })),
    totalNumApps: names.length,
  });
const cashLink = (registerSerial: string | null) => ({
  terminalId: '50010001',
  terminalType: 'MPOS' as const,
  activatedOn: null,
  registerSerial,
  linkedOn: null,
});
const noProduct = () => api.fail('getProduct', { status: 404 });
const importIs = (state: ProductImport['state']) =>
  api.answer('getImport', { import: { ...imported, state }, totalRows: 0, rows: [] });

interface Case<Name extends WritingName> {
  input: CallInput<Name>;
  stored: () => void;
  missing: () => void;
}

const CALLS = { ...account, ...people, ...catalogue, ...developer } as const;
type Looked = {
  [Name in keyof typeof CALLS]: (typeof CALLS)[Name] extends { look: unknown } ? Name : never;
}[keyof typeof CALLS];

const adding = { contractCode: '1', description: '', email: user.email, name: user.name, surname: user.surname };

/** For each call that is settled by a look: what is stored afterwards, and what when it was not carried out. */
const CASES: { readonly [Name in Exclude<Looked, 'uploadUsers' | 'uploadCertificate'>]: Case<Name> } = {
  addUser: {
    input: { body: { ...adding, terminalId: '50010001', softposTerminalId: null } },
    stored: () => api.answer('getUsers', [user]),
    missing: () => api.answer('getUsers', [withoutTerminal]),
  },
  deleteUser: { input: { query: { username: user.username } }, stored: noUser, missing: () => detail(user) },
  updateUser: {
    input: {
      body: {
        username: user.username,
        email: user.email,
        name: user.name,
        surname: user.surname,
        description: 'Magazzino',
      },
    },
    stored: () => detail({ ...user, description: 'Magazzino' }),
    missing: () => detail(user),
  },
  addTerminalToUser: {
    input: { body: { username: user.username, terminalId: '50010001' } },
    stored: () => detail(user),
    missing: () => detail(withoutTerminal),
  },
  removeTerminalFromUser: {
    input: { body: { username: user.username, terminalId: '50010001' } },
    stored: () => detail(withoutTerminal),
    missing: () => detail(user),
  },
  setCashLink: {
    input: { params: { terminalId: '50010001' }, body: { registerSerial: '88S25004213', linkedOn: null } },
    stored: () => api.answer('getCashLinks', { address: null, terminals: [cashLink('88S25004213')] }),
    missing: () => api.answer('getCashLinks', { address: null, terminals: [cashLink(null)] }),
  },
  addDeveloper: {
    input: { body: { email: 'dev@example.com' } },
    stored: () => api.answer('getDevelopers', [{ id: '1', email: 'DEV@example.com', description: '', userType: 2 }]),
    missing: () => api.answer('getDevelopers', []),
  },
  removeDeveloper: {
    input: { body: { email: 'dev@example.com' } },
    stored: () => api.answer('getDevelopers', []),
    missing: () => api.answer('getDevelopers', [{ id: '1', email: 'dev@example.com', description: '', userType: 2 }]),
  },
  createCategory: {
    input: { body: { categories: [{ name: 'Bar', color: '#aabbcc' }] } },
    stored: () => categories(category),
    missing: () => categories(),
  },
  updateCategory: {
    input: { params: { categoryId: 'c1' }, body: { ...category, name: 'Bar' } },
    stored: () => categories(category),
    missing: () => categories({ ...category, name: 'Bevande' }),
  },
  deleteCategory: {
    input: { params: { categoryId: 'c1' } },
    stored: () => categories(),
    missing: () => categories(category),
  },
  restoreCategory: {
    input: { body: { categoryId: 'c1' } },
    stored: () => categories(category),
    missing: () => categories(),
  },
  duplicateCategory: {
    input: { body: { categoryId: 'c1', name: 'Bar 2', color: '#aabbcc' } },
    stored: () => categories(category, { ...category, categoryId: 'c2', name: 'Bar 2' }),
    missing: () => categories(category),
  },
  addCategoryProducts: {
    input: { body: { categoryId: 'c1', products: ['1'] } },
    stored: () => products(product),
    missing: () => products({ ...product, categories: [] }),
  },
  removeCategoryProducts: {
    input: { body: { categoryId: 'c1', products: ['1'] } },
    stored: () => products({ ...product, categories: [] }),
    missing: () => products(product),
  },
  createProducts: {
    input: { body: { products: [{ name: 'Caffè', amount: 120, categories: ['c1'] }] } },
    stored: () => products(product),
    missing: () => products({ ...product, amount: 100 }),
  },
  updateProduct: {
    input: { params: { productId: '1' }, body: { ...product, image: 'AAAA', imageType: 'image/png' } },
    stored: () => api.answer('getProduct', { ...product, image: 'BBBB', lastUpdate: '2026-11-28 09:30:00' }),
    missing: () => api.answer('getProduct', product),
  },
  updateProductCategories: {
    input: {
      params: { productId: '1' },
      body: { categoriesToAdd: [], categoriesToRemove: ['c9'], newCategory: 'Bar' },
    },
    stored() {
      categories(category);
      api.answer('getProduct', product);
    },
    missing() {
      categories();
      api.answer('getProduct', { ...product, categories: ['c9'] });
    },
  },
  deleteProduct: {
    input: { params: { productId: '1' } },
    stored: noProduct,
    missing: () => api.answer('getProduct', product),
  },
  deleteProducts: {
    input: { body: { products: ['1'] } },
    stored: () => products(),
    missing: () => products(product),
  },
  restoreProducts: {
    input: { body: { products: ['1'] } },
    stored: () => products(product),
    missing: () => products(),
  },
  changePrices: {
    input: { body: { prices: [{ productId: '1', from: 100, to: 120 }] } },
    stored: () => products(product),
    missing: () => products({ ...product, amount: 100 }),
  },
  confirmImport: {
    input: { params: { importId: 'i1' } },
    stored: () => importIs('RUNNING'),
    missing: () => importIs('READY'),
  },
  undoImport: {
    input: { params: { importId: 'i1' }, body: { dryRun: false } },
    stored: () => importIs('UNDONE'),
    missing: () => importIs('DONE'),
  },
  createApplication: {
    input: { body: { appName: 'Cassa', merchants: [], redirect_uri: 'https://a.example' } },
    stored: () => applications('Cassa'),
    missing: () => applications(),
  },
  deleteApplication: {
    input: { params: { appId: 'Cassa' } },
    stored: () => applications(),
    missing: () => applications('Cassa'),
  },
  addApplicationMerchants: {
    input: { body: { appName: 'Cassa', merchants: ['m1'] } },
    stored: () => merchants('Cassa'),
    missing: () => merchants(null),
  },
  removeApplicationMerchant: {
    input: { body: { appName: 'Cassa', merchantId: 'm1' } },
    stored: () => merchants(null),
    missing: () => merchants('Cassa'),
  },
  setRedirectUris: {
    input: { params: { appId: 'a1' }, body: { redirectUris: ['https://b.example'] } },
    stored: () => api.answer('getApplicationSettings', { ...settings, redirectUris: ['https://b.example'] }),
    missing: () => api.answer('getApplicationSettings', settings),
  },
  rotateClientSecret: {
    input: { params: { appId: 'a1' }, body: { graceHours: 24, seen: 1 } },
    stored() {
      api.answer('getApplicationSettings', { ...settings, secretCreated: 2 });
      api.answer('showClientSecret', { client_secret: 'il nuovo' });
    },
    missing: () => api.answer('getApplicationSettings', settings),
  },
  endEarlierSecret: {
    input: { params: { appId: 'a1' } },
    stored: () => api.answer('getApplicationSettings', { ...settings, earlierSecretEnds: null }),
    missing: () => api.answer('getApplicationSettings', settings),
  },
  addPasskey: {
    // The look reads only its name.
    input: { body: { name: 'iPhone', passkey: {} as CallInput<'addPasskey'>['body']['passkey'] } },
    stored: () => api.answer('getSecurity', factors({ authenticatorSince: 1, passkeys: [passkey] })),
    missing: () => api.answer('getSecurity', factors({})),
  },
  renamePasskey: {
    input: { params: { passkeyId: 'p1' }, body: { name: 'iPhone' } },
    stored: () => api.answer('getSecurity', factors({ passkeys: [passkey] })),
    missing: () => api.answer('getSecurity', factors({ passkeys: [{ ...passkey, name: 'Passkey' }] })),
  },
  removePasskey: {
    input: { params: { passkeyId: 'p1' } },
    stored: () => api.answer('getSecurity', factors({})),
    missing: () => api.answer('getSecurity', factors({ passkeys: [passkey] })),
  },
  enableAuthenticator: {
    input: { body: { code: '123456' } },
    stored: () => api.answer('getSecurity', factors({ authenticatorSince: 1 })),
    missing: () => api.answer('getSecurity', factors({})),
  },
  disableAuthenticator: {
    input: {},
    stored: () => api.answer('getSecurity', factors({})),
    missing: () => api.answer('getSecurity', factors({ authenticatorSince: 1 })),
  },
  requireFactors: {
    input: { body: { required: true } },
    stored: () => api.answer('getSecurity', security({ factorsRequired: true })),
    missing: () => api.answer('getSecurity', security({ factorsRequired: false })),
  },
  endDeviceSession: {
    input: { params: { sessionId: 'other' } },
    stored: () => api.answer('getSecurity', security({})),
    missing: () => api.answer('getSecurity', security({ sessions: [other] })),
  },
  endOtherSessions: {
    input: {},
    stored: () => api.answer('getSecurity', security({})),
    missing: () => api.answer('getSecurity', security({ sessions: [other] })),
  },
};

/** Those whose answer held more than that it was done. */
const WITHOUT: readonly string[] = ['enableAuthenticator'];

const looked = Object.entries(CASES) as [Looked, Case<WritingName>][];
const ofDevelopers = (name: WritingName) => name in developer;
const clientFor = (name: WritingName) => open(ofDevelopers(name) ? SCOPE.developer : SCOPE.administrator);
const outcomeOf = (client: ApiClient, name: WritingName, input: object) =>
  // Each case has the input of its own call.
  change(client, name as 'deleteUser', input as CallInput<'deleteUser'>).catch((error: unknown) => error as ApiError);

it('[ERR-301] settles the lost answer of every call that changes something', () => {
  const writing = Object.entries(operations).filter(([, operation]) => writes(operation));
  expect(Object.keys(SETTLINGS).sort()).toEqual(writing.map(([name]) => name).sort());
  for (const [name, { look, again, advice }] of Object.entries(SETTLINGS) as [string, Settling<WritingName>][])
    expect([name, Boolean(look) || Boolean(again) || Boolean(advice)]).toEqual([name, true]);
});

it.each(looked)(
  '[ERR-301] %s: a change that is stored counts as done though its answer was lost',
  async (name, { input, stored }) => {
    api.respond(name, () => new Response('', { status: 504 }));
    stored();
    const outcome = await outcomeOf(clientFor(name), name, input);
    if (WITHOUT.includes(name)) expect(outcome).toMatchObject({ settled: { stored: true } });
    else expect(outcome).not.toBeInstanceOf(Error);
    expect(api.calls(name)).toHaveLength(1);
  },
);

it.each(looked)(
  '[ERR-302] %s: a change that is not stored is said not to be done',
  async (name, { input, missing }) => {
    api.cut(name);
    missing();
    expect(await outcomeOf(clientFor(name), name, input)).toMatchObject({
      lost: true,
      settled: { stored: false, title: 'Non fatto: la connessione è caduta' },
    });
  },
);

it.each(looked)(
  '[ERR-302] %s: while nobody can say it, trying again looks first and does nothing twice',
  async (name, { input, stored }) => {
    const client = clientFor(name);
    for (const call of Object.keys(operations) as OperationName[]) api.cut(call);
    expect(await outcomeOf(client, name, input)).toMatchObject({
      settled: { stored: null, title: 'Non lo sappiamo: la connessione è caduta' },
    });
    stored();
    const outcome = await outcomeOf(client, name, input);
    if (WITHOUT.includes(name)) expect(outcome).toMatchObject({ settled: { stored: true } });
    else expect(outcome).not.toBeInstanceOf(Error);
    expect(api.calls(name)).toHaveLength(1);
  },
);

it('[ERR-302] a refusal is a refusal: nobody looks, and the error says nothing about what is stored', async () => {
  api.fail('deleteUser', { status: 409 });
  const outcome = await outcomeOf(open(), 'deleteUser', { query: { username: 'giulia.longhi' } });
  expect(outcome).toMatchObject({ status: 409, lost: false });
  expect(outcome).toHaveProperty('settled', undefined);
  expect(api.calls('getUser')).toEqual([]);
});

it('[ERR-302] what cannot be looked up says what to do', async () => {
  api.cut('renewRecoveryCodes');
  expect(await outcomeOf(open(), 'renewRecoveryCodes', {})).toMatchObject({
    settled: { stored: null, text: expect.stringMatching(/^I codici di prima potrebbero non valere più\./) },
  });
});

/**
 * The session makes the changes of passwords itself. The shell asks for a mail, which nobody can look up. And what the
 * request of a developer says without an answer is specified (ERR-008).
 */
const OF_OTHERS: Readonly<Record<string, RegExp>> = {
  requestDeveloper: /^mf-auth\//,
  changePassword: /^shared\/platform\//,
  changeOwnPassword: /^shared\/platform\//,
  requestPasswordReset: /^shell\//,
};

it('[ERR-303] no page makes a change past that mechanism', () => {
  const workspace = join(__dirname, '../../../..');
  const sources = globSync('{mf-*,shell,shared/{pages,platform,federation}}/src/**/*.{ts,tsx}', { cwd: workspace })
    .filter((file) => !/\.(?:test|fixture)\./.test(file) && existsSync(join(workspace, file)))
    .map((file) => [file, readFileSync(join(workspace, file), 'utf8').replaceAll(/^ *\*.*$/gm, '')] as const);
  expect(sources.length).toBeGreaterThan(500);
  const guarded = Object.entries(SETTLINGS).filter(([, settling]) => !('again' in settling));
  const past = guarded.flatMap(([name]) =>
    sources
      .filter(
        ([file, text]) => new RegExp(`\\.(?:call|upload)\\(\\s*'${name}'`).test(text) && !OF_OTHERS[name]?.test(file),
      )
      .map(([file]) => `${name} in ${file}`),
  );
  expect(past).toEqual([]);
});
