import { type ConfigFile, completeConfig } from '@portal/contract';
import { aTerminal, expectConsole, fakeApi } from '@portal/testing';
import { ApiError } from './api-error';
import { createClient } from './client';

const config: ConfigFile = {
  paths: { getProduct: '/catalogo/:productId', sendUserPassword: '/reset' },
  idempotentOperations: ['addUser'],
  ownOperations: ['requestPasswordReset'],
  login: { clientId: 'portal', scope: 'microservices', identityDomain: 'merchants', slider: 'on' },
};
const api = fakeApi(config);

function aClient(differences: Partial<Parameters<typeof createClient>[0]> = {}) {
  const unauthorized: (string | null)[] = [];
  const reports: unknown[] = [];
  const client = createClient({
    config: completeConfig(config, window.location),
    origin: window.location.origin,
    token: () => 'secret-token',
    onUnauthorized: (token) => unauthorized.push(token),
    analytics: { report: (name, data) => reports.push({ name, data }) },
    retryDelay: () => 0,
    ...differences,
  });
  return { client, unauthorized, reports };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiError)) throw new Error(`Not an ApiError: ${failure}`);
  return failure;
}

const credentials = {
  grant_type: 'PASSWORD',
  client_id: 'portal',
  scope: 'microservices',
  username: 'u',
  password: 'p à+',
};
const aProduct = { productId: 'p/1', name: 'Caffè', amount: 120, categories: [], lastUpdate: '2026-01-01 10:00:00' };

describe('addresses', () => {
  it('[API-001] calls each API at its configured address, with the path that the configuration overrides', async () => {
    api.answer('getProduct', aProduct);
    const { client } = aClient();
    await client.call('getProduct', { params: { productId: 'p/1' } });
    expect(api.calls('getProduct')[0]?.params).toEqual({ productId: 'p/1' });
  });

  it('[API-001] keeps a parameter from changing the path', async () => {
    const { client } = aClient();
    await expect(client.call('getCategoryProducts', { params: { categoryId: '..' } })).rejects.toThrow(TypeError);
  });

  it('[API-001] reaches an API on another origin', async () => {
    const asked: string[] = [];
    const { client } = aClient({
      config: completeConfig({ apis: { base: 'https://api.example.com/v2/' } }, window.location),
      fetch: async (input) => {
        asked.push(input instanceof Request ? input.url : String(input));
        return Response.json([]);
      },
    });
    await client.call('getTerminals');
    expect(asked).toEqual(['https://api.example.com/v2/terminals']);
  });

  it('[API-025] sends query parameters encoded and leaves out the undefined', async () => {
    api.answer('sendUserPassword', { outcome: 'OK' });
    const { client } = aClient();
    await client.call('sendUserPassword', { query: { username: 'già&x', mail: 'a+b@c.it' } });
    expect(api.calls('sendUserPassword')[0]?.query).toEqual({ username: 'già&x', mail: 'a+b@c.it' });
  });
});

describe('what a call carries', () => {
  it('[API-006] carries the bearer access token', async () => {
    api.answer('getTerminals', [aTerminal()]);
    const { client } = aClient();
    await expect(client.call('getTerminals')).resolves.toEqual([aTerminal()]);
    expect(api.calls('getTerminals')[0]?.headers.get('authorization')).toBe('Bearer secret-token');
  });

  it('[API-006] carries no Authorization header without a token, nor on a public call', async () => {
    api.answer('getTerminals', []);
    api.answer('requestPasswordReset', { outcome: 'OK' });
    await aClient({ token: () => null }).client.call('getTerminals');
    await aClient().client.call('requestPasswordReset', { body: { username: 'marta' } });
    expect(api.calls('getTerminals')[0]?.headers.has('authorization')).toBe(false);
    expect(api.calls('requestPasswordReset')[0]?.headers.has('authorization')).toBe(false);
  });

  it('[API-009][API-012] sends the login as a form and reads token and scope', async () => {
    api.answer('login', { access_token: 't', scope: 'MPOS_admin' });
    const answer = await aClient().client.call('login', { body: credentials });
    const [call] = api.calls('login');
    expect(call?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(call?.body).toEqual(credentials);
    expect(answer).toEqual({ access_token: 't', scope: 'MPOS_admin' });
  });

  it('[API-010] sends the identity-domain and slider headers with the login only', async () => {
    api.answer('login', { access_token: 't', scope: 's' });
    api.answer('getTerminals', []);
    const { client } = aClient();
    await client.call('login', { body: credentials });
    await client.call('getTerminals');
    expect(api.calls('login')[0]?.headers.get('identity-domain')).toBe('merchants');
    expect(api.calls('login')[0]?.headers.get('slider')).toBe('on');
    expect(api.calls('getTerminals')[0]?.headers.has('slider')).toBe(false);
  });

  it('[API-010] leaves out a login header that the configuration does not give', async () => {
    api.answer('login', { access_token: 't', scope: 's' });
    await aClient({ config: completeConfig({}, window.location) }).client.call('login', { body: credentials });
    expect(api.calls('login')[0]?.headers.has('identity-domain')).toBe(false);
    expect(api.calls('login')[0]?.headers.has('slider')).toBe(false);
  });

  it('[API-011] sends the solved human check as a header', async () => {
    api.answer('login', { access_token: 't', scope: 's' });
    await aClient().client.call('login', { body: credentials }, { humanCheck: 'solved' });
    expect(api.calls('login')[0]?.headers.get('x-human-check')).toBe('solved');
  });

  it('[API-013] sends the user login with an empty body', async () => {
    api.answer('userLogin', { id: '1', email: 'dev@softlab.it', userType: 2, certificate: true });
    await expect(aClient().client.call('userLogin')).resolves.toMatchObject({ certificate: true });
    expect(api.calls('userLogin')[0]?.body).toBeUndefined();
  });

  it('sends an Idempotency-Key only where the configuration says that the backend takes one', async () => {
    const body = {
      contractCode: 'C',
      description: '',
      email: 'a@b.it',
      name: '',
      surname: '',
      terminalId: null,
      softposTerminalId: null,
    };
    api.answer('addUser', { username: 'a' });
    api.answer('addDeveloper', { outcome: 'OK' });
    const { client } = aClient();
    await client.call('addUser', { body });
    await client.call('addDeveloper', { body: { email: 'a@b.it' } });
    expect(api.calls('addUser')[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{32,36}$/);
    expect(api.calls('addDeveloper')[0]?.headers.has('idempotency-key')).toBe(false);
  });
});

describe('success and failure', () => {
  it('[API-004] takes 200 for a GET, and 200 or 201 for other calls', async () => {
    api.answer('getTerminals', [], { status: 200 });
    api.answer('createCategory', true, { status: 201 });
    const { client } = aClient();
    await expect(client.call('getTerminals')).resolves.toEqual([]);
    const body = { categories: [{ name: 'Bevande', color: '#2E7FF9' }] };
    await expect(client.call('createCategory', { body })).resolves.toBe(true);
  });

  it.each([201, 202, 204])('[API-005] takes a GET answered with %i for a failure', async (status) => {
    api.respond('getTerminals', () => new Response(status === 204 ? null : '[]', { status }));
    await expect(failureOf(aClient().client.call('getTerminals'))).resolves.toMatchObject({ status });
  });

  it.each([202, 204])('[API-004] takes a DELETE answered with %i for a failure', async (status) => {
    api.respond('deleteUser', () => new Response(null, { status }));
    const call = aClient().client.call('deleteUser', { query: { username: 'giulia' } });
    await expect(failureOf(call)).resolves.toMatchObject({ status });
  });

  it('[API-008] takes false as the answer of a write for a failure', async () => {
    api.answer('deleteCategory', false);
    const call = aClient().client.call('deleteCategory', { params: { categoryId: '7' } });
    await expect(failureOf(call)).resolves.toMatchObject({ status: 200, operation: 'deleteCategory' });
  });

  it('[API-042] reads status code, message, details and support id of a failure', async () => {
    api.fail('duplicateCategory', {
      status: 400,
      code: '4300',
      message: 'copy failed: Bevande',
      errorsCause: [{ row: 2 }],
      supportId: 'abc',
    });
    const failure = await failureOf(aClient().client.call('duplicateCategory', { body: { categoryId: '7' } }));
    expect(failure).toMatchObject({
      status: 400,
      code: '4300',
      detail: 'copy failed: Bevande',
      errorsCause: [{ row: 2 }],
      supportId: 'abc',
    });
    expect(failure.cause).toBeInstanceOf(Error);
  });

  it('[API-007] reads the fields of a failure at the top level as well, and a code that is a number', async () => {
    api.respond('addDeveloper', () => Response.json({ statusCode: 400, message: 'already' }, { status: 400 }));
    const failure = await failureOf(aClient().client.call('addDeveloper', { body: { email: 'a@b.it' } }));
    expect(failure).toMatchObject({ status: 400, code: '400', detail: 'already', supportId: null, errorsCause: [] });
  });

  it('tells the fact and the address, without the values of parameters', async () => {
    api.fail('getUser', { status: 404, code: '404', message: 'not found', supportId: 'abc' });
    const failure = await failureOf(aClient().client.call('getUser', { query: { username: 'giulia.longhi' } }));
    expect(failure.message).toBe(
      'getUser failed: GET http://localhost/api/services/user answered 404 (code 404, not found, support id abc)',
    );
  });

  it('takes a page of a proxy for a failure that has only its status', async () => {
    api.respond('getTerminals', () => new Response('<html>Forbidden</html>', { status: 403 }));
    await expect(failureOf(aClient().client.call('getTerminals'))).resolves.toMatchObject({ status: 403, code: null });
  });

  it('takes a success that is not JSON for a failure', async () => {
    api.respond('getTerminals', () => new Response('<html>Hello</html>'));
    await expect(failureOf(aClient().client.call('getTerminals'))).resolves.toMatchObject({
      detail: 'the answer is not JSON',
    });
  });

  it("[ERR-001] gives status -1000 and 'Generic error' when no server answers", async () => {
    api.cut('logout');
    const failure = await failureOf(aClient().client.call('logout'));
    expect(failure).toMatchObject({ status: -1000, detail: 'Generic error', code: null });
    expect(failure.message).toContain('Generic error');
    expect(failure.cause).toBeInstanceOf(Error);
  });

  it('reports failures of the service, and only those, to analytics', async () => {
    api.fail('getTerminals', { status: 500, supportId: 'abc' });
    api.fail('addDeveloper', { status: 400 });
    const { client, reports } = aClient();
    await failureOf(client.call('getTerminals'));
    await failureOf(client.call('addDeveloper', { body: { email: 'a@b.it' } }));
    expect(reports).toEqual([
      { name: 'call-failed', data: { operation: 'getTerminals', status: 500, supportId: 'abc' } },
    ]);
  });
});

describe('a 401', () => {
  it('[SHELL-047] is told with the token that the call carried', async () => {
    api.fail('getTerminals', { status: 401 });
    const { client, unauthorized } = aClient();
    await failureOf(client.call('getTerminals'));
    expect(unauthorized).toEqual(['secret-token']);
  });

  it('[SHELL-047] of login, change password and reset by token is their own outcome', async () => {
    api.fail('login', { status: 401, code: '4' });
    api.fail('changePassword', { status: 401 });
    api.fail('resetPassword', { status: 401 });
    const { client, unauthorized } = aClient();
    await failureOf(client.call('login', { body: credentials }));
    await failureOf(client.call('changePassword', { body: { password: 'a', newPassword: 'b' } }));
    const params = { token: 'one-time-token-000' };
    await failureOf(client.call('resetPassword', { params, body: { password: 'a', password_confirm: 'a' } }));
    expect(unauthorized).toEqual([]);
  });
});

describe('trying again', () => {
  it('tries a GET again after a network failure and a passing status', async () => {
    api.answer('getTerminals', [aTerminal()]);
    api.fail('getTerminals', { status: 503 }, { once: true });
    api.cut('getTerminals', { once: true });
    await expect(aClient().client.call('getTerminals')).resolves.toEqual([aTerminal()]);
  });

  it('tries a POST that only reads again', async () => {
    api.answer('getMerchants', { merchants: null });
    api.answer('searchMerchants', { merchants: [] });
    api.fail('searchMerchants', { status: 503 }, { once: true });
    const call = aClient().client.call('searchMerchants', { body: { numElements: 999, numPage: 1 } });
    await expect(call).resolves.toEqual({ merchants: [] });
  });

  it('gives up after two further attempts', async () => {
    api.fail('getTerminals', { status: 503 });
    await failureOf(aClient().client.call('getTerminals'));
    expect(api.calls('getTerminals')).toHaveLength(3);
  });

  it.each([400, 404, 500])('does not repeat a GET answered with %i', async (status) => {
    api.fail('getTerminals', { status });
    await failureOf(aClient().client.call('getTerminals'));
    expect(api.calls('getTerminals')).toHaveLength(1);
  });

  it('never repeats a write', async () => {
    api.fail('addDeveloper', { status: 503 });
    await failureOf(aClient().client.call('addDeveloper', { body: { email: 'a@b.it' } }));
    expect(api.calls('addDeveloper')).toHaveLength(1);
  });

  it('repeats a write whose backend takes an Idempotency-Key, under the same key', async () => {
    const body = {
      contractCode: 'C',
      description: '',
      email: 'a@b.it',
      name: '',
      surname: '',
      terminalId: null,
      softposTerminalId: null,
    };
    api.answer('addUser', { username: 'a' });
    api.fail('addUser', { status: 503 }, { once: true });
    await aClient().client.call('addUser', { body });
    const keys = api.calls('addUser').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('[API-027] neither repeats nor caches a GET with a side effect', async () => {
    const modes: unknown[] = [];
    const { client } = aClient({
      fetch: async (input, init) => {
        modes.push(input instanceof Request ? input.cache : init?.cache);
        return new Response('', { status: 503 });
      },
    });
    await failureOf(client.call('sendUserPassword', { query: { username: 'a', mail: 'a@b.it' } }));
    expect(modes).toEqual(['no-store']);
  });
});

describe('ending a call', () => {
  it('rejects with the reason of the signal, which is no ApiError', async () => {
    const release = api.hold('getTerminals', []);
    const abort = new AbortController();
    const { client, reports } = aClient();
    const call = client.call('getTerminals', {}, { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(reports).toEqual([]);
    release();
  });
});

describe('files', () => {
  const file = (disposition?: string) => () =>
    new Response('PK', { headers: disposition ? { 'content-disposition': disposition } : {} });

  it('[API-021] names the downloaded file as the answer does', async () => {
    api.respond(
      'downloadUsers',
      file('attachment; filename="utenze.xlsx"; filename*=UTF-8\'\'utenze%20caff%C3%A8.xlsx'),
    );
    const { blob, fileName } = await aClient().client.download('downloadUsers', {}, { defaultName: 'utenze.xlsx' });
    expect(fileName).toBe('utenze caffè.xlsx');
    await expect(blob.text()).resolves.toBe('PK');
  });

  it('[API-021][CONST-032] names it utenze.xlsx when the answer does not', async () => {
    api.respond('downloadUsers', file());
    const { fileName } = await aClient().client.download('downloadUsers', {}, { defaultName: 'utenze.xlsx' });
    expect(fileName).toBe('utenze.xlsx');
  });

  it('gives the failure of a download its fields', async () => {
    api.fail('downloadUsers', { status: 500, code: '500' });
    const call = aClient().client.download('downloadUsers', {}, { defaultName: 'utenze.xlsx' });
    await expect(failureOf(call)).resolves.toMatchObject({ status: 500, code: '500' });
  });

  it('[API-022] uploads the field file as multipart and tells the progress', async () => {
    const answer = { associationsBeforeUpload: 1, associationsAfterUpload: 2, validationErrors: [] };
    api.answer('verifyUsersUpload', answer);
    const shares: number[] = [];
    const upload = new File(['username;email'], 'utenze.xlsx');
    const call = aClient().client.upload('verifyUsersUpload', upload, { onProgress: (share) => shares.push(share) });
    await expect(call).resolves.toEqual(answer);
    const [sent] = api.calls('verifyUsersUpload');
    expect(sent?.headers.get('authorization')).toBe('Bearer secret-token');
    expect(sent?.body).toEqual({ file: expect.objectContaining({ name: 'utenze.xlsx' }) });
    expect(shares.at(-1)).toBe(1);
  });

  it('[API-023] answers the file of an upload', async () => {
    api.respond('uploadUsers', file('attachment; filename=esito.xlsx'));
    const call = aClient().client.upload('uploadUsers', new File(['x'], 'a.xlsx'), { defaultName: 'utenze.xlsx' });
    const { blob, fileName } = await call;
    expect(fileName).toBe('esito.xlsx');
    await expect(blob.text()).resolves.toBe('PK');
  });

  it('[API-055] uploads a JSON body with progress', async () => {
    api.answer('uploadCatalog', true);
    await aClient().client.upload('uploadCatalog', { file: 'UEs=', extension: 'xlsx' });
    expect(api.calls('uploadCatalog')[0]?.body).toEqual({ file: 'UEs=', extension: 'xlsx' });
  });

  it('gives the failure of an upload its details, and ends the session on a 401', async () => {
    api.fail('verifyUsersUpload', { status: 400, code: '4000', errorsCause: [{ row: 3 }] });
    const { client, unauthorized } = aClient();
    const refused = failureOf(client.upload('verifyUsersUpload', new File(['x'], 'a.xlsx')));
    await expect(refused).resolves.toMatchObject({ status: 400, errorsCause: [{ row: 3 }] });
    api.fail('verifyUsersUpload', { status: 401 });
    await failureOf(client.upload('verifyUsersUpload', new File(['x'], 'a.xlsx')));
    expect(unauthorized).toEqual(['secret-token']);
  });

  it('[ERR-001] gives status -1000 when an upload reaches no server', async () => {
    // jsdom prints the network errors of its XMLHttpRequest.
    expectConsole('error');
    api.cut('verifyUsersUpload');
    const call = aClient().client.upload('verifyUsersUpload', new File(['x'], 'a.xlsx'));
    await expect(failureOf(call)).resolves.toMatchObject({ status: -1000 });
  });

  it('ends an upload with its signal', async () => {
    const release = api.hold('verifyUsersUpload', {
      associationsBeforeUpload: 0,
      associationsAfterUpload: 0,
      validationErrors: [],
    });
    const abort = new AbortController();
    const call = aClient().client.upload('verifyUsersUpload', new File(['x'], 'a.xlsx'), { signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    release();
  });
});

it('offers one of our own calls only where the configuration says so', () => {
  const { client } = aClient();
  expect(client.offers('requestPasswordReset')).toBe(true);
  expect(client.offers('extendSession')).toBe(false);
});
