import { SCOPE } from '@portal/contract';
import { REMOTE } from '../../test/backend.ts';
import { operate } from '../../test/operate.ts';
import { addPerson, tokenOf } from '../../test/people.ts';
import { READ, remoteWithBackend } from '../../test/remote-with-backend.ts';

const MINUTE = 60_000;

const { backend, portal, marta, deliver, call, tokenOfLast } = remoteWithBackend();

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
