import type { CallAnswer } from '@portal/contract';
import { SCOPE } from '@portal/contract';
import { type Played, STEPS } from '@portal/delivery/conform';
import { type Answer, backendForEachTest } from './played-backend.ts';

const backend = backendForEachTest();
const { play, playOnly, whatIsThere } = backend;

const faultsOf = ({ findings }: Played) =>
  Object.fromEntries(
    findings.flatMap(({ call, state, fault }) => (state === 'wrong' || state === 'missing' ? [[call, fault]] : [])),
  );
const curlOf = ({ findings }: Played, name: string) => findings.find(({ call }) => call === name)?.curl ?? '';

const OF_MERCHANT = [
  'addUser',
  'updateUser',
  'deleteUser',
  'addTerminalToUser',
  'removeTerminalFromUser',
  'sendUserPassword',
]
  .concat(['addDeveloper', 'removeDeveloper', 'updateTermsStatus', 'setCashLink'])
  .concat(['createCategory', 'updateCategory', 'duplicateCategory', 'deleteCategory'])
  .concat(['createProducts', 'updateProduct', 'changePrices', 'deleteProducts', 'deleteProduct'])
  .concat(['addCategoryProducts', 'removeCategoryProducts', 'updateProductCategories', 'restoreProducts']);
const OF_DEVELOPER = ['createApplication', 'addApplicationMerchants', 'removeApplicationMerchant', 'deleteApplication'];

describe('the conformance kit', () => {
  it('[SDK-500] finds each writing call that needs no sign-in, and removes what it made so', async () => {
    const before = await whatIsThere();
    backend.open = ({ scope, path }) => scope === undefined && !path.endsWith('/token');
    const played = await play();
    const without = 'without a token it answers 200, not 401';
    const found = faultsOf(played);
    for (const call of [...OF_MERCHANT, ...OF_DEVELOPER]) expect([call, found[call]]).toEqual([call, without]);
    expect(curlOf(played, 'deleteUser')).not.toContain('authorization');
    expect(played.stays).toEqual([]);
    expect(await whatIsThere()).toEqual(before);
  });

  it('[SDK-500] finds each writing call that the other role may make, and removes what it made so', async () => {
    const before = await whatIsThere();
    backend.open = ({ scope, method, path }) => {
      const other = /\/app(\/|$)/.test(path) ? SCOPE.administrator : SCOPE.developer;
      const isRead = method === 'GET' ? !path.includes('/reset') : /\/(apps|search)$/.test(path);
      return scope === other && !isRead;
    };
    const played = await play();
    const found = faultsOf(played);
    // The kit accepts no terms for the developer.
    for (const call of OF_MERCHANT.filter((name) => name !== 'updateTermsStatus'))
      expect([call, found[call]]).toEqual([call, 'with the token of a developer it answers 200, not 403']);
    for (const call of OF_DEVELOPER)
      expect([call, found[call]]).toEqual([call, 'with the token of an administrator it answers 200, not 403']);
    expect(found.updateTermsStatus).toBeUndefined();
    expect(curlOf(played, 'createCategory')).toContain('$DEVELOPER_TOKEN');
    expect(played.stays).toEqual([]);
    expect(await whatIsThere()).toEqual(before);
  });

  it('[SDK-500] names what somebody made without a token, and no list of the test accounts shows', async () => {
    backend.fault = ({ path, method, token }, answer) =>
      method === 'POST' && path.endsWith('/category') && !token ? { ...answer, status: 200, body: 'true' } : answer;
    const played = await playOnly(['createCategory', 'getCategories', 'deleteCategory']);
    expect(faultsOf(played)).toEqual({ createCategory: 'without a token it answers 200, not 401' });
    expect(played.stays).toEqual([
      expect.stringMatching(
        /^perhaps a category with '\w+x' in its name, made without a token: getCategories does not list it$/,
      ),
    ]);
  });

  it('[SDK-501, SDK-622, SDK-623] finds changes that are answered as done, and not shown by the next reading', async () => {
    backend.ignored = ({ path, method }) =>
      method === 'PUT' || /\/(user\/details|terminal\/add|category|category\/removeProducts|prices)$/.test(path);
    const config = (await backend.portal.app.inject('/config.json')).json();
    expect(faultsOf(await play({ ...config, conditionalOperations: [] }))).toMatchObject({
      updateUser: 'it answers that it is done, but getUser does not show it',
      createCategory: 'it answers that it is done, but getCategories does not show it',
    });
    backend.ignored = ({ path, method }) =>
      (method === 'PUT' && /\/(product|category)\//.test(path)) || /\/(duplicate|removeProducts)$/.test(path);
    const played = await play();
    expect(curlOf(played, 'updateProduct')).toMatch(
      /^curl -i -X PUT .+\/product\/\S+'; curl -i -X GET .+\/product\/\S+'$/,
    );
    expect(faultsOf(played)).toEqual({
      updateCategory: expect.stringMatching(
        /^it answers that it is done, but getCategories shows color "#\w+" in place of "#\w+"$/,
      ),
      updateProduct: 'it answers that it is done, but getProduct shows amount 120 in place of 240',
      changePrices: expect.stringMatching(/^status 409/),
      duplicateCategory: 'it answers that it is done, but getCategories does not show it',
      removeCategoryProducts: 'it answers that it is done, but getCategoryProducts does not show it',
    });
  });

  it('[SDK-501] finds a list that lacks what was made', async () => {
    backend.fault = ({ path, method }, answer) =>
      method === 'GET' && path.endsWith('/products') && answer.status === 200
        ? { ...answer, body: JSON.stringify(withoutNames(JSON.parse(String(answer.body)))) }
        : answer;
    expect(faultsOf(await playOnly(PRODUCTS))).toMatchObject({
      createProducts: 'it answers that it is done, but getProducts does not show it',
    });
  });

  it('[SDK-502] finds what is taken and answered in another way than the contract says', async () => {
    backend.fault = ({ path, method }, answer) => {
      if (method !== 'POST') return answer;
      if (path.endsWith('/category') && answer.status === 400) return { ...answer, status: 409 };
      if (path.endsWith('/category/duplicate') && answer.status === 400)
        return { ...answer, status: 400, body: '<html>' };
      if (path.endsWith('/user') && answer.status === 409) return { ...answer, status: 200, body: '{"username":"x"}' };
      if (path.endsWith('/developer/add') && answer.status === 400) return { ...answer, body: '{"message":"no"}' };
      return path.endsWith('/app') && answer.status === 409 ? { ...answer, status: 500 } : answer;
    };
    const again = 'sent again, when what it makes is there already, it answers';
    expect(faultsOf(await play())).toEqual({
      createCategory: `${again} 409 with code 4000, not 400 with code 4000`,
      duplicateCategory: `${again} 400 with no code, not 400 with code 4000`,
      addUser: `${again} 200, not 409`,
      addDeveloper: `${again} 400, not 400 with 'already' in its message`,
      createApplication: `${again} 500, not 409`,
    });
  });

  it('[SDK-568, SDK-623] finds a backend without pages, and one whose pages are all the same', async () => {
    const first = new Map<string, Answer>();
    const isKept = { allOnEachPage: /"numElements":50\b/, firstOnEachPage: /"numElements":1\b/ };
    const playWith = (kept: RegExp) => {
      first.clear();
      backend.fault = ({ path, body }, answer) => {
        if (!/\/(apps|search)$/.test(path) || answer.status !== 200) return answer;
        if (kept.test(body) && !first.has(path)) first.set(path, answer);
        return /"numElements":1\b/.test(body) ? (first.get(path) ?? answer) : answer;
      };
      return play();
    };
    const all = expect.stringMatching(/^asked for page 1 of 1 element each, of (\d+), it answers \1$/);
    expect(faultsOf(await playWith(isKept.allOnEachPage))).toEqual({ searchMerchants: all, getApplications: all });
    const same = 'asked for page 2 of 1 element each it answers that of page 1';
    const played = await playWith(isKept.firstOnEachPage);
    expect(faultsOf(played)).toEqual({ searchMerchants: same, getApplications: same });
    expect(curlOf(played, 'getApplications')).toMatch(
      /"numElements":1,"numPage":1}'.+; curl .+"numElements":1,"numPage":2}'/,
    );
  });

  it('[SDK-503] adds a user as the page does, which asks for no names', () => {
    const addUser = STEPS.find(({ call }) => call === 'addUser');
    const known = {
      mark: 'm',
      tcVersion: '1',
      contractCode: 'c',
      accounts: { administrator: NOBODY, developer: NOBODY },
    };
    expect(addUser?.sent?.(known)?.body).toMatchObject({ email: 'prova.m@example.com', name: '', surname: '' });
  });
});

const PRODUCTS = ['createCategory', 'getCategories', 'createProducts', 'getProducts', 'deleteCategory'] as const;

const NOBODY = { username: '', password: '' };

const withoutNames = (products: CallAnswer<'getProducts'>) => products.map((product) => ({ ...product, name: '' }));
