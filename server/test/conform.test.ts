import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeConfig, operations } from '@portal/contract';
import { type Accounts, conforms, NOT_PLAYED, type Played, playContract, STEPS } from '@portal/delivery/conform';
import { freePort } from '@portal/delivery/fixture';
import { ACCOUNTS, type Answer, backendForEachTest, type Fault, TWO_MERCHANTS } from './played-backend.ts';
import { workspaceRoot } from './workspace-root.ts';

const backend = backendForEachTest();
const { play, playOnly, whatIsThere, tokenOfMarta } = backend;

/** Makes a user, changes it and removes it. */
const USERS = ['getSuperUser', 'addUser', 'getUsers', 'getUser', 'updateUser', 'deleteUser'] as const;

const withFault = ({ findings }: Played) => findings.filter(({ state }) => state === 'wrong' || state === 'missing');

describe('the conformance kit', () => {
  it('[OPS-370] plays every call, or says why it does not', () => {
    const played = new Set<string>(STEPS.map(({ call }) => call));
    const known = new Set<string>([...played, ...Object.keys(NOT_PLAYED)]);
    expect(Object.keys(operations).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(NOT_PLAYED).filter((name) => played.has(name))).toEqual([]);
  });

  it('[OPS-090, OPS-372, SDK-567] finds nothing wrong with this server, with its own calls and without, and leaves nothing behind', async () => {
    const before = (await backend.portal.call('getCatalog', { token: await tokenOfMarta() })).json();
    const whole = await play(undefined, undefined, TWO_MERCHANTS);
    expect(withFault(whole)).toEqual([]);
    expect(whole.faults).toEqual([]);
    expect(whole.stays).toEqual([]);
    expect(conforms(whole)).toBe(true);
    expect(new Set(whole.findings.map(({ call }) => call))).toEqual(new Set(Object.keys(operations)));
    const served = whole.findings.filter(({ state }) => state === 'served').map(({ call }) => call);
    expect(served).toEqual(
      expect.arrayContaining(['login', 'addUser', 'updateProduct', 'createApplication', 'getActivity']),
    );

    const specified = await play({ ownOperations: [] });
    expect(withFault(specified)).toEqual([]);
    expect(specified.findings.find(({ call }) => call === 'getActivity')).toMatchObject({ state: 'left' });
    expect((await backend.portal.call('getCatalog', { token: await tokenOfMarta() })).json()).toEqual(before);
  });

  it('[OPS-090] names each of twelve faults of a backend, with the call, what is wrong and how to repeat it', async () => {
    const before = await whatIsThere();
    backend.fault = brokenIn(12);
    const played = await play(undefined, PAGES);
    const found = Object.fromEntries(
      withFault(played).map(({ call, state, fault: words }) => [call, `${state}: ${words}`]),
    );
    expect(found).toEqual({
      login: expect.stringMatching(/^wrong: a wrong password is answered 400/),
      getSuperUser: 'missing: status 404',
      getTerminals: 'wrong: without a token it answers 200, not 401',
      getUsers: expect.stringMatching(
        /^wrong: the answer has another shape: '0\.email'|^wrong: the answer has another shape: '0'/,
      ),
      downloadUsers: 'wrong: Content-Disposition names no file',
      getDevelopers: expect.stringMatching(/^wrong: no whole answer came: /),
      createCategory: 'wrong: false means that it failed',
      getCategories: expect.stringMatching(/^wrong: the answer has another shape: it /),
      getProducts: expect.stringMatching(/^wrong: the answer has another shape: '0\.amount'/),
      getMerchants: 'wrong: the answer is not JSON but text/html',
      getApplications: 'wrong: with the token of an administrator it answers 200, not 403',
    });
    expect(played.faults).toEqual([
      {
        fault: expect.stringMatching(/^CORS: POST http:\/\/localhost:\d+\S+ does not allow https:\/\/portale/),
        curl: expect.stringMatching(/^curl -i -X OPTIONS /),
      },
      { fault: expect.stringContaining('does not expose content-disposition'), curl: expect.stringMatching(/^curl /) },
      { fault: expect.stringMatching(/^CORS: \d+ of \d+ answers that succeed /), curl: expect.any(String) },
      { fault: expect.stringMatching(/^CORS: \d+ of \d+ answers that fail /), curl: expect.any(String) },
    ]);
    expect(withFault(played).every(({ curl }) => curl?.startsWith('curl -i -X '))).toBe(true);
    expect(JSON.stringify(played)).not.toContain(ACCOUNTS.administrator.password);
    expect(conforms(played)).toBe(false);
    expect(played.stays).toEqual([]);
    expect(await whatIsThere()).toEqual(before);
  });

  it('[OPS-371] names what it could not delete', async () => {
    backend.refused = ({ path, method }) => method === 'DELETE' && /\/user|\/categor|\/app\//.test(path);
    const { findings, stays } = await play();
    const mark = /prova\.(\w+)@/.exec(JSON.stringify(await whatIsThere()))?.[1] ?? 'none';
    expect(findings.find(({ call }) => call === 'deleteUser')).toMatchObject({ state: 'wrong' });
    expect(stays).toEqual([
      expect.stringMatching(new RegExp(`^user \\S+, with '${mark}' in its name: deleteUser failed \\(status 500`)),
      expect.stringMatching(/^category /),
      expect.stringMatching(/^category /),
      expect.stringMatching(/^application /),
    ]);
  });

  it('[OPS-372, SDK-623] finds a backend that ignores the keys and conditions which its configuration declares', async () => {
    backend.unknownHeaders = ['if-match', 'idempotency-key'];
    const faults = withFault(await play());
    const found = Object.fromEntries(faults.map(({ call, fault: words }) => [call, words]));
    const [create, again, list] = faults.find(({ call }) => call === 'createProducts')?.curl?.split('; ') ?? [];
    expect(create).toMatch(/^curl -i -X POST .*-H 'idempotency-key: /);
    expect(again).toBe(create);
    expect(list).toMatch(/^curl -i -X GET .+\/products'$/);
    expect(found).toEqual({
      updateUser: 'with an if-match of other values than the stored ones it answers 200, not 412',
      addTerminalToUser: 'with an if-match of other values than the stored ones it answers 200, not 412',
      setCashLink: 'with an if-match of other values than the stored ones it answers 200, not 412',
      createProducts:
        'it answers that it is done, but getProducts lists it 2 times: it was sent twice with one idempotency-key',
    });
  });

  it('[OPS-372] finds a backend that compares a tag of its own making', async () => {
    backend.unknownHeaders = ['if-match'];
    backend.fault = ({ path, method }, answer) =>
      method === 'POST' && path.endsWith('/user/details') ? { ...answer, status: 412, body: '{}' } : answer;
    const [updateUser] = withFault(await playOnly(USERS)).filter(({ call }) => call === 'updateUser');
    expect(updateUser?.fault).toBe('with the if-match of the stored values it answers 412');
    expect(updateUser?.curl).toMatch(/-H 'if-match: "%5B%22/);
  });

  it('[OPS-373] finds a backend whose CORS lets pages read, but not change and delete', async () => {
    backend.fault = withCors({ methods: 'GET, POST', exposed: 'content-disposition, x-support-id' });
    const played = await playOnly(['getTerminals'], PAGES);
    expect(played.faults.map(({ fault: words }) => words)).toEqual([
      expect.stringMatching(/^CORS: PUT \S+ does not allow the method PUT$/),
      expect.stringMatching(/^CORS: DELETE \S+ does not allow the method DELETE$/),
    ]);
  });

  it('[SDK-410] finds a backend that sends a support code and does not let pages read it', async () => {
    backend.fault = withCors({ methods: '*', exposed: 'content-disposition' });
    const [only, ...more] = (await playOnly(['getTerminals'], PAGES)).faults;
    expect(only?.fault).toMatch(/ does not expose x-support-id, so a page shows no support code/);
    expect(more).toEqual([]);
    const cors = backend.fault;
    backend.fault = (request, answer) => {
      const { 'x-support-id': _, ...headers } = answer.headers;
      return cors(request, { ...answer, headers });
    };
    expect((await playOnly(['getTerminals'], PAGES)).faults).toEqual([]);
  });

  it('[OPS-374, OPS-375] finds files that are no workbooks, and repeats each fault as whoever made the call', async () => {
    backend.fault = ({ path, method, token }, answer) => {
      if (path.endsWith('/terminals') && !token) return { ...answer, status: 200, body: '[]' };
      if (path.endsWith('/apps') && answer.status === 403) return { ...answer, status: 200, body: '{}' };
      if (method !== 'GET' || answer.status !== 200) return answer;
      if (path.endsWith('/users/file')) return { ...answer, body: 'nonsense' };
      return path.endsWith('/file/template') ? { ...answer, body: '{"fileData":"eA=="}' } : answer;
    };
    const found = withFault(await playOnly(['getTerminals', 'downloadUsers', 'downloadTemplate', 'getApplications']));
    expect(Object.fromEntries(found.map(({ call, fault: words }) => [call, words]))).toMatchObject({
      downloadUsers: 'the file is no workbook, neither .xlsx nor .xls: its 8 bytes begin with "nonsense"',
      downloadTemplate: expect.stringMatching(/^fileData in base64: the file is no workbook/),
    });
    const curls = Object.fromEntries(found.map(({ call, curl }) => [call, curl]));
    expect(curls.getTerminals).not.toContain('authorization');
    expect(curls.getApplications).toContain('-H "authorization: Bearer $ADMINISTRATOR_TOKEN"');
  });

  it('[OPS-313] finds nothing wrong with the backend of the guide: what it has fits, and the rest is missing', async () => {
    const guide = join(workspaceRoot, 'docs/provide');
    const port = await freePort();
    const example = spawn(process.execPath, [join(guide, 'backend.mjs'), String(port)]);
    try {
      await once(example.stdout, 'data');
      const origin = `http://localhost:${port}`;
      const file = readFileSync(join(guide, 'config.json'), 'utf8').replaceAll('http://localhost:8090', origin);
      const config = completeConfig(JSON.parse(file), { hostname: 'localhost', origin });
      const accounts = JSON.parse(readFileSync(join(guide, 'accounts.json'), 'utf8')) as Accounts;
      const played = await playContract({ origin, config, portal: 'http://localhost:8080' }, accounts);
      expect(played.findings.filter(({ state }) => state === 'wrong')).toEqual([]);
      expect(played.faults).toEqual([]);
      const served = played.findings.filter(({ state }) => state === 'served').map(({ call }) => call);
      expect(served).toEqual(
        expect.arrayContaining(['login', 'userLogin', 'getSuperUser', 'getTerminals', 'getCatalog']),
      );
    } finally {
      example.kill();
    }
  });

  it('[OPS-090] says which account cannot sign in, or that nobody answers, and plays nothing then', async () => {
    backend.fault = ({ path }, answer) => (path.endsWith('/token') ? { ...answer, status: 503, body: '{}' } : answer);
    await expect(play()).rejects.toThrow(/^marta\.ferri cannot sign in: status 503/);
    backend.fault = () => undefined;
    await expect(play()).rejects.toThrow(/^http:\/\/localhost:\d+\/api\/oauth\/v2\/token does not answer: /);
  });
});

/** Where the pages of a backend on another origin are. */
const PAGES = 'https://portale.example.it';

/** Lets the pages of another origin make these calls, and read these headers. */
function withCors({ methods, exposed }: { methods: string; exposed: string }): Fault {
  const headers = {
    'access-control-allow-origin': PAGES,
    'access-control-allow-headers':
      'authorization, content-type, x-file-name, x-human-check, identity-domain, slider, if-match, idempotency-key',
    'access-control-allow-methods': methods,
    'access-control-expose-headers': exposed,
  };
  return ({ method }, answer) =>
    method === 'OPTIONS'
      ? { status: 204, headers, body: '' }
      : { ...answer, headers: { ...answer.headers, ...headers } };
}

/** A backend with faults of twelve kinds; the twelfth is that it knows nothing of CORS. */
function brokenIn(_kinds: 12): Fault {
  return ({ path, method, token }, answer) => {
    const call = `${method} ${path.replace('/api/services', '').split('?')[0]}`;
    const json = () => JSON.parse(String(answer.body));
    const say = (content: unknown): Answer => ({ ...answer, body: JSON.stringify(content) });
    const done = answer.status === 200;
    if (path.endsWith('/token') && answer.status === 401) return { ...answer, status: 400 };
    if (call === 'GET /superuser') return { ...answer, status: 404, body: '{}' };
    if (call === 'GET /terminals' && !token) return { ...answer, status: 200, body: '[]' };
    if (call === 'GET /users' && done) return say(json().map(({ email, ...user }: { email: string }) => user));
    if (call === 'GET /users/file') return { ...answer, headers: {} };
    if (call === 'GET /developers') return undefined;
    if (call === 'POST /category' && done) return say(false);
    if (call === 'GET /categories' && done) return say({ categories: json() });
    if (call === 'GET /products' && done)
      return say(json().map((each: { amount: number }) => ({ ...each, amount: `${each.amount}` })));
    if (call === 'GET /merchants' && done)
      return { ...answer, headers: { 'content-type': 'text/html' }, body: '<html>' };
    if (call === 'POST /apps' && answer.status === 403) return { ...answer, status: 200, body: '{}' };
    return answer;
  };
}
