import { completeConfig, entityTag } from '@portal/contract';
import { aTerminal, fakeApi } from '@portal/testing';
import { aClient, config, loginForm, newUser } from '../../test/a-client';

const api = fakeApi(config);

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

  it('[API-025] sends query parameters encoded and leaves out undefined ones', async () => {
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

  it('[API-006] carries no Authorization header without a token or on a public call', async () => {
    api.answer('getTerminals', []);
    api.answer('requestPasswordReset', { outcome: 'OK' });
    await aClient({ token: () => null }).client.call('getTerminals');
    await aClient().client.call('requestPasswordReset', { body: { username: 'marta' } });
    expect(api.calls('getTerminals')[0]?.headers.has('authorization')).toBe(false);
    expect(api.calls('requestPasswordReset')[0]?.headers.has('authorization')).toBe(false);
  });

  it('[API-009, API-012] sends the login as a form and reads token and scope', async () => {
    api.answer('login', { access_token: 't', scope: 'MPOS_admin' });
    const answer = await aClient().client.call('login', { body: loginForm });
    const [call] = api.calls('login');
    expect(call?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(call?.body).toEqual(loginForm);
    expect(answer).toEqual({ access_token: 't', scope: 'MPOS_admin' });
  });

  it('[API-010] sends the identity-domain and slider headers with the login only', async () => {
    api.answer('login', { access_token: 't', scope: 's' });
    api.answer('getTerminals', []);
    const { client } = aClient();
    await client.call('login', { body: loginForm });
    await client.call('getTerminals');
    expect(api.calls('login')[0]?.headers.get('identity-domain')).toBe('merchants');
    expect(api.calls('login')[0]?.headers.get('slider')).toBe('on');
    expect(api.calls('getTerminals')[0]?.headers.has('slider')).toBe(false);
  });

  it('[API-010] leaves out a login header that the configuration does not give', async () => {
    api.answer('login', { access_token: 't', scope: 's' });
    await aClient({ config: completeConfig({}, window.location) }).client.call('login', { body: loginForm });
    expect(api.calls('login')[0]?.headers.has('identity-domain')).toBe(false);
    expect(api.calls('login')[0]?.headers.has('slider')).toBe(false);
  });

  it('[API-011] sends the solved human check as a header', async () => {
    api.answer('login', { access_token: 't', scope: 's' });
    await aClient().client.call('login', { body: loginForm }, { humanCheck: 'solved' });
    expect(api.calls('login')[0]?.headers.get('x-human-check')).toBe('solved');
  });

  it('[API-013] sends the user login with an empty body', async () => {
    api.answer('userLogin', { id: '1', email: 'dev@softlab.it', userType: 2, certificate: true });
    await expect(aClient().client.call('userLogin')).resolves.toMatchObject({ certificate: true });
    expect(api.calls('userLogin')[0]?.body).toBeUndefined();
  });

  it('sends an Idempotency-Key only where the configuration says that the backend takes one', async () => {
    api.answer('addUser', { username: 'a' });
    api.answer('addDeveloper', { outcome: 'OK' });
    const { client } = aClient();
    await client.call('addUser', { body: newUser });
    await client.call('addDeveloper', { body: { email: 'a@b.it' } });
    expect(api.calls('addUser')[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{32,36}$/);
    expect(api.calls('addDeveloper')[0]?.headers.has('idempotency-key')).toBe(false);
  });
});

it('names what a change replaces only where the configuration says that the backend takes an If-Match', async () => {
  api.answer('addTerminalToUser', { outcome: 'OK' });
  api.answer('updateUser', { outcome: 'OK' });
  const { client } = aClient();
  const details = { username: 'a', description: '', email: 'a@b.it', name: '', surname: '' };
  await client.call('addTerminalToUser', { body: { username: 'a', terminalId: '2' } }, { replaces: ['1'] });
  await client.call('addTerminalToUser', { body: { username: 'a', terminalId: '2' } });
  await client.call('updateUser', { body: details }, { replaces: [''] });
  const [named, unnamed] = api.calls('addTerminalToUser').map(({ headers }) => headers.get('if-match'));
  expect(named).toBe(entityTag(['1']));
  expect(unnamed).toBeNull();
  expect(api.calls('updateUser')[0]?.headers.has('if-match')).toBe(false);
});

it('offers one of our own calls only where the configuration says so', () => {
  const { client } = aClient();
  expect(client.offers('requestPasswordReset')).toBe(true);
  expect(client.offers('extendSession')).toBe(false);
});
