import { aTerminal, fakeApi } from '@portal/testing';
import { aClient, config, failureOf, loginForm, newUser } from '../../test/a-client';
import { clientOfPages } from './client-of-pages';

const api = fakeApi(config);
let info: jest.SpyInstance;
beforeEach(() => {
  info = jest.spyOn(console, 'info').mockImplementation();
});
afterEach(() => info.mockRestore());

describe('success and failure', () => {
  it('[API-004] accepts 200 for a GET, and 200 or 201 for other calls', async () => {
    api.answer('getTerminals', [], { status: 200 });
    api.answer('createCategory', true, { status: 201 });
    const { client } = aClient();
    await expect(client.call('getTerminals')).resolves.toEqual([]);
    const body = { categories: [{ name: 'Bevande', color: '#2E7FF9' }] };
    await expect(client.call('createCategory', { body })).resolves.toBe(true);
  });

  it.each([201, 202, 204])('[API-005] treats a GET answered with %i as a failure', async (status) => {
    api.respond('getTerminals', () => new Response(status === 204 ? null : '[]', { status }));
    await expect(failureOf(aClient().client.call('getTerminals'))).resolves.toMatchObject({ status });
  });

  it.each([202, 204])('[API-004] treats a DELETE answered with %i as a failure', async (status) => {
    api.respond('deleteUser', () => new Response(null, { status }));
    const call = aClient().client.call('deleteUser', { query: { username: 'giulia' } });
    await expect(failureOf(call)).resolves.toMatchObject({ status });
  });

  it('[API-008] treats false as the answer of a write as a failure', async () => {
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
      importId: 'import-1',
      supportId: 'abc',
    });
    const failure = await failureOf(aClient().client.call('duplicateCategory', { body: { categoryId: '7' } }));
    expect(failure).toMatchObject({
      status: 400,
      code: '4300',
      detail: 'copy failed: Bevande',
      errorsCause: [{ row: 2 }],
      importId: 'import-1',
      supportId: 'abc',
    });
    expect(failure.cause).toBeInstanceOf(Error);
  });

  it('[API-007] reads the fields of a failure at the top level as well, and a code that is a number', async () => {
    api.respond('addDeveloper', () => Response.json({ statusCode: 400, message: 'already' }, { status: 400 }));
    const failure = await failureOf(aClient().client.call('addDeveloper', { body: { email: 'a@b.it' } }));
    expect(failure).toMatchObject({ status: 400, code: '400', detail: 'already', supportId: null, errorsCause: [] });
  });

  it.each([
    ['getTerminals', '<html>Hello</html>', 200, '(the answer is not JSON)'],
    ['getTerminals', '[{"terminalId":', 200, '(the answer is not JSON)'],
    ['deleteCategory', null, 204, 'answered 204'],
    ['deleteCategory', 'false', 200, '(the write was refused with false)'],
    ['login', '<html>Hello</html>', 200, '(the answer is not JSON)'],
    ['login', '{"scope":"MPOS_admin"}', 200, '(the answer has another shape than the contract says: see access_token)'],
    ['login', '{"access_token":"t"}', 200, '(the answer has another shape than the contract says: see scope)'],
    ['signInWithPasskey', 'null', 200, '(the answer has another shape than the contract says: see access_token)'],
  ] as const)(
    '[SDK-650] %s: an answer that says it was done and cannot be used is named in the console: %s',
    async (name, content, status, reason) => {
      api.respond(name, () => new Response(content, { status }));
      const { client } = aClient();
      const calls = {
        getTerminals: () => client.call('getTerminals'),
        deleteCategory: () => client.call('deleteCategory', { params: { categoryId: '7' } }),
        login: () => client.call('login', { body: loginForm }),
        signInWithPasskey: () => client.call('signInWithPasskey', { body: { passkey: {} as never } }),
      };
      await failureOf(calls[name]());
      expect(info.mock.calls).toEqual([
        [expect.stringMatching(new RegExp(`^${name} failed: [A-Z]+ http://localhost/.+ answered ${status}(?: |$)`))],
      ]);
      expect(info.mock.calls[0][0]).toContain(reason);
    },
  );

  it('[SDK-650] a file that is none is named there, too; a refused call is left to the browser', async () => {
    api.respond('downloadUsers', () => new Response('<html>Hello</html>'));
    api.fail('getTerminals', { status: 500 });
    const { client } = aClient();
    await failureOf(client.call('getTerminals'));
    await failureOf(client.download('downloadUsers', {}, { defaultName: 'utenze.xlsx' }));
    expect(info.mock.calls).toEqual([[expect.stringMatching(/^downloadUsers failed: .+ a text instead of a file\)$/)]]);
  });

  it('[SHELL-512] an answer that says it was done and cannot be read leaves open what became of it; false refuses', async () => {
    const failed = (content: string | null, status: number) => {
      api.respond('deleteCategory', () => new Response(content, { status }));
      return failureOf(aClient().client.call('deleteCategory', { params: { categoryId: '7' } }));
    };
    expect(await failed(null, 204)).toMatchObject({ lost: true });
    expect(await failed('<html>Hello</html>', 200)).toMatchObject({ lost: true });
    expect(await failed('false', 200)).toMatchObject({ lost: false });
    expect(await failed('', 500)).toMatchObject({ lost: false });
    expect(await failed('', 503)).toMatchObject({ lost: true });
  });

  it('says the fact and the address, without the values of parameters', async () => {
    api.fail('getUser', { status: 404, code: '404', message: 'not found', supportId: 'abc' });
    const failure = await failureOf(aClient().client.call('getUser', { query: { username: 'giulia.longhi' } }));
    expect(failure.message).toBe(
      'getUser failed: GET http://localhost/api/services/user answered 404 (code 404, not found, support id abc)',
    );
  });

  it('treats a page of a proxy as a failure that has only its status', async () => {
    api.respond('getTerminals', () => new Response('<html>Forbidden</html>', { status: 403 }));
    await expect(failureOf(aClient().client.call('getTerminals'))).resolves.toMatchObject({ status: 403, code: null });
  });

  it('treats a success that is not JSON as a failure', async () => {
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
  it('[SHELL-047] is reported with the token that the call carried', async () => {
    api.fail('getTerminals', { status: 401 });
    const { client, unauthorized } = aClient();
    await failureOf(client.call('getTerminals'));
    expect(unauthorized).toEqual(['secret-token']);
  });

  it('[SHELL-047] that ends the session never reaches a page, because the portal leaves the page', async () => {
    api.fail('getTerminals', { status: 401 });
    const { client } = aClient();
    const settled = jest.fn();
    void clientOfPages(client).call('getTerminals').then(settled, settled);
    await failureOf(client.call('getTerminals'));
    await failureOf(client.call('getTerminals'));
    expect(settled).not.toHaveBeenCalled();
  });

  it('[ERR-007, ERR-013] that is an outcome reaches the page', async () => {
    api.fail('resetPassword', { status: 401 });
    api.fail('removeApplicationMerchant', { status: 401 });
    const { client, unauthorized } = aClient();
    const pages = clientOfPages(client);
    const params = { token: 'one-time-token-000' };
    await failureOf(pages.call('resetPassword', { params, body: { password: 'a', password_confirm: 'a' } }));
    await failureOf(pages.call('removeApplicationMerchant', { body: { appName: 'Cassa', merchantId: '1' } }));
    expect(unauthorized).toEqual(['secret-token']);
  });

  it('[SHELL-047] of login, change password and reset by token is their own outcome', async () => {
    api.fail('login', { status: 401, code: '4' });
    api.fail('changePassword', { status: 401 });
    api.fail('resetPassword', { status: 401 });
    const { client, unauthorized } = aClient();
    await failureOf(client.call('login', { body: loginForm }));
    await failureOf(client.call('changePassword', { body: { password: 'a', newPassword: 'b' } }));
    const params = { token: 'one-time-token-000' };
    await failureOf(client.call('resetPassword', { params, body: { password: 'a', password_confirm: 'a' } }));
    expect(unauthorized).toEqual([]);
  });
});

describe('trying again', () => {
  it('tries a GET again after a network failure and after a status that may pass', async () => {
    api.answer('getTerminals', [aTerminal()]);
    api.fail('getTerminals', { status: 503 }, { once: true });
    api.cut('getTerminals', { once: true });
    await expect(aClient().client.call('getTerminals')).resolves.toEqual([aTerminal()]);
  });

  it('[API-073] tries a GET again whose answer breaks off while it is read, but no write', async () => {
    const broken = () =>
      new ReadableStream({
        start(answer) {
          answer.enqueue(new TextEncoder().encode('[{"termId":'));
          answer.error(new TypeError('network error'));
        },
      });
    let asked = 0;
    const { client } = aClient({
      fetch: async () => {
        asked += 1;
        return asked === 1 ? new Response(broken()) : Response.json([aTerminal()]);
      },
    });
    await expect(client.call('getTerminals')).resolves.toEqual([aTerminal()]);
    expect(asked).toBe(2);
    asked = 0;
    await failureOf(client.call('addDeveloper', { body: { email: 'a@b.it' } }));
    expect(asked).toBe(1);
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
    api.answer('addUser', { username: 'a' });
    api.fail('addUser', { status: 503 }, { once: true });
    await aClient().client.call('addUser', { body: newUser });
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
  it('rejects with the reason of the signal, which is not an ApiError', async () => {
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
