import { type CallAnswer, completeConfig, type SpecifiedOperationName } from '@portal/contract';
import { schemas } from '@portal/contract/schemas';
import { fireEvent, screen } from '@testing-library/dom';
import { Check } from 'typebox/value';
import { aMock, aPicture } from '../test/a-mock';
import { ADMINISTRATOR, DEVELOPER, inputs } from '../test/sample-inputs';
import { createMatcher } from './match-call';
import { createMock } from './mock';

describe('answers', () => {
  beforeEach(() => jest.useFakeTimers());

  afterEach(() => jest.useRealTimers());

  const names = Object.keys(inputs) as SpecifiedOperationName[];
  const files: readonly SpecifiedOperationName[] = ['downloadUsers', 'uploadUsers'];

  describe('every call of the specification', () => {
    it.each(names.filter((name) => !files.includes(name)))(
      '[MOCK-001] %s answers a body that its schema accepts',
      async (name) => {
        const { answer, call } = aMock();
        const { who, ...input } = inputs[name];
        const response = await call(name, input, who);
        expect(response.status).toBe(200);
        expect(Check(schemas[name].answer, await answer(response))).toBe(true);
      },
    );

    it.each(files)('[MOCK-001] %s answers a named workbook', async (name) => {
      const { call } = aMock();
      const response = await call(name, inputs[name], ADMINISTRATOR);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="utenze.xlsx"');
      expect((await response.text()).slice(0, 2)).toBe('PK');
    });

    it('[REL-113, SEC-365] offers no call of ours and no backend of a remote, because nothing here would answer', async () => {
      const config = completeConfig({ backends: { mf_loyalty: '/api/backends/mf-loyalty' } }, window.location);
      const mock = createMock({ config, origin: window.location.origin });
      expect(mock.config).toMatchObject({ backends: {}, ownOperations: [] });
      expect((await aMock().call('getSecurity', {}, ADMINISTRATOR)).status).toBe(404);
    });

    it('[SDK-354] leaves a backend with an address of its own to it, unless the panel takes it away', async () => {
      jest.useRealTimers();
      const config = completeConfig({ backends: { mf_loyalty: 'http://localhost:3002/own' } }, window.location);
      const mock = createMock({ config, origin: window.location.origin });
      expect(mock.config.backends).toEqual({ mf_loyalty: 'http://localhost:3002/own' });
      const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ visits: 1 }));
      const answer = () => mock.fetch('http://localhost:3002/own/visits');
      expect(await (await answer()).json()).toEqual({ visits: 1 });
      const close = mock.openPanel(document.body);
      fireEvent.click(screen.getByLabelText('Senza rete'));
      await expect(answer()).rejects.toThrow('Failed to fetch');
      expect(fetch).toHaveBeenCalledTimes(1);
      close();
    });

    it('refuses callers who are not signed in, and those whose scope the contract does not name', async () => {
      const { call } = aMock();
      expect((await call('getTerminals', {})).status).toBe(401);
      expect((await call('getTerminals', {}, DEVELOPER)).status).toBe(403);
    });

    it('[API-001] is found under the configured address', () => {
      const config = completeConfig({ paths: { getProduct: '/articoli/:productId' } }, window.location);
      const match = createMatcher(config, 'https://portal.example.com');
      const url = new URL('https://portal.example.com/api/services/articoli/a%2Fb');
      expect(match('GET', url)).toEqual({ name: 'getProduct', params: { productId: 'a/b' } });
      expect(match('DELETE', url)).toBeUndefined();
    });

    it('prefers a path with a fixed word to one with a parameter in its place', () => {
      const match = createMatcher(completeConfig({}, window.location), 'https://portal.example.com');
      const url = new URL('https://portal.example.com/api/guest/password/forgotten');
      expect(match('POST', url)?.name).toBe('requestPasswordReset');
    });
  });

  describe('sample data', () => {
    it('[MOCK-005, CONST-020] lists ten users', async () => {
      const { data } = aMock();
      await expect(data('getUsers', {}, ADMINISTRATOR)).resolves.toHaveLength(10);
    });

    it('[MOCK-004, CONST-020] answers applications in pages of twenty, however many are asked for', async () => {
      const { data } = aMock();
      const page = (numPage: number): Promise<CallAnswer<'getApplications'>> =>
        data('getApplications', { body: { numElements: 999, numPage } }, DEVELOPER);
      const first = await page(1);
      const second = await page(2);
      expect(first.Apps).toHaveLength(20);
      expect(second.Apps).toHaveLength(first.totalNumApps - 20);
    });

    it('[MOCK-002] holds terminals of both types, in all states', async () => {
      const { data } = aMock();
      const terminals = await data('getTerminals', {}, ADMINISTRATOR);
      expect(new Set(terminals.map(({ terminalType }) => terminalType))).toEqual(new Set(['MPOS', 'SOFTPOS']));
      expect(new Set(terminals.map(({ tidStatus }) => tidStatus))).toEqual(new Set(['ATTIVO', 'SOSPESO', 'CENSITO']));
    });

    it('[MOCK-006] answers id, email, userType and certificate to the user login', async () => {
      const { data } = aMock();
      const answer = await data('userLogin', {}, DEVELOPER);
      expect(Object.keys(answer).toSorted()).toEqual(['certificate', 'email', 'id', 'userType']);
      expect(answer).toMatchObject({ email: 'dev@softlab.it', userType: 2, certificate: false });
    });

    it.each([
      ['marta.ferri', 'Bottega2026', 'MPOS_admin'],
      ['paolo.neri', 'DueTorri2026', 'MPOS_admin'],
      ['anna.bassi', 'Cambiami2026', 'MPOS_ChangePassword'],
      ['luca.conti', 'Termini2026', 'MPOS_admin'],
      ['dev@softlab.it', 'Sviluppo2026', 'MPOS_DEVELOPER'],
      ['dev@nuvola.it', 'Sviluppo2026', 'MPOS_DEVELOPER'],
      ['giulia.longhi', 'Dipendente2026', 'MPOS_user'],
    ])('[MOCK-002] lets %s in', async (username, password, scope) => {
      const { data } = aMock();
      await expect(data('login', { body: { username, password } })).resolves.toMatchObject({ scope });
    });

    it('[ERR-002] refuses a wrong password with code 4', async () => {
      const { call } = aMock();
      const response = await call('login', { body: { username: 'marta.ferri', password: 'wrong' } });
      expect(response.status).toBe(401);
      await expect(response.json()).resolves.toMatchObject({ data: { statusCode: '4' } });
    });

    it('gives products of lists a picture that the browser can show', async () => {
      const { data } = aMock();
      const pictured = (await data('getProducts', {}, ADMINISTRATOR)).find(({ hasImage }) => hasImage);
      expect(pictured?.imageUrl).toMatch(aPicture);
    });
  });
});

describe('changes', () => {
  beforeEach(() => jest.useFakeTimers());

  afterEach(() => jest.useRealTimers());

  describe('what was written is read later', () => {
    it('a new user is in the list, holds the terminal and is counted', async () => {
      const { data } = aMock();
      const { username } = await data('addUser', inputs.addUser, ADMINISTRATOR);
      const users = await data('getUsers', {}, ADMINISTRATOR);
      expect(users.find((user) => user.username === username)?.terminalInfo).toMatchObject([{ termId: '50110008' }]);
      const terminals = await data('getTerminals', {}, ADMINISTRATOR);
      expect(terminals.find(({ terminalId }) => terminalId === '50110008')?.users).toEqual([username]);
      await expect(data('getSuperUser', {}, ADMINISTRATOR)).resolves.toMatchObject({ numberOfUsers: 11 });
    });

    it("a person's terminal is in the place of theirs of the same type", async () => {
      const { data } = aMock();
      const held = async () =>
        (await data('getUser', { query: { username: 'andrea.conte' } }, ADMINISTRATOR)).terminalInfo;
      const body = { username: 'andrea.conte', terminalId: '50110008' };
      await data('addTerminalToUser', { body }, ADMINISTRATOR);
      expect((await held())?.map(({ termId }) => termId)).toEqual(['50110008', '50220001']);
    });

    it('a new category, the copy of one with its products, and one that is gone', async () => {
      const { data } = aMock();
      const categories = () => data('getCategories', {}, ADMINISTRATOR);
      const wanted = { categories: [{ name: 'Dolci di Natale', color: '#E34263' }] };
      await data('createCategory', { body: wanted }, ADMINISTRATOR);
      expect(await categories()).toContainEqual(expect.objectContaining({ name: 'Dolci di Natale', nProducts: '0' }));
      const [bucket, original] = await categories();
      const { categoryId = '', name, nProducts } = original ?? {};
      await data('duplicateCategory', { body: { categoryId } }, ADMINISTRATOR);
      expect(await categories()).toContainEqual(expect.objectContaining({ name: `Copia di ${name}`, nProducts }));
      await data('deleteCategory', { params: { categoryId } }, ADMINISTRATOR);
      expect((await categories()).map((category) => category.categoryId)).not.toContain(categoryId);
      expect(bucket).toMatchObject({ name: 'senza categoria' });
    });

    it("the colour of the merchant's bucket, whose name stays", async () => {
      const { data } = aMock();
      const body = { categoryId: 'uncategorised', color: '#E34263', name: null, nProducts: '0' };
      await data('updateCategory', { params: { categoryId: 'uncategorised' }, body }, ADMINISTRATOR);
      const [bucket] = await data('getCategories', {}, ADMINISTRATOR);
      expect(bucket).toMatchObject({ name: 'senza categoria', color: '#E34263' });
    });

    it('an imported file brings its products once', async () => {
      const { data } = aMock();
      const number = async () => (await data('getProducts', {}, ADMINISTRATOR)).length;
      const before = await number();
      await data('uploadCatalog', inputs.uploadCatalog, ADMINISTRATOR);
      await data('uploadCatalog', inputs.uploadCatalog, ADMINISTRATOR);
      expect(await number()).toBe(before + 2);
    });

    it('a forced change of password, after which the person enters', async () => {
      const { data } = aMock();
      await data('changePassword', inputs.changePassword, 'temporary');
      const body = { username: 'anna.bassi', password: 'Panificio2027' };
      await expect(data('login', { body })).resolves.toMatchObject({ scope: 'MPOS_admin' });
    });

    it('accepted terms', async () => {
      const { data } = aMock();
      const version = { body: { tcVersion: '1' } };
      await expect(data('getTermsStatus', version, 'luca.conti')).resolves.toMatchObject({ accepted: false });
      await data('updateTermsStatus', { body: { accepted: true, tcVersion: '1', timestamp: 0 } }, 'luca.conti');
      await expect(data('getTermsStatus', version, 'luca.conti')).resolves.toMatchObject({ accepted: true });
    });

    it('an application and its points of sale, and a certificate', async () => {
      const { data } = aMock();
      await data('createApplication', inputs.createApplication, DEVELOPER);
      const { merchants } = await data('getMerchants', {}, DEVELOPER);
      expect(merchants).toContainEqual(expect.objectContaining({ merchantId: '71000022', appName: 'Scontrini' }));
      await data('uploadCertificate', inputs.uploadCertificate, DEVELOPER);
      await expect(data('userLogin', {}, DEVELOPER)).resolves.toMatchObject({ certificate: true });
    });
  });

  it('tells points of sale with and without an application apart', async () => {
    const search = async (body: object) => {
      const { data } = aMock();
      const { merchants } = await data(
        'searchMerchants',
        { body: { numElements: 999, numPage: 1, ...body } },
        DEVELOPER,
      );
      return merchants ?? [];
    };
    const [free, taken] = [await search({ state: 'NON ASSEGNATA' }), await search({ state: 'ASSEGNATA' })];
    expect(new Set(free.map(({ appName }) => appName))).toEqual(new Set([null]));
    expect(new Set(taken.map(({ appStatus }) => appStatus))).toEqual(new Set(['ATTIVA']));
    expect(free.length + taken.length).toBe(25);
    expect(await search({ appId: 'app-1' })).toHaveLength(12);
    expect(await search({ appId: 'app-1', state: 'NON ASSEGNATA' })).toEqual(free);
  });
});
