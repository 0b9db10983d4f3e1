import { type Operation, type OperationName, operations, SCOPE, type Scope } from '@portal/contract';
import { addCategory, addProduct } from './catalogue.ts';
import { catalogueOf } from './catalogue-file.ts';
import { addApplication } from './developer.ts';
import { forAllTests, portalForAllTests } from './for-each-test.ts';
import { FOREIGN_AIMS, type Theirs } from './foreign-aims.ts';
import { addAdministrator, addMerchant, addPerson, addTerminal, enableDeveloper, tokenOf } from './people.ts';
import type { TestCall } from './test-app.ts';

/** Every call of the contract. */
const all = Object.entries(operations) as [OperationName, Operation][];
const closed = all.filter(([, { access }]) => typeof access !== 'string');
const ofApplications = all.filter(([, { access }]) => access === 'application');

const portal = portalForAllTests();
const marta = forAllTests(() => addAdministrator(portal, '1000001', 'marta.ferri'));
const nina = forAllTests(() => addPerson(portal, 'nina.ferri', { contractCode: '1000001' }));
const tokens = forAllTests<Record<Scope, string>>(async () => {
  const giulia = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
  const developer = await addPerson(portal, 'dev@softlab.it', { userType: 'developer' });
  await addTerminal(portal, '10000001', { contractCode: '1000001', users: [giulia] });
  return {
    [SCOPE.administrator]: await tokenOf(portal, marta, SCOPE.administrator),
    [SCOPE.staff]: await tokenOf(portal, giulia, SCOPE.staff),
    [SCOPE.developer]: await tokenOf(portal, developer, SCOPE.developer),
    [SCOPE.changePassword]: await tokenOf(portal, marta, SCOPE.changePassword),
    [SCOPE.secondFactor]: await tokenOf(portal, marta, SCOPE.secondFactor),
  };
});
const theirs = forAllTests(addOtherMerchant);

async function addOtherMerchant(): Promise<Theirs> {
  const contractCode = await addMerchant(portal, '2000002');
  const paolo = await addPerson(portal, 'paolo.neri', { contractCode });
  const rosa = await addPerson(portal, 'rosa.verdi', { userType: 'staff', contractCode });
  const developer = await addPerson(portal, 'dev@nuvola.it', { userType: 'developer' });
  await enableDeveloper(portal, developer, contractCode);
  const appName = 'Cassa altrui';
  const token = await tokenOf(portal, developer, SCOPE.developer);
  const appId = await addApplication(portal, { ...developer, token }, appName, [contractCode]);
  const terminalId = await addTerminal(portal, '20000002', { contractCode, users: [rosa] });
  return {
    contractCode,
    terminalId,
    username: rosa.username,
    email: rosa.email,
    developerId: developer.id,
    developerEmail: developer.email,
    merchantId: contractCode,
    categoryId: await addCategory(portal, contractCode, 'Riviste'),
    productId: await addProduct(portal, contractCode, 'Giornale'),
    importId: await keepCatalogueFile(await tokenOf(portal, paolo, SCOPE.administrator)),
    appId,
    appName,
  };
}

/** @returns the id of an import that waits to be confirmed */
async function keepCatalogueFile(token: string): Promise<string> {
  const body = { file: catalogueOf([['Giornale', null, 2, null]]), extension: 'xlsx' };
  return (await portal.call('previewImport', { token, body })).json().importId;
}

const isOffered = (name: OperationName) => portal.app.portal.offered.has(name);

/** Sends valid input, so that only the caller can be refused. */
function call(name: OperationName, input: TestCall, token?: string) {
  const { body: travel }: Operation = operations[name];
  if (travel !== 'multipart') return portal.call(name, { ...input, token });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return portal.call(name, { ...input, token, headers });
}

it('[SEC-010] staff may ask for their session and the terms, but for nothing of the merchant', () => {
  const theirOwn = closed.filter(([, { access }]) => access.includes(SCOPE.staff)).map(([name]) => name);
  expect(theirOwn.sort()).toEqual([
    'addPasskey',
    'changeOwnPassword',
    'disableAuthenticator',
    'enableAuthenticator',
    'endDeviceSession',
    'endOtherSessions',
    'extendSession',
    'getOwnAccount',
    'getSecurity',
    'getTermsStatus',
    'logout',
    'prepareAuthenticator',
    'preparePasskey',
    'prepareSecondFactor',
    'proveIdentity',
    'removePasskey',
    'renamePasskey',
    'renewRecoveryCodes',
    'updateTermsStatus',
    'userLogin',
  ]);
});

describe('[SEC-015, API-006] a call that needs a session', () => {
  it.each(closed)('%s answers 401 without a token, and to an invalid token', async (name) => {
    expect((await call(name, {})).statusCode).toBe(401);
    expect((await call(name, {}, 'no-such-token-at-all')).statusCode).toBe(401);
  });

  it.each(closed)('[SEC-016] %s answers 403 to every scope that may not make it', async (name, { access }) => {
    const wrong = Object.values(SCOPE).filter((scope) => !access.includes(scope));
    for (const scope of wrong) {
      const answer = await call(name, {}, tokens[scope]);
      expect({ scope, status: answer.statusCode }).toEqual({ scope, status: 403 });
    }
  });

  it.each(closed)('%s answers neither 401 nor 403 to a scope that may', async (name, { access }) => {
    const [scope] = access as readonly Scope[];
    // Each call has a session of its own, because some calls end one or all others of their person.
    const token = scope === SCOPE.developer ? tokens[scope] : await tokenOf(portal, nina, scope ?? SCOPE.administrator);
    expect([401, 403]).not.toContain((await call(name, {}, token)).statusCode);
  });
});

describe("[SEC-015] an application's call", () => {
  it.each(ofApplications)('%s answers 401 without a token, and to every person', async (name) => {
    for (const token of [undefined, 'no-such-token-at-all', ...Object.values(tokens)]) {
      expect((await call(name, {}, token)).statusCode).toBe(401);
    }
  });
});

describe('[SEC-015] a public call', () => {
  it.each(all.filter(([, { access }]) => access === 'public'))('%s asks for no session', async (name) => {
    const { statusCode } = await call(name, {});
    // The challenge for a passkey is the same for everybody.
    expect(name === 'preparePasskeySignIn' ? [200] : [400, 415, 404, 501]).toContain(statusCode);
  });
});

describe("another merchant's or developer's data", () => {
  const owned = all.filter(([, { owner }]) => owner === 'merchant' || owner === 'developer');
  const aims: Readonly<Record<string, (typeof FOREIGN_AIMS)[keyof typeof FOREIGN_AIMS]>> = FOREIGN_AIMS;

  it('has a row for each call that could reach it', () => {
    expect(Object.keys(aims).toSorted()).toEqual(owned.map(([name]) => name).toSorted());
  });

  it.each(owned)('is out of reach of %s', async (name, { owner }) => {
    const aim = aims[name];
    if (!aim) throw new Error(`No row for ${name}`);
    const token = tokens[owner === 'developer' ? SCOPE.developer : SCOPE.administrator];
    const input = aim.kind === 'refuses' ? aim.input(theirs) : aim.input;
    const answer = await call(name, input, token);
    if (!isOffered(name)) {
      expect(answer.statusCode).toBe(501);
      return;
    }
    if (aim.kind === 'refuses') {
      expect(answer.statusCode).toBe(404);
      return;
    }
    expect(answer.statusCode).toBeLessThan(500);
    for (const id of Object.values(theirs)) expect(answer.body).not.toContain(id);
  });

  it('is what the lists of its owner contain', async () => {
    const paolo = await addPerson(portal, 'paolo.altri', { userType: 'staff', contractCode: theirs.contractCode });
    const token = await tokenOf(portal, paolo, SCOPE.administrator);
    expect((await portal.call('getUsers', { token })).body).toContain(theirs.username);
    expect((await portal.call('getTerminals', { token })).body).toContain(theirs.terminalId);
    expect((await portal.call('getDevelopers', { token })).body).toContain(theirs.developerId);
    const catalogue = (await portal.call('getCatalog', { token })).body;
    expect(catalogue).toContain(theirs.categoryId);
    expect(catalogue).toContain(theirs.productId);
    const nuvola = { id: theirs.developerId, username: theirs.developerEmail, email: theirs.developerEmail };
    const developersToken = await tokenOf(portal, nuvola, SCOPE.developer);
    const paging = { numElements: 999, numPage: 1 };
    const applications = await portal.call('getApplications', { token: developersToken, body: paging });
    expect(applications.body).toContain(theirs.appId);
    expect((await portal.call('getMerchants', { token: developersToken })).body).toContain(theirs.merchantId);
    const input = { token, params: { importId: theirs.importId } };
    expect((await portal.call('getImport', input)).body).toContain(theirs.importId);
  });
});

describe('a call that nothing serves yet', () => {
  it('answers 501 in the shape of every error, and is not offered', async () => {
    const missing = all.map(([name]) => name).filter((name) => !isOffered(name));
    for (const name of missing) {
      const { access }: Operation = operations[name];
      // Nobody can hold an application's token before a call issues one.
      if (access === 'application') continue;
      const [scope] = access === 'public' ? [] : access;
      const answer = await call(name, {}, scope && tokens[scope]);
      expect({ name, status: answer.statusCode }).toEqual({ name, status: 501 });
      expect(answer.json()).toEqual({
        data: { statusCode: '501', message: `This server does not offer ${name} yet` },
        supportId: answer.headers['x-support-id'],
      });
    }
  });
});
