import { aMock } from '../test/a-mock';
import { ADMINISTRATOR, DEVELOPER, inputs } from '../test/sample-inputs';

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
    const { merchants } = await data('searchMerchants', { body: { numElements: 999, numPage: 1, ...body } }, DEVELOPER);
    return merchants ?? [];
  };
  const [free, taken] = [await search({ state: 'NON ASSEGNATA' }), await search({ state: 'ASSEGNATA' })];
  expect(new Set(free.map(({ appName }) => appName))).toEqual(new Set([null]));
  expect(new Set(taken.map(({ appStatus }) => appStatus))).toEqual(new Set(['ATTIVA']));
  expect(free.length + taken.length).toBe(25);
  expect(await search({ appId: 'app-1' })).toHaveLength(12);
  expect(await search({ appId: 'app-1', state: 'NON ASSEGNATA' })).toEqual(free);
});
