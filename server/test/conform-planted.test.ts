import type { Accounts, Played } from '@portal/delivery/conform';
import { ACCOUNTS, type Answer, backendForEachTest } from './played-backend.ts';

const backend = backendForEachTest();
const { play, playOnly } = backend;

/** What the kit makes and removes, with what it needs for that. */
const DELETIONS = [
  ...(['getSuperUser', 'addUser', 'getUsers', 'deleteUser'] as const),
  ...(['createCategory', 'getCategories', 'createProducts', 'getProducts', 'deleteProduct', 'deleteCategory'] as const),
];

const faultsOf = ({ findings }: Played) =>
  Object.fromEntries(
    findings.flatMap(({ call, state, fault }) =>
      state === 'wrong' || state === 'missing' ? [[call, `${state}: ${fault}`]] : [],
    ),
  );
const reasonFor = ({ findings }: Played, name: string) =>
  findings.find(({ call, state }) => call === name && state === 'left')?.fault;

describe('the conformance kit', () => {
  it('[SDK-470] takes no right from a developer who had it, and accepts no terms for anybody', async () => {
    const administrator = { username: 'luca.conti', password: 'Termini2026' };
    const accounts: Accounts = { ...ACCOUNTS, administrator, otherDeveloper: 'nuovo@example.com' };
    const state = async () => {
      const token = await backend.tokenOf(administrator);
      const terms = await backend.portal.call('getTermsStatus', { token, body: { tcVersion: '1' } });
      return [terms.json(), (await backend.portal.call('getDevelopers', { token })).json()];
    };
    const token = await backend.tokenOf(administrator);
    await backend.portal.call('addDeveloper', { token, body: { email: 'dev@nuvola.it' } });
    const before = await state();
    expect(before).toEqual([
      expect.objectContaining({ accepted: false }),
      expect.arrayContaining([expect.objectContaining({ email: 'dev@nuvola.it' })]),
    ]);
    const played = await play(undefined, undefined, { ...accounts, otherDeveloper: 'Dev@nuvola.it' });
    expect(await state()).toEqual(before);
    expect(faultsOf(played)).toEqual({});
    for (const call of ['addDeveloper', 'removeDeveloper'])
      expect(reasonFor(played, call)).toMatch(/enabled the otherDeveloper of --accounts already|needs addDeveloper/);
    expect(reasonFor(played, 'updateTermsStatus')).toMatch(/has not accepted the terms/);
    expect(played.stays).toEqual([]);
  });

  it('[SDK-471] finds deletions that are answered and not done, and names what is left by them', async () => {
    backend.ignored = ({ path, method }) => method === 'DELETE' && /\/user|\/product|\/developer/.test(path);
    const played = await playOnly(DELETIONS);
    expect(faultsOf(played)).toMatchObject({
      deleteUser: expect.stringMatching(/^wrong: it answers that it is done, but getUsers still lists \S+$/),
      deleteProduct: expect.stringMatching(/but getProducts still lists/),
    });
    expect(played.stays).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^user \S+, with '\w+' in its name: deleteUser did not remove it$/),
        expect.stringMatching(/^product .+: deleteProduct did not remove it$/),
      ]),
    );
  });

  it('[SDK-471] plays the deletion of several products where the backend cannot bring them back', async () => {
    const { ownOperations, ...config } = (await backend.portal.app.inject('/config.json')).json();
    const played = await play({ ...config, ownOperations: ['deleteProducts'] });
    expect(faultsOf(played)).toEqual({});
    expect(played.stays).toEqual([]);
  });

  it('[SDK-472] tells forms that pages need from those that they cannot draw', async () => {
    backend.fault = ({ path, method }, answer) => {
      if (answer.status !== 200) return answer;
      const call = `${method} ${path.replace('/api/services', '').split('?')[0]}`;
      const json = () => JSON.parse(String(answer.body));
      const say = (content: unknown): Answer => ({ ...answer, body: JSON.stringify(content) });
      if (call === 'GET /products') return say(json().map((one: object) => ({ ...one, lastUpdate: '20/11/2026' })));
      if (call === 'GET /catalog')
        return say({
          ...json(),
          products: json().products.map((one: object) => ({ ...one, imageUrl: 'javascript:1' })),
        });
      if (call === 'GET /user') return say({ ...json(), created: 1_700_000_000 });
      if (call === 'POST /user/login') return { ...answer, body: '' };
      return call === 'GET /superuser' ? { ...answer, body: '{' } : answer;
    };
    expect(faultsOf(await play())).toEqual({
      userLogin: 'wrong: the answer is empty',
      getSuperUser: 'wrong: the answer is no JSON: it begins with "{"',
      getProducts: "wrong: the answer has another shape: '0.lastUpdate' must be a moment such as 2026-01-31 09:41:27",
      getCatalog: expect.stringMatching(/^wrong: imageUrl is 'javascript:1', which the policy of the document blocks/),
    });
  });

  it('[SDK-655, SDK-656] finds answers that pages cannot read: of another status than 200 and 201, and not in UTF-8', async () => {
    backend.fault = ({ path, method }, answer) => {
      if (answer.status !== 200) return answer;
      const call = `${method} ${path.replace('/api/services', '').split('?')[0]}`;
      if (call === 'GET /terminals') return { ...answer, status: 201 };
      if (call === 'POST /terms/status') return { ...answer, status: 201 };
      if (call === 'POST /user/login') return { ...answer, status: 202 };
      return call === 'GET /catalog' ? { ...answer, body: Buffer.from('{"caffè":1}', 'latin1') } : answer;
    };
    expect(faultsOf(await playOnly(['getTerminals', 'getTermsStatus', 'userLogin', 'getCatalog']))).toEqual({
      getTerminals: 'wrong: status 201: pages take only 200 for done',
      userLogin: 'wrong: status 202: pages take only 200 and 201 for done',
      getCatalog: 'wrong: the answer is not UTF-8',
    });
  });

  it('[SDK-472] does not call a call missing that does not find something, and says what an earlier call lacks', async () => {
    backend.fault = ({ path, method, token }, answer) => {
      if (token && method === 'PUT' && path.includes('/category/')) return { ...answer, status: 404, body: '{}' };
      if (method === 'GET' && path.endsWith('/terminals') && answer.status === 200) return { ...answer, body: '[]' };
      return answer;
    };
    const played = await play();
    expect(faultsOf(played)).toEqual({
      updateCategory: 'wrong: status 404: it lacks the call, or does not find the category',
    });
    expect(reasonFor(played, 'addTerminalToUser')).toBe('getTerminals lists no terminal that is ATTIVO');
    expect(reasonFor(played, 'removeTerminalFromUser')).toMatch(/^needs addTerminalToUser, /);
  });

  it('[SDK-473] finds failures that a browser hides from the pages', async () => {
    const pages = 'https://portale.example.it';
    const allowed = {
      'access-control-allow-origin': pages,
      'access-control-allow-headers':
        'authorization, content-type, x-file-name, x-human-check, identity-domain, slider, if-match, idempotency-key',
      'access-control-allow-methods': '*',
      'access-control-expose-headers': 'content-disposition, x-support-id',
    };
    backend.fault = ({ method }, answer) => {
      if (method === 'OPTIONS') return { status: 204, headers: allowed, body: '' };
      return answer.status < 400 ? { ...answer, headers: { ...answer.headers, ...allowed } } : answer;
    };
    const [only, ...more] = (await playOnly(['getTerminals'], pages)).faults;
    expect(only?.fault).toMatch(
      /^CORS: (\d+) of \1 answers that fail do not allow https:\/\/portale\.example\.it, such as 4/,
    );
    expect(only?.curl).toContain(`-H 'origin: ${pages}'`);
    expect(more).toEqual([]);
  });

  it('[SDK-474] says in one sentence which account has another role, and shows no token', async () => {
    const swapped = { ...ACCOUNTS, administrator: ACCOUNTS.developer };
    await expect(play(undefined, undefined, swapped)).rejects.toThrow(
      "dev@softlab.it cannot sign in: the login answers the scope 'MPOS_DEVELOPER', which is for the portal a developer; as administrator, --accounts needs somebody with 'MPOS_admin'",
    );
    const login = (changed: object) => {
      backend.fault = ({ path }, answer) =>
        path.endsWith('/token') && answer.status === 200
          ? {
              ...answer,
              body: JSON.stringify({ ...JSON.parse(String(answer.body)), access_token: 'live', ...changed }),
            }
          : answer;
      return play().catch(String);
    };
    expect(await login({ scope: 'admin' })).toMatch(/'admin', which is for the portal staff, as every scope/);
    const misshapen = await login({ access_token: 5, refresh_token: 'live' });
    expect(misshapen).toMatch(/'access_token' must be string$/);
    expect(misshapen).not.toContain('live');
  });
});
