import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BackendScope, SCOPE, type Scope } from '@portal/contract';
import { openPortalWithBackend, type PortalWithBackend, REMOTE } from '../../test/backend.ts';
import { operate } from '../../test/operate.ts';
import { addPerson, type Person, tokenOf } from '../../test/people.ts';
import { catalogRelease, pointTo, publish, stage } from '../../test/release-folder.ts';

const MINUTE = 60_000;
const READ = { name: 'points:read', title: 'Reads the points', for: [SCOPE.administrator, SCOPE.staff] };
const WRITE = { name: 'points:write', title: 'Gives points', for: [SCOPE.administrator] };

let backend: PortalWithBackend['backend'];
let portal: PortalWithBackend['portal'];
let marta: Person;
let close: PortalWithBackend['close'];
beforeEach(async () => {
  ({ backend, portal, marta, close } = await openPortalWithBackend());
  deliver('1.0.0', [READ, WRITE]);
});
afterEach(() => close());

function deliver(version: string, scopes: readonly BackendScope[]): void {
  const descriptor = { ...catalogRelease.descriptor, name: 'mf_loyalty', backend: { scopes } };
  publish(portal.releasesFolder, { ...catalogRelease, remote: REMOTE, name: 'mf_loyalty', version, descriptor }, {});
}

async function call(path: string, person: Person, scope: Scope, more: object = {}) {
  const authorization = `Bearer ${await tokenOf(portal, person, scope)}`;
  return portal.app.inject({
    method: 'GET',
    url: `/api/backends/${REMOTE}${path}`,
    headers: { authorization },
    ...more,
  });
}

/** The token that the backend got last, checked with the published keys as a backend would. */
async function tokenOfLast() {
  const [header = '', claims = '', signature = ''] =
    backend.calls.at(-1)?.headers.authorization?.replace('Bearer ', '').split('.') ?? [];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { keys } = (await portal.app.inject('/api/backends/jwks.json')).json<{ keys: JsonWebKey[] }>();
  const jwk = keys.find(({ kid }) => kid === read(header).kid);
  const key = { key: createPublicKey({ key: jwk ?? {}, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const isOurs = verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'));
  return { header: read(header), claims: read(claims), isOurs };
}

it('[REL-108] forwards a call with a token for this backend only, exchanged for the session', async () => {
  await operate(portal, ['backend-grant', REMOTE, 'points:read']);
  backend.answers({ status: 200, body: '{"points":7}', headers: { 'content-type': 'application/json', etag: '"7"' } });
  const answer = await call('/points/caff%C3%A8?year=2026', marta, SCOPE.administrator);
  expect({ status: answer.statusCode, body: answer.json(), etag: answer.headers.etag }).toEqual({
    status: 200,
    body: { points: 7 },
    etag: '"7"',
  });
  expect(backend.calls).toMatchObject([{ method: 'GET', url: '/v1/points/caff%C3%A8?year=2026' }]);

  const { header, claims, isOurs } = await tokenOfLast();
  expect({ header, isOurs }).toEqual({
    header: { alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) },
    isOurs: true,
  });
  const now = portal.clock.now.getTime() / 1_000;
  expect(claims).toEqual({
    iss: 'https://portale.example',
    aud: `${backend.address}/v1`,
    sub: marta.id,
    client_id: REMOTE,
    scope: 'points:read',
    role: 'MPOS_admin',
    merchant: '1000001',
    iat: now,
    exp: now + MINUTE / 1_000,
    jti: expect.any(String),
  });
});

it('[REL-108] forwards what a call sends, and gives back what the backend refuses', async () => {
  await operate(portal, ['backend-grant', REMOTE, 'points:write']);
  const refusal = { data: { statusCode: '4', message: 'Too many points' } };
  backend.answers({ status: 409, body: JSON.stringify(refusal), headers: { 'content-type': 'application/json' } });
  const payload = { points: 3 };
  const answer = await call('/points', marta, SCOPE.administrator, { method: 'PATCH', payload });
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 409, body: refusal });
  expect(backend.calls).toMatchObject([{ method: 'PATCH', body: JSON.stringify(payload) }]);
});

it('[REL-108] tells the backend what the page wants, knows and is able to repeat', async () => {
  await operate(portal, ['backend-grant', REMOTE, 'points:write']);
  const known = {
    accept: 'application/json',
    'accept-language': 'it',
    'content-type': 'application/x-points',
    'if-match': '"7"',
    'if-none-match': '"8"',
    'idempotency-key': 'one-press',
  };
  const authorization = `Bearer ${await tokenOf(portal, marta, SCOPE.administrator)}`;
  const headers = { ...known, authorization };
  const { headers: given } = await call('/points', marta, SCOPE.administrator, {
    method: 'PUT',
    payload: '3',
    headers,
  });
  expect(backend.calls[0]).toMatchObject({ headers: known, body: '3' });
  expect(backend.calls[0]?.headers['x-support-id']).toBe(given['x-support-id']);
});

it('[OPS-082] passes the trace of the caller on, with a span of its own', async () => {
  await operate(portal, ['backend-grant', REMOTE, 'points:read']);
  const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  const sent = async (headers: Record<string, string>) => {
    const authorization = `Bearer ${await tokenOf(portal, marta, SCOPE.administrator)}`;
    await call('/points', marta, SCOPE.administrator, { headers: { authorization, ...headers } });
    return backend.calls.at(-1)?.headers;
  };
  const passed = await sent({ traceparent: `00-${trace}-${span}-01`, tracestate: 'vendor=1' });
  expect(passed?.traceparent).toMatch(new RegExp(`^00-${trace}-(?!${span})[0-9a-f]{16}-01$`));
  expect(passed?.tracestate).toBe('vendor=1');
  for (const traceparent of [`00-${'0'.repeat(32)}-${span}-01`, `ff-${trace}-${span}-01`, 'nonsense', ''])
    expect(await sent({ traceparent, tracestate: 'vendor=1' })).not.toHaveProperty('traceparent');
});

it('[REL-108] gives back that nothing changed, and the name and the day of a file', async () => {
  await operate(portal, ['backend-grant', REMOTE, 'points:read']);
  backend.answers({ status: 304, headers: { etag: '"7"' } });
  const same = await call('/points', marta, SCOPE.administrator);
  expect({ status: same.statusCode, etag: same.headers.etag }).toEqual({ status: 304, etag: '"7"' });

  const headers = {
    'content-disposition': 'attachment; filename="punti.csv"',
    'last-modified': 'Fri, 20 Nov 2026 08:00:00 GMT',
  };
  backend.answers({ headers, body: Buffer.alloc(5 * 1024 * 1024) });
  const file = await call('/points.csv', marta, SCOPE.administrator);
  expect(file.headers).toMatchObject({ ...headers, 'content-type': 'application/octet-stream' });
  expect(file.rawPayload).toHaveLength(5 * 1024 * 1024);
});

it('[REL-108] names no merchant of somebody who works for none', async () => {
  deliver('1.0.1', [{ ...READ, for: [SCOPE.developer] }]);
  expect(await operate(portal, ['backend-grant', REMOTE, 'points:read'])).toBe(
    'Calls of developers to the backend of mf-loyalty carry points:read (Reads the points).',
  );
  const dario = await addPerson(portal, 'dario.sala', { userType: 'developer' });
  expect((await call('/points', dario, SCOPE.developer)).statusCode).toBe(200);
  const { claims } = await tokenOfLast();
  expect({ sub: claims.sub, hasMerchant: 'merchant' in claims }).toEqual({ sub: dario.id, hasMerchant: false });
});

it('[REL-108] publishes its keys in their own form, to be kept for five minutes', async () => {
  const { headers } = await portal.app.inject('/api/backends/jwks.json');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-type': expect.stringMatching(/^application\/jwk-set\+json\b/),
  });
});

it('[REL-109] grants what the newest release asks for, a staged one first, and nothing of earlier ones', async () => {
  deliver('0.9.0', [{ name: 'points:old', title: 'Read before', for: [SCOPE.staff] }]);
  deliver('1.2.0', [{ ...READ, title: 'Reads the newest points', for: [SCOPE.administrator] }]);
  pointTo(portal.releasesFolder, REMOTE, '1.0.0', ['0.9.0']);
  stage(portal.releasesFolder, REMOTE, '1.2.0');
  await expect(operate(portal, ['backend-grant', REMOTE, 'points:old'])).rejects.toThrow(
    'mf-loyalty asks for no scope points:old: its descriptor names points:read, points:write.',
  );
  expect(await operate(portal, ['backend-grant', REMOTE, 'points:read'])).toBe(
    'Calls of administrators to the backend of mf-loyalty carry points:read (Reads the newest points).',
  );
  expect(await operate(portal, ['backend-grant', REMOTE, 'points:write'])).toContain('points:write (Gives points)');
});

it('[REL-109] says so when a release asks for no scope at all', async () => {
  publish(portal.releasesFolder, { ...catalogRelease, remote: REMOTE, version: '1.0.2' }, {});
  await expect(operate(portal, ['backend-grant', REMOTE, 'points:read'])).rejects.toThrow(
    'mf-loyalty asks for no scope points:read: its descriptor names none.',
  );
});

it('[REL-109] carries the scopes that the operator granted, for the people they were granted for', async () => {
  const giulia = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
  const refused = await call('/points', marta, SCOPE.administrator);
  expect({ status: refused.statusCode, asked: backend.calls.length }).toEqual({ status: 403, asked: 0 });

  expect(await operate(portal, ['backend-grant', REMOTE, 'points:read'])).toBe(
    'Calls of administrators, staff to the backend of mf-loyalty carry points:read (Reads the points).',
  );
  await operate(portal, ['backend-grant', REMOTE, 'points:write']);
  // A later release asks for more people: nobody has granted that.
  deliver('1.1.0', [READ, { ...WRITE, for: [SCOPE.administrator, SCOPE.staff] }]);
  await call('/points', giulia, SCOPE.staff);
  expect((await tokenOfLast()).claims).toMatchObject({ sub: giulia.id, scope: 'points:read', role: 'MPOS_user' });
  await call('/points', marta, SCOPE.administrator);
  expect((await tokenOfLast()).claims.scope).toBe('points:read points:write');

  expect(await operate(portal, ['backend-grants'])).toBe(
    [
      'mf-loyalty  points:read for administrators, staff, granted by ornella on 2026-11-20',
      'mf-loyalty  points:write for administrators, granted by ornella on 2026-11-20',
    ].join('\n'),
  );
  expect(await operate(portal, ['backend-revoke', REMOTE, 'points:read'])).toBe(
    'Calls to the backend of mf-loyalty no longer carry points:read: what needs it there fails.\n' +
      'No call to the backend of mf-loyalty carries points:read any more.',
  );
  expect((await call('/points', giulia, SCOPE.staff)).statusCode).toBe(403);
  await operate(portal, ['backend-revoke', REMOTE, 'points:write']);
  expect(await operate(portal, ['backend-grants'])).toBe('No scope is granted on a backend.');
  const rows = await portal.audit();
  expect(rows.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ['grantBackendScope', 'mf-loyalty points:read', { by: 'ornella', for: ['MPOS_admin', 'MPOS_user'] }],
    ['grantBackendScope', 'mf-loyalty points:write', { by: 'ornella', for: ['MPOS_admin'] }],
    ['revokeBackendScope', 'mf-loyalty points:read', { by: 'ornella' }],
    ['revokeBackendScope', 'mf-loyalty points:write', { by: 'ornella' }],
  ]);
});

it('[REL-109, OPS-357] grants a scope of a remote without a release, for the people whom the operator names', async () => {
  rmSync(join(portal.releasesFolder, REMOTE), { recursive: true });
  await expect(operate(portal, ['backend-grant', REMOTE, 'points:read'])).rejects.toThrow('name them with --for');
  expect(await operate(portal, ['backend-grant', REMOTE, 'points:read', '--for', 'administrators, developers'])).toBe(
    'Calls of administrators, developers to the backend of mf-loyalty carry points:read.',
  );
  expect((await call('/points', marta, SCOPE.administrator)).statusCode).toBe(200);
  expect((await tokenOfLast()).claims.scope).toBe('points:read');
  const giulia = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
  expect((await call('/points', giulia, SCOPE.staff)).statusCode).toBe(403);
});

it('[SDK-447] tells a team and the operator what its backend is asked for, what is granted, and that it has no address', async () => {
  const token = (await operate(portal, ['release-token', REMOTE])).split('\n')[0];
  const listed = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await portal.app.inject({ url: `/api/releases/${REMOTE}`, headers })).json().backend;
  };
  await operate(portal, ['backend-grant', REMOTE, 'points:read']);
  const asked = 'asks for points:read (administrators, staff), points:write (administrators)';
  expect(await listed()).toBe(`${asked}; granted: points:read (administrators, staff)`);

  Reflect.deleteProperty(portal.backends.addresses, REMOTE);
  const noAddress = 'this portal has no address for its backend, so no call reaches it (REMOTE_BACKENDS)';
  expect(await listed()).toBe(`${asked}; granted: points:read (administrators, staff); ${noAddress}`);
  expect(await operate(portal, ['backend-grant', REMOTE, 'points:write'])).toBe(
    `Calls of administrators to the backend of mf-loyalty carry points:write (Gives points); but ${noAddress}.`,
  );
});

it.each([
  [
    ['backend-grant', REMOTE, 'points:read', '--for', 'everybody'],
    "--for takes administrators, staff, developers, and not 'everybody'",
  ],
  [['backend-grant', REMOTE, 'points:read', '--for', ','], "and not ''"],
  [['backend-grant', 'loyalty', 'points:read', '--for', 'staff'], "'loyalty' is not a name of a remote"],
  [['backend-grant', REMOTE, 'points read', '--for', 'staff'], "'points read' is not a name of a scope"],
  [
    ['backend-grant', REMOTE, 'points:delete'],
    'mf-loyalty asks for no scope points:delete: its descriptor names points:read, points:write.',
  ],
  [['backend-grant', 'mf-other', 'points:read'], 'mf-other has no release yet'],
  [['backend-revoke', REMOTE, 'points:read'], 'points:read is not granted to mf-loyalty'],
  [['backend-grant', REMOTE], 'The arguments of backend-grant are missing or wrong'],
  [['backend-grant', REMOTE, 'points:read', 'points:write'], 'The arguments of backend-grant are missing or wrong'],
])('[REL-109] refuses the order %j and says why', async (order, words) => {
  await expect(operate(portal, order)).rejects.toThrow(words);
  expect(await portal.audit()).toEqual([]);
});

it('[REL-109] tells pages in /config.json which remotes have a backend, and not where it is', async () => {
  const { body } = await portal.app.inject('/config.json');
  expect(JSON.parse(body).backends).toEqual({ mf_loyalty: '/api/backends/mf-loyalty' });
  expect(body).not.toContain(backend.address);
});

it('[REL-110] says that a backend is away, in the form of the portal, and keeps its own answers apart', async () => {
  await operate(portal, ['backend-grant', REMOTE, 'points:read']);
  const answered = async (status: number, headers = {}) => {
    backend.answers({ status, headers, body: '{"data":{"message":"words of the backend"}}' });
    const answer = await call('/points', marta, SCOPE.administrator);
    return { status: answer.statusCode, message: answer.json().data.message, later: answer.headers['retry-after'] };
  };
  const message = (words: string) => expect.stringContaining(words);
  expect(await answered(401)).toEqual({ status: 502, message: message('does not take the token'), later: undefined });
  expect(await answered(302, { location: 'http://169.254.169.254/' })).toEqual({
    status: 502,
    message: message('answered 302'),
    later: undefined,
  });
  expect(await answered(300)).toMatchObject({ status: 502, message: message('answered 300') });
  const itsOwn = { message: 'words of the backend', later: undefined };
  expect(await answered(400)).toEqual({ ...itsOwn, status: 400 });
  expect(await answered(500)).toEqual({ ...itsOwn, status: 500 });
  expect(await answered(503)).toEqual({ ...itsOwn, status: 503, later: '5' });
  expect(await answered(503, { 'retry-after': '60' })).toEqual({ ...itsOwn, status: 503, later: '60' });
  await backend.close();
  const away = await call('/points', marta, SCOPE.administrator);
  expect({ status: away.statusCode, later: away.headers['retry-after'], body: away.json() }).toEqual({
    status: 503,
    later: '5',
    body: {
      data: { statusCode: '503', message: 'The backend of this remote does not answer' },
      supportId: expect.any(String),
    },
  });
});
