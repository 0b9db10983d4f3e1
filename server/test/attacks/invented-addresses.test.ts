import { rateLimits } from '../../src/platform/rate-limits/rate-limits.tables.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const limits = { login: 3, guest: 2, general: 100 };
const PROXY = '10.0.0.7';

let portal: TestApp;
afterEach(() => portal.close());

const logIn = (forwardedFor: string, remoteAddress = PROXY) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/oauth/v2/token',
    remoteAddress,
    payload: 'grant_type=PASSWORD&client_id=portal&scope=microservices&username=nessuno&password=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': forwardedFor },
  });

const hitsOf = async () =>
  (await portal.database.db.select({ hits: rateLimits.hits }).from(rateLimits)).map(({ hits }) => hits);

describe('a caller who writes addresses into X-Forwarded-For', () => {
  it.each([
    ['by their number', 1],
    ['by their addresses', 'loopback,10.0.0.0/8'],
  ])('[SEC-024] is counted by the address that the proxy saw, with proxies given %s', async (_, trustProxy) => {
    portal = await createTestApp({ settings: { limits, trustProxy } });
    const statuses = [];
    for (let invented = 1; invented <= 5; invented += 1) {
      statuses.push((await logIn(`198.51.100.${invented}, 203.0.113.9`)).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await logIn('203.0.113.10')).statusCode).toBe(401);
  });

  it('[SEC-024] is counted by the connection when no proxy is believed, or another one', async () => {
    portal = await createTestApp({ settings: { limits, trustProxy: 'loopback' } });
    const statuses = [];
    for (let invented = 1; invented <= 4; invented += 1)
      statuses.push((await logIn(`198.51.100.${invented}`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('a caller above the limit', () => {
  it('[SEC-025] is refused from memory until the window ends: nothing more is written', async () => {
    portal = await createTestApp({ settings: { limits } });
    for (let attempt = 0; attempt < 4; attempt += 1) await logIn('');
    expect(await hitsOf()).toEqual([4]);
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await logIn('')).statusCode).toBe(429);
    expect(await hitsOf()).toEqual([4]);
    portal.later(60_000);
    expect((await logIn('')).statusCode).toBe(401);
    expect(await hitsOf()).toEqual([1]);
  });
});
