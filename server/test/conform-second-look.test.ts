import type { Played } from '@portal/delivery/conform';
import { type Answer, backendForEachTest, type Fault } from './played-backend.ts';

const backend = backendForEachTest();
const { playOnly } = backend;

const faultsOf = ({ findings }: Played) =>
  Object.fromEntries(findings.flatMap(({ call, state, fault }) => (state === 'wrong' ? [[call, fault]] : [])));
const curlOf = ({ findings }: Played, name: string) => findings.find(({ call }) => call === name)?.curl ?? '';

const CATEGORY = ['createCategory', 'getCategories', 'createProducts', 'getProducts'] as const;
const USERS = ['getSuperUser', 'getTerminals', 'addUser', 'getUser', 'updateUser', 'addTerminalToUser'] as const;
const CASH = ['getCashLinks', 'setCashLink'] as const;

const contentOf = ({ body }: Answer) => JSON.parse(String(body));
const say = (answer: Answer, content: unknown): Answer => ({ ...answer, body: JSON.stringify(content) });

describe('the conformance kit looks a second time, and', () => {
  it('[SDK-624] finds a token that goes on after it was signed out', async () => {
    backend.ignored = ({ path }) => path.endsWith('/logout');
    const played = await playOnly(['getTermsStatus']);
    expect(faultsOf(played)).toEqual({
      logout: 'the token goes on: with it getTermsStatus answers 200, not 401',
    });
    expect(curlOf(played, 'logout')).toMatch(/\/logout'; curl -i -X POST .+\/terms\/status'$/);
  });

  it.each([
    ['deleteCategory', 'DELETE', /\/category\//],
    ['removeCategoryProducts', 'POST', /\/category\/removeProducts$/],
  ] as const)('[SDK-625] finds that %s deletes products, and names no other call', async (call, how, where) => {
    let areGone = false;
    backend.fault = ({ path, method }, answer) => {
      if (method === how && where.test(path) && answer.status === 200) areGone = true;
      return areGone && method === 'GET' && path.endsWith('/products') ? say(answer, []) : answer;
    };
    backend.refused = ({ path, method }) => areGone && method === 'DELETE' && path.includes('/product/');
    const played = await playOnly([...CATEGORY, 'deleteProduct', call]);
    expect(faultsOf(played)).toEqual({
      [call]: 'it answers that it is done, but getProducts shows its products no longer',
    });
    expect(curlOf(played, call)).toMatch(/; curl -i -X GET .+\/products'$/);
  });

  it('[SDK-626] finds changes of a product that empty its categories', async () => {
    let changed = 'none';
    const lost = /^it answers that it is done, but getProduct shows categories "" in place of "\S+"$/;
    backend.fault = ({ path, method }, answer) => {
      if (method === 'PUT' && path.includes('/product/')) changed = 'product';
      if (path.endsWith('/prices')) changed = 'price';
      const isLost = changed === losesAt && path.endsWith('/details') && answer.status === 200 && method === 'GET';
      return isLost ? say(answer, { ...contentOf(answer), categories: [] }) : answer;
    };
    let losesAt = 'product';
    const calls = [...CATEGORY, 'updateProduct', 'changePrices'] as const;
    expect(faultsOf(await playOnly(calls))).toEqual({ updateProduct: expect.stringMatching(lost) });
    losesAt = 'price';
    expect(faultsOf(await playOnly(calls))).toEqual({ changePrices: expect.stringMatching(lost) });
  });

  it('[SDK-627] finds a copy of a category without its products', async () => {
    backend.fault = ({ path }, answer) => {
      if (!path.endsWith('/catalog') || answer.status !== 200) return answer;
      const { categories, products } = contentOf(answer);
      const copy = categories.find(({ name }: { name: string }) => name.endsWith(' bis'))?.categoryId;
      const isOther = (id: string) => id !== copy;
      const without = products.map((one: { categories: string[] }) => ({
        ...one,
        categories: one.categories.filter(isOther),
      }));
      return say(answer, { categories, products: without });
    };
    expect(faultsOf(await playOnly([...CATEGORY, 'duplicateCategory', 'getCatalog']))).toEqual({
      duplicateCategory: 'it answers that it is done, but getCatalog shows the copy without its products',
    });
  });

  it('[SDK-628] finds terms that are accepted in a version of which nobody was asked', async () => {
    backend.fault = ({ path }, answer) =>
      path.endsWith('/terms/status') && answer.status === 200
        ? say(answer, { ...contentOf(answer), accepted: true })
        : answer;
    const played = await playOnly(['getTermsStatus']);
    expect(faultsOf(played)).toEqual({
      getTermsStatus: 'it answers accepted: true for a version that nobody was asked about',
    });
    expect(curlOf(played, 'getTermsStatus')).toContain('"tcVersion":"prova-');
  });

  it.each([
    ['with if-match: *', '*'],
    ['without if-match', undefined],
  ])('[SDK-629] finds changes that are refused %s', async (how, ifMatch) => {
    const refused: Fault = ({ headers, path, method }, answer) =>
      /\/(user\/details|terminal\/add|cashLink)$/.test(path) && method !== 'GET' && headers['if-match'] === ifMatch
        ? { ...answer, status: answer.status === 200 ? 412 : answer.status, body: '{}' }
        : answer;
    backend.fault = refused;
    const played = await playOnly([...USERS, ...CASH]);
    const fault = `${how}, status 412: {}`;
    expect(faultsOf(played)).toEqual({ updateUser: fault, addTerminalToUser: fault, setCashLink: fault });
    expect(/-H 'if-match: (\S+)'/.exec(curlOf(played, 'updateUser'))?.[1]).toBe(ifMatch);
  });

  it('[SDK-630] reads answers with a byte order mark, as pages do', async () => {
    backend.fault = ({ path }, answer) =>
      path.endsWith('/users') || path.endsWith('/token') ? { ...answer, body: `\ufeff${answer.body}` } : answer;
    const played = await playOnly(['getUsers']);
    expect(faultsOf(played)).toEqual({});
    expect(played.findings.find(({ call }) => call === 'getUsers')?.state).toBe('served');
  });
});
