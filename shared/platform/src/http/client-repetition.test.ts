import { aTerminal, fakeApi } from '@portal/testing';
import { aClient, config, failureOf, newUser } from '../../test/a-client';

const api = fakeApi(config);

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
