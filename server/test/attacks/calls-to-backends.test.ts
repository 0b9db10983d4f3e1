import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { SCOPE } from '@portal/contract';
import { USUAL_LIMITS } from '../../src/platform/rate-limits/limits.ts';
import { backendGrants } from '../../src/remote-backends/remote-backends.tables.ts';
import { openPortalWithBackend, type PortalWithBackend, REMOTE } from '../backend.ts';
import { type Person, tokenOf } from '../people.ts';
import { createTestApp } from '../test-app.ts';

const SESSION_COOKIE = 'portal-device=secret';

let backend: PortalWithBackend['backend'];
let portal: PortalWithBackend['portal'];
let marta: Person;
let close: PortalWithBackend['close'];
let token: string;
beforeEach(async () => {
  ({ backend, portal, marta, close } = await openPortalWithBackend());
  token = await tokenOf(portal, marta, SCOPE.administrator);
  const grant = { grantedBy: 'ornella', grantedAt: portal.clock.now };
  await portal.database.db
    .insert(backendGrants)
    .values({ remote: REMOTE, scope: 'points:read', people: [SCOPE.administrator], ...grant });
});
afterEach(() => close());

const call = (url: string, more: object = {}, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url, ...more, headers: { authorization: `Bearer ${token}`, ...headers } });

/** Another server on the same database and with the same backend. */
const portalBeside = ({ patience = 10_000, limits = USUAL_LIMITS }) =>
  createTestApp({
    beside: portal,
    settings: { backends: { addresses: { [REMOTE]: backend.address }, patience }, limits },
  });

/** A client that does not tidy the path up first, as browsers and `inject` do. */
async function sentAsWritten(path: string): Promise<number> {
  // A server that listens on a port has an address with that port.
  const { port } = portal.app.server.address() as AddressInfo;
  return new Promise((answered, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      answer.resume();
      answered(answer.statusCode ?? 0);
    });
    sent.once('error', reject).end();
  });
}

const LEADING_OUT = [
  '/api/backends/mf-loyalty/../services/users',
  '/api/backends/mf-loyalty/points/../../../admin',
  '/api/backends/mf-loyalty/%2e%2e/admin',
  '/api/backends/mf-loyalty/%2E%2E%2Fadmin',
  '/api/backends/mf-loyalty/..%5cadmin',
  '/api/backends/mf-loyalty/..\\admin',
  '/api/backends/mf-loyalty/%252e%252e/admin',
  '/api/backends/mf-loyalty/./points',
  '/api/backends/mf-loyalty//other.example/points',
  '/api/backends/mf-loyalty/points%00',
  '/api/backends/mf-loyalty/points%0d%0aset-cookie:x',
  '/api/backends/mf-loyalty/%ff',
  '/api/backends/mf-loyalty%2f..%2fpoints',
  '/api/backends/mf-loyalty@other.example/points',
  '/api/backends/mf-other/points',
  '/api/backends/http://other.example/points',
  '/api/backends/__proto__/points',
  '/api/backends/constructor/points',
  '/api/backends//points',
];

it('[REL-111] forwards nothing to an address that could lead out of the operator’s', async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  for (const url of LEADING_OUT) {
    const status = await sentAsWritten(url);
    expect({ url, isRefused: [400, 404].includes(status), asked: backend.calls }).toEqual({
      url,
      isRefused: true,
      asked: [],
    });
  }
});

it('[REL-111] forwards nothing for a path that is too long, a body that is too long and other methods', async () => {
  const url = '/api/backends/mf-loyalty/points';
  const statuses = [
    await call(`${url}/${'a'.repeat(3_000)}`),
    await call(url, { method: 'POST', payload: Buffer.alloc(1024 * 1024 + 1) }),
    await call(url, { method: 'HEAD' }),
    await call(url, { method: 'OPTIONS' }),
  ].map(({ statusCode }) => statusCode);
  expect({ statuses, asked: backend.calls }).toEqual({ statuses: [414, 413, 404, 404], asked: [] });
});

it('[REL-111] never passes on cookies, the token of the portal, addresses or headers of a hop', async () => {
  await call(
    '/api/backends/mf-loyalty/points',
    { method: 'POST', payload: '{}' },
    {
      cookie: SESSION_COOKIE,
      'content-type': 'application/json',
      connection: 'keep-alive, x-internal',
      'proxy-authorization': 'Basic c2VjcmV0',
      'transfer-encoding': 'chunked',
      te: 'trailers',
      upgrade: 'websocket',
      forwarded: 'for=198.51.100.1',
      'x-forwarded-for': '198.51.100.1',
      'x-forwarded-host': 'other.example',
      'x-internal': 'yes',
      host: 'portale.example',
      origin: 'https://portale.example',
      referer: 'https://portale.example/loyalty?token=x',
    },
  );
  const headers = backend.calls[0]?.headers ?? {};
  expect(JSON.stringify(backend.calls)).not.toContain(token);
  expect(JSON.stringify(backend.calls)).not.toContain('secret');
  expect(headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  expect(headers.host).toBe(new URL(backend.address).host);
  const known = ['accept', 'accept-encoding', 'accept-language', 'authorization', 'connection', 'content-length'];
  const more = ['content-type', 'host', 'sec-fetch-mode', 'user-agent', 'x-support-id'];
  expect(Object.keys(headers).filter((name) => ![...known, ...more].includes(name))).toEqual([]);
});

it('[REL-111] gives a page no cookie, no permission for other origins and no page of a backend that can run scripts', async () => {
  backend.answers({
    headers: {
      'content-type': 'text/html',
      'set-cookie': ['portal-release=stolen', 'a=b'],
      'access-control-allow-origin': '*',
      'content-security-policy': "script-src 'unsafe-inline'",
      'strict-transport-security': 'max-age=0',
      'clear-site-data': '"*"',
      'service-worker-allowed': '/',
      refresh: '0; url=https://other.example',
    },
    body: '<script>top.location = "https://other.example"</script>',
  });
  const { headers } = await call('/api/backends/mf-loyalty/points');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const given = ['set-cookie', 'access-control-allow-origin', 'clear-site-data', 'service-worker-allowed', 'refresh'];
  expect(given.filter((name) => headers[name] !== undefined)).toEqual([]);
  expect(headers['strict-transport-security']).not.toBe('max-age=0');
});

it('[REL-111] lets nobody in without a session, or with one that awaits a password or a second factor', async () => {
  const withToken = async (scope: 'MPOS_ChangePassword' | 'MPOS_SecondFactor') =>
    call('/api/backends/mf-loyalty/points', {}, { authorization: `Bearer ${await tokenOf(portal, marta, scope)}` });
  const answers = [
    await portal.app.inject('/api/backends/mf-loyalty/points'),
    await call('/api/backends/mf-loyalty/points', {}, { authorization: 'Bearer invented-token-of-nobody' }),
    await withToken(SCOPE.changePassword),
    await withToken(SCOPE.secondFactor),
  ];
  expect({ statuses: answers.map(({ statusCode }) => statusCode), asked: backend.calls }).toEqual({
    statuses: [401, 401, 403, 403],
    asked: [],
  });
});

it('[REL-110] lets a backend neither fill the memory nor keep calls waiting for ever', async () => {
  backend.answers({ body: Buffer.alloc(5 * 1024 * 1024 + 1) });
  const long = await call('/api/backends/mf-loyalty/points');
  expect({ status: long.statusCode, message: long.json().data.message }).toEqual({
    status: 502,
    message: 'The answer of the backend of this remote is too long',
  });

  const impatient = await portalBeside({ patience: 50 });
  backend.answers('never');
  const slow = await impatient.app.inject({
    url: '/api/backends/mf-loyalty/points',
    headers: { authorization: `Bearer ${token}` },
  });
  await impatient.close();
  expect({ status: slow.statusCode, later: slow.headers['retry-after'], message: slow.json().data.message }).toEqual({
    status: 503,
    later: '5',
    message: 'The backend of this remote does not answer within 50 ms',
  });
});

it('[REL-110] ends a call to a backend when the page no longer waits for it', async () => {
  // So patient that only the page's leaving can end the call.
  const patient = await portalBeside({ patience: 3_600_000 });
  await patient.app.listen({ host: '127.0.0.1', port: 0 });
  // A server that listens on a port has an address with that port.
  const { port } = patient.app.server.address() as AddressInfo;
  backend.answers('never');
  const headers = { authorization: `Bearer ${token}` };
  const asked = request({ host: '127.0.0.1', port, path: '/api/backends/mf-loyalty/points', headers, agent: false });
  asked.once('error', () => {}).end();
  while (backend.calls.length === 0) await turn();
  expect(backend.endedEarly()).toBe(0);
  asked.destroy();
  while (backend.endedEarly() === 0) await turn();
  await patient.close();
});

it('[REL-110] counts calls to backends with all other calls of an address', async () => {
  const limited = await portalBeside({ limits: { ...USUAL_LIMITS, general: 2 } });
  const statuses: number[] = [];
  for (let calls = 0; calls < 3; calls += 1) {
    const headers = { authorization: `Bearer ${token}` };
    statuses.push((await limited.app.inject({ url: '/api/backends/mf-loyalty/points', headers })).statusCode);
  }
  await limited.close();
  expect({ statuses, asked: backend.calls.length }).toEqual({ statuses: [200, 200, 429], asked: 2 });
});

it('[REL-110] gives one person a dozen calls at a time, so that the others have their turn', async () => {
  backend.answers('never');
  const all = Array.from({ length: 13 }, () => call('/api/backends/mf-loyalty/points'));
  const first = await Promise.race(all);
  expect({ status: first.statusCode, later: first.headers['retry-after'] }).toEqual({ status: 503, later: '5' });
  await backend.close();
  const statuses = (await Promise.all(all)).map(({ json }) => json().data.message);
  expect(statuses.filter((message) => message === 'The backend of this remote does not answer')).toHaveLength(12);
});
