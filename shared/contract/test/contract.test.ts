import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Errors } from 'typebox/value';
import {
  CATEGORY_COLORS,
  EVENT_SENDERS,
  LATER_CALLS,
  LIMIT,
  MOBILE_MAXIMUM_WIDTH,
  type Operation,
  OUTCOME,
  operations,
  ownOperations,
  SCOPE,
  STORAGE_KEY,
  scopeFromWire,
  USER_TYPE,
  WRONG_CREDENTIALS_CODES,
} from '../src';
import { descriptorSchema } from '../src/config/config.schema';
import { type OperationShape, schemas } from '../src/schemas';

const calls = Object.entries<Operation>(operations);
const shapes: Record<string, OperationShape> = schemas;

describe('operations', () => {
  it('have one schema each, under the same name', () => {
    expect(Object.keys(schemas).toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  it('never share method and address, so each route answers exactly one call', () => {
    const addresses = calls.map(([, { method, api, path }]) => `${method} ${api} ${path.replace(/:\w+/g, ':')}`);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it.each(calls)('%s names the parameters of its path in its schema', (name, { path }) => {
    const { properties = {} }: { properties?: object } = shapes[name]?.params ?? {};
    expect(Object.keys(properties)).toEqual([...path.matchAll(/:(\w+)/g)].map(([, key]) => key));
  });

  it.each(calls)('%s has a body exactly when it says how the body is sent', (name, { body }) => {
    expect('body' in (shapes[name] ?? {})).toBe(body !== undefined && body !== 'none');
  });

  it('mark as our own exactly those outside the specification', () => {
    const own = calls.filter(([, operation]) => operation.own).map(([name]) => name);
    expect(own).toEqual(Object.keys(ownOperations));
  });

  it.each(Object.keys(ownOperations))('%s of our own is in the changelog under the version that it needs', (name) => {
    const changelog = readFileSync(join(__dirname, '../CHANGELOG.md'), 'utf8');
    const [, ofCalls = ''] = /^## Which version a call needs$(.*?)^## /ms.exec(changelog) ?? [];
    const listed = ofCalls.split(/^- \*\*/m).filter((part) => part.includes(`\`${name}\``));
    const { since = '1.0.0' } = LATER_CALLS.find(({ call }) => call === name) ?? {};
    expect(listed.map((part) => part.slice(0, since.length))).toEqual([since]);
  });

  it.each([
    ['POST', 'createCategory', '/category'],
    ['PUT', 'updateCategory', '/category/:categoryId'],
    ['DELETE', 'deleteCategory', '/category/:categoryId'],
    ['POST', 'duplicateCategory', '/category/duplicate'],
    ['POST', 'removeCategoryProducts', '/category/removeProducts'],
    ['POST', 'addCategoryProducts', '/category/addProducts'],
    ['GET', 'getCategoryProducts', '/product/:categoryId'],
    ['GET', 'getProduct', '/product/:productId/details'],
    ['GET', 'getProducts', '/products'],
    ['POST', 'createProducts', '/product'],
    ['PUT', 'updateProduct', '/product/:productId'],
    ['DELETE', 'deleteProduct', '/product/:productId'],
    ['POST', 'updateProductCategories', '/product/:productId/updateCategories'],
    ['GET', 'downloadCatalog', '/file/product'],
    ['GET', 'downloadTemplate', '/file/template'],
    ['POST', 'uploadCatalog', '/file/product'],
  ] as const)('keep the specified catalogue call %s %s at %s', (method, name, path) => {
    expect(operations[name]).toMatchObject({ method, path, api: 'base' });
  });

  it('[SHELL-047] end the session with a 401, except login, change password, reset by token and logout', () => {
    const keeping = calls.filter(([, operation]) => operation.keeps401);
    const namesOf = (isOwn: boolean) => keeping.filter(([, { own = false }]) => own === isOwn).map(([name]) => name);
    expect(namesOf(false)).toEqual(['login', 'changePassword', 'resetPassword', 'logout']);
    // Of our own calls, only those without a session that could end: a link, and a login that awaits its second factor.
    expect(namesOf(true)).toEqual(['confirmDeveloperRequest', 'confirmSecondFactor']);
  });

  it('[ERR-013] give a page a 401 that ends the session only if it is an outcome', () => {
    const telling = calls.filter(([, operation]) => operation.tells401).map(([name]) => name);
    expect(telling).toEqual(['removeApplicationMerchant']);
  });

  it('[API-027] mark the GET that changes something', () => {
    const changing = calls.filter(([, operation]) => operation.sideEffect).map(([name]) => name);
    expect(changing).toEqual(['sendUserPassword']);
  });
});

describe('words of the wire', () => {
  it('[CONST-026, SEC-001] are the scope names of the specification', () => {
    expect(SCOPE).toMatchObject({
      administrator: 'MPOS_admin',
      developer: 'MPOS_DEVELOPER',
      changePassword: 'MPOS_ChangePassword',
    });
  });

  it('[SEC-016] read any other scope as staff', () => {
    expect(['MPOS_admin', 'MPOS_DEVELOPER', 'mpos_ADMIN', ''].map(scopeFromWire)).toEqual([
      'MPOS_admin',
      'MPOS_DEVELOPER',
      'MPOS_user',
      'MPOS_user',
    ]);
  });

  it('[CONST-027] are the five storage keys', () => {
    expect(Object.values(STORAGE_KEY)).toEqual(['a', 'b', 'c', 'tcData', 'scope']);
  });

  it('[CONST-037] are the codes of the user types', () => {
    expect(USER_TYPE).toEqual({ administrator: 0, staff: 1, developer: 2 });
  });

  it('[API-007] are the generic outcome codes', () => {
    const codes = ['OK', 'KO', 'EXPIRED', 'USED', 'NOT_FOUND', 'INVALID', 'UNAUTH', 'ALREADY_PRESENT'];
    expect(Object.values(OUTCOME)).toEqual(codes);
  });

  it('[ERR-002] are the three codes of wrong credentials', () => {
    expect(WRONG_CREDENTIALS_CODES).toEqual(['4', '28', '30']);
  });
});

describe('limits', () => {
  it('[CONST-001, CONST-002, CONST-003, CONST-004, CONST-005, CONST-008] hold the lengths and the price of the specification', () => {
    expect(LIMIT).toMatchObject({
      roleLength: 20,
      categoryNameLength: 30,
      productNameLength: 30,
      productDescriptionLength: 80,
      priceMaximum: 9_999_999,
      importCategoryTextLength: 32_767,
    });
  });

  it('[CONST-009, CONST-010, CONST-011, CONST-012, CONST-013, CONST-014] hold the sizes and counts of the specification', () => {
    expect(LIMIT).toMatchObject({
      imageBytes: 5_242_880,
      spreadsheetBytes: 5_242_880,
      spreadsheetSheets: 1,
      passwordMinimum: 8,
      passwordMaximum: 20,
      passwordHistory: 5,
      developerExtraInfoLength: 500,
      searchMinimum: 3,
      searchShownAbove: 10,
    });
  });

  it('[CONST-015, CONST-016, CONST-017, CONST-018, CONST-019] hold the page sizes of the specification', () => {
    expect(LIMIT).toMatchObject({
      terminalPage: 5,
      categoryProductPage: 10,
      categoryChoicePage: 5,
      applicationPage: 6,
      applicationBatch: 999,
      merchantPage: 10,
    });
  });

  it('[CAT-023, CONST-029] hold the palette of categories, its default first', () => {
    expect(CATEGORY_COLORS).toHaveLength(10);
    expect(CATEGORY_COLORS[0]).toBe('#2E7FF9');
  });

  it('[CONST-022, CONST-033, CONST-034] hold breakpoint, block size and delays', () => {
    expect(MOBILE_MAXIMUM_WIDTH).toBe(1064);
    expect(LIMIT).toMatchObject({ fileReadBlock: 512, retryDelay: 1_000, loginAnalyticsDelay: 1_000 });
  });
});

it('does not let a remote send what belongs to the session', () => {
  const mayBeCalled = (name: string) =>
    Errors(descriptorSchema, {
      name,
      title: 'x',
      contract: '^1.0.0',
      routes: [],
      navigation: [],
      tiles: [],
      widgets: [],
    }).length === 0;
  expect(mayBeCalled('mf_catalog')).toBe(true);
  expect(mayBeCalled(EVENT_SENDERS['session:ended'])).toBe(false);
});
