import { aMock } from '../test/a-mock';
import { ADMINISTRATOR, DEVELOPER, inputs } from '../test/sample-inputs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('what was written', () => {
  it('is read later: a new user is in the list, holds the terminal and is counted', async () => {
    const { data } = aMock();
    const { username } = await data('addUser', inputs.addUser, ADMINISTRATOR);
    const users = await data('getUsers', {}, ADMINISTRATOR);
    expect(users.find((user) => user.username === username)?.terminalInfo).toMatchObject([{ termId: '50110008' }]);
    const terminals = await data('getTerminals', {}, ADMINISTRATOR);
    expect(terminals.find(({ terminalId }) => terminalId === '50110008')?.users).toEqual([username]);
    await expect(data('getSuperUser', {}, ADMINISTRATOR)).resolves.toMatchObject({ numberOfUsers: 11 });
  });

  it('[USER-085] is read later: a terminal that was only registered is active once somebody has it', async () => {
    const { data } = aMock();
    const state = async () => {
      const terminals = await data('getTerminals', {}, ADMINISTRATOR);
      return terminals.find(({ terminalId }) => terminalId === '50110007')?.tidStatus;
    };
    await expect(state()).resolves.toBe('CENSITO');
    const body = { username: 'giulia.longhi', terminalId: '50110007' };
    await data('addTerminalToUser', { body }, ADMINISTRATOR);
    await expect(state()).resolves.toBe('ATTIVO');
  });

  it('[ERR-023] is read later: a new category, whose name nobody else can take', async () => {
    const { call, data } = aMock();
    const body = { categories: [{ name: 'Dolci di Natale', color: '#E34263' }] };
    await data('createCategory', { body }, ADMINISTRATOR);
    const categories = await data('getCategories', {}, ADMINISTRATOR);
    expect(categories).toContainEqual(expect.objectContaining({ name: 'Dolci di Natale', nProducts: '0' }));
    const again = await call('createCategory', { body }, ADMINISTRATOR);
    await expect(again.json()).resolves.toMatchObject({ data: { statusCode: '4000' } });
  });

  it('[PROD-082] is read later: the copy of a category, whose name is not cut in the middle of a character', async () => {
    const { data } = aMock();
    const name = `${'a'.repeat(20)}🍰`;
    await data('createCategory', { body: { categories: [{ name, color: '#E34263' }] } }, ADMINISTRATOR);
    const original = (await data('getCategories', {}, ADMINISTRATOR)).find((category) => category.name === name);
    await data('duplicateCategory', { body: { categoryId: original?.categoryId ?? '' } }, ADMINISTRATOR);
    const categories = await data('getCategories', {}, ADMINISTRATOR);
    expect(categories).toContainEqual(expect.objectContaining({ name: `Copia di ${'a'.repeat(20)}` }));
  });

  it("[CAT-070] is read later: the colour of the merchant's bucket, whose name stays", async () => {
    const { call, data } = aMock();
    const change = (name: string | null) => ({
      params: { categoryId: 'uncategorised' },
      body: { categoryId: 'uncategorised', color: '#E34263', name, nProducts: '2' },
    });
    await data('updateCategory', change(null), ADMINISTRATOR);
    const [bucket] = await data('getCategories', {}, ADMINISTRATOR);
    expect(bucket).toMatchObject({ name: 'senza categoria', color: '#E34263', nProducts: '2' });
    expect((await data('getCatalog', {}, ADMINISTRATOR)).categories?.[0]).toEqual(bucket);
    const renamed = await call('updateCategory', change('Altro'), ADMINISTRATOR);
    await expect(renamed.json()).resolves.toMatchObject({ data: { statusCode: '4010' } });
  });

  it('[CAT-017] counts the products that a deleted category leaves behind', async () => {
    const { data } = aMock();
    const bucket = async () => (await data('getCategories', {}, ADMINISTRATOR))[0];
    await expect(bucket()).resolves.toMatchObject({ name: 'senza categoria', nProducts: '2' });
    await data('deleteCategory', { params: { categoryId: 'category-5' } }, ADMINISTRATOR);
    await expect(bucket()).resolves.toMatchObject({ nProducts: '4' });
    await data('restoreCategory', { body: { categoryId: 'category-5' } }, ADMINISTRATOR);
    await expect(bucket()).resolves.toMatchObject({ nProducts: '2' });
  });

  it('is read later: a forced change of password, after which the person enters', async () => {
    const { data } = aMock();
    await data('changePassword', inputs.changePassword, 'temporary');
    const body = { username: 'anna.bassi', password: 'Panificio2027' };
    await expect(data('login', { body })).resolves.toMatchObject({ scope: 'MPOS_admin' });
  });

  it('is read later: an authenticator app, which the next login asks for', async () => {
    const { data } = aMock();
    await data('enableAuthenticator', inputs.enableAuthenticator, ADMINISTRATOR);
    const body = { username: ADMINISTRATOR, password: 'Bottega2026' };
    await expect(data('login', { body })).resolves.toMatchObject({ scope: 'MPOS_SecondFactor' });
    const confirmed = data('confirmSecondFactor', inputs.confirmSecondFactor, 'awaiting');
    await expect(confirmed).resolves.toMatchObject({ scope: 'MPOS_admin' });
  });

  it('is read later: accepted terms', async () => {
    const { data } = aMock();
    const version = { body: { tcVersion: '1' } };
    await expect(data('getTermsStatus', version, 'luca.conti')).resolves.toMatchObject({ accepted: false });
    await data('updateTermsStatus', { body: { accepted: true, tcVersion: '1', timestamp: 0 } }, 'luca.conti');
    await expect(data('getTermsStatus', version, 'luca.conti')).resolves.toMatchObject({ accepted: true });
  });

  it('is read later: an application and its points of sale', async () => {
    const { data } = aMock();
    await data('createApplication', inputs.createApplication, DEVELOPER);
    const { merchants } = await data('getMerchants', {}, DEVELOPER);
    expect(merchants).toContainEqual(expect.objectContaining({ merchantId: '71000022', appName: 'Scontrini' }));
  });
});

describe('the developer area', () => {
  const search = async (body: object) => {
    const { data } = aMock();
    const { merchants } = await data('searchMerchants', { body: { numElements: 999, numPage: 1, ...body } }, DEVELOPER);
    return merchants ?? [];
  };

  it('tells points of sale with and without an application apart', async () => {
    const [free, taken] = [await search({ state: 'NON ASSEGNATA' }), await search({ state: 'ASSEGNATA' })];
    expect(new Set(free.map(({ appName }) => appName))).toEqual(new Set([null]));
    expect(new Set(taken.map(({ appStatus }) => appStatus))).toEqual(new Set(['ATTIVA']));
    expect(free.length + taken.length).toBe(25);
    expect(await search({ appId: 'app-1' })).toHaveLength(12);
    expect(await search({ appId: 'app-1', state: 'NON ASSEGNATA' })).toEqual(free);
  });

  it('gives a point of sale to one application only', async () => {
    const { call } = aMock();
    const taken = { appName: 'Cassa rapida', merchants: ['71000001'] };
    expect((await call('addApplicationMerchants', { body: taken }, DEVELOPER)).status).toBe(409);
  });

  it('refuses a redirect URI as the server does', async () => {
    const { call } = aMock();
    const body = { ...inputs.createApplication.body, redirect_uri: 'http://example.com/' };
    const refused = await call('createApplication', { body }, DEVELOPER);
    expect(refused.status).toBe(400);
    await expect(refused.json()).resolves.toMatchObject({ data: { statusCode: '4401' } });
  });

  it('is read later: a new client secret, with which a token can be had', async () => {
    const { data } = aMock();
    const started = Date.now();
    const { client_secret } = await data('rotateClientSecret', inputs.rotateClientSecret, DEVELOPER);
    const detail = await data('getApplication', { params: { appId: 'app-1' } }, DEVELOPER);
    expect(detail.client_secret).toBe(client_secret);
    const body = { grant_type: 'client_credentials', client_id: detail.client_id, client_secret };
    await expect(data('issueApplicationToken', { body })).resolves.toMatchObject({ token_type: 'Bearer' });
    const { lastUsed } = await data('getApplicationSettings', { params: { appId: 'app-1' } }, DEVELOPER);
    expect(lastUsed).toBeGreaterThan(started);
  });

  it('is read later: a certificate, and nothing from a file that is not one', async () => {
    const { call, data } = aMock();
    const wrong = { body: { certificate: btoa('PK'), fileName: 'foto.csr' } };
    expect((await call('uploadCertificate', wrong, DEVELOPER)).status).toBe(400);
    await expect(data('getCertificate', {}, DEVELOPER)).resolves.toEqual({ certificate: null });
    await data('uploadCertificate', inputs.uploadCertificate, DEVELOPER);
    await expect(data('getCertificate', {}, DEVELOPER)).resolves.toMatchObject({
      certificate: { fileName: 'cassa.csr' },
    });
    await expect(data('userLogin', {}, DEVELOPER)).resolves.toMatchObject({ certificate: true });
  });

  it("keeps an application's token and a person's apart", async () => {
    const { call } = aMock();
    expect((await call('getMerchantsOfApplication', {}, DEVELOPER)).status).toBe(401);
    expect((await call('getMerchants', {}, 'application')).status).toBe(401);
  });
});
