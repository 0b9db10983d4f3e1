import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { type BackendScope, type RemoteDescriptor, SCOPE } from '@portal/contract';
import { folderForEachTest, freePort } from '@portal/delivery/fixture';
import { filling } from '../new-remote/generate-remote.ts';
import { WORKSPACE } from '../workspace.ts';
import { standInFor } from './backend-stand-in.ts';
import { runBackend } from './run-backend.ts';
import { sampleTokens } from './sample-tokens.ts';
import { until } from './until.fixture.ts';

const TEMPLATE = join(WORKSPACE, 'shared/delivery/templates/outside/backend/backend.mjs.template');
const READ = { name: 'loyalty:read', title: 'Reads visits', for: [SCOPE.administrator] };

const folder = folderForEachTest();
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  jest.restoreAllMocks();
});

/** A development shell's part that stands in for a portal, in front of a backend at this address. */
async function openShell(address: string, issuedBy?: string) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const asked: { scopes: readonly BackendScope[] } = { scopes: [READ] };
  const descriptor = () => ({ backend: { scopes: asked.scopes } }) as RemoteDescriptor;
  const backend = { app: 'mf-loyalty', address, descriptor };
  const tokens = sampleTokens(backend, issuedBy ?? issuer);
  const standIn = standInFor(backend, tokens);
  await listen(port, (request, response) => {
    if (request.url === standIn.keys.path) response.end(JSON.stringify(standIn.keys.content));
    else void standIn.answer(request, response);
  });
  const call = async (path: string, more: RequestInit = {}) => {
    const answer = await fetch(issuer + standIn.path + path, { redirect: 'manual', ...more });
    return { status: answer.status, headers: answer.headers, body: await answer.json().catch(() => undefined) };
  };
  return { issuer, backend, tokens, asked, call };
}

async function listen(port: number, listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(port, listening));
  endings.push(() => {
    const closed = new Promise((ended) => server.close(ended));
    server.closeAllConnections();
    return closed;
  });
}

/**
 * The sample backend of a new project, behind a development shell.
 *
 * @param issuedBy what its tokens say, if not that shell
 */
async function openBackend(issuedBy?: string) {
  const file = join(folder, 'backend.mjs');
  writeFileSync(file, filling('mf-loyalty', { __portal__: 'https://portale.example' })(readFileSync(TEMPLATE, 'utf8')));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const shell = await openShell(address, issuedBy);
  endings.push(runBackend(file, { PORT: String(port), PORTAL_URL: shell.issuer, AUDIENCE: address }));
  /** Waits for a program whose visits are these. */
  async function counts(visits: string): Promise<void> {
    let last: unknown;
    const areThere = async () => {
      last = (await shell.call('/visits')).body?.visits;
      return last === visits;
    };
    await until(areThere, () => `the visits '${visits}' of the backend: they are '${last}'`);
  }
  await until(
    async () => (await shell.call('/nothing')).status === 404,
    () => 'the sample backend',
  );
  return { ...shell, file, port, counts };
}

/** A backend of another team, which answers as it is told, and what it was asked. */
async function otherBackend(answer: RequestListener) {
  const port = await freePort();
  const calls: IncomingMessage[] = [];
  await listen(port, (request, response) => {
    calls.push(request);
    answer(request, response);
  });
  return { ...(await openShell(`http://localhost:${port}`)), calls };
}

let said: jest.SpyInstance;
let told: jest.SpyInstance;
beforeEach(() => {
  said = jest.spyOn(console, 'error').mockReturnValue();
  told = jest.spyOn(console, 'log').mockReturnValue();
});

it('[SDK-354] answers a call of the development shell, for whom its token says', async () => {
  const { call } = await openBackend();
  const { status, body } = await call('/visits');
  expect({ status, body }).toEqual({
    status: 200,
    body: { merchant: '1000001', role: SCOPE.administrator, visits: 1 },
  });
  expect((await call('/visits')).body).toMatchObject({ visits: 2 });
  expect((await call('/nothing')).status).toBe(404);
});

it('[SDK-354] refuses who has no token of this portal for this backend, or not the scope', async () => {
  const { backend, issuer, tokens, asked, call } = await openBackend();
  const { address } = backend;
  const [head, claims, signature] = tokens.token()?.split('.') ?? [];
  const forAnother = () => {
    backend.address = 'http://localhost:1';
    const other = tokens.token();
    backend.address = address;
    return other;
  };
  const ofAnHourAgo = () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    const old = tokens.token();
    now.mockRestore();
    return old;
  };
  for (const refused of [
    '',
    'x',
    `${head}.${claims}.${signature?.replace(/^..../, 'AAAA')}`,
    ofAnHourAgo(),
    sampleTokens(backend, issuer).token(),
    forAnother(),
  ]) {
    const { status } = await fetch(`${address}/visits`, { headers: { authorization: `Bearer ${refused}` } });
    expect({ refused, status }).toEqual({ refused, status: 401 });
  }
  asked.scopes = [{ ...READ, name: 'loyalty:other' }];
  expect(await call('/visits')).toMatchObject({ status: 403, body: { message: 'This needs loyalty:read' } });
});

it("[SDK-354] refuses a token of another portal, also one with its own portal's key", async () => {
  const { backend, tokens } = await openBackend('https://altro.example');
  const headers = { authorization: `Bearer ${tokens.token()}` };
  expect((await fetch(`${backend.address}/visits`, { headers })).status).toBe(401);
});

it('[SDK-354] goes on with what was changed', async () => {
  const { file, counts } = await openBackend();
  writeFileSync(file, readFileSync(file, 'utf8').replace('++visits', "'changed'"));
  await counts('changed');
});

it('[SDK-442] starts a backend again when a file takes the place of another, time and again, and says so', async () => {
  const { file, counts } = await openBackend();
  for (const word of ['first', 'second', 'third']) {
    const beside = join(folder, 'beside.txt');
    writeFileSync(beside, readFileSync(file, 'utf8').replace(/visits: [^}]+/, `visits: '${word}' `));
    renameSync(beside, file);
    await counts(word);
  }
  expect(told.mock.calls.flat()).toContain('backend.mjs starts again: backend.mjs has changed.');
});

it('[SDK-442] starts a backend again once a mistake in its program is mended', async () => {
  const { file, counts } = await openBackend();
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, 'const = 1;');
  const words = () => said.mock.calls.flat().map(String);
  await until(
    () => words().some((line) => line.startsWith(`${file} has ended`)),
    () => `that ${file} has ended; the terminal says ${words().join('\n')}`,
  );
  const beside = join(folder, 'beside.txt');
  writeFileSync(beside, whole.replace('++visits', "'mended'"));
  renameSync(beside, file);
  await counts('mended');
});

it('[SDK-442] opens the sample backend to this machine only', async () => {
  const { port } = await openBackend();
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  expect((await fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(404);
  for (const { address } of others) await expect(fetch(`http://${address}:${port}/nothing`)).rejects.toThrow();
});

it('[SDK-441] answers 503 where a backend is away, as a portal does, and names it in the terminal', async () => {
  const address = `http://localhost:${await freePort()}`;
  const { issuer, call } = await openShell(address);
  const { status, headers, body } = await call('/points');
  const message = 'The backend of this remote does not answer';
  expect({ status, later: headers.get('retry-after'), body }).toEqual({
    status: 503,
    later: '5',
    body: { data: { statusCode: '503', message }, supportId: headers.get('x-support-id') },
  });
  const [[words = ''] = []] = said.mock.calls;
  expect(words).toContain(`GET /points is answered 503. ${message}: `);
  expect(words).toContain(`The backend is ${address}, the tokens are of ${issuer}.`);
});

it.each([
  [401, {}, 'The backend of this remote does not take the token of the portal'],
  [302, { location: 'http://localhost:1/' }, 'The backend of this remote answered 302, which is not passed on'],
])(
  '[SDK-443] answers 502 for a %i of a backend, as a portal does, and says why in the terminal',
  async (code, head, message) => {
    const { call, issuer, backend } = await otherBackend((_, response) => response.writeHead(code, head).end());
    expect(await call('/points?year=2026')).toMatchObject({ status: 502, body: { data: { message } } });
    expect(said.mock.calls).toEqual([
      [
        `GET /points?year=2026 is answered 502. ${message}. The backend is ${backend.address}, the tokens are of ${issuer}.`,
      ],
    ]);
  },
);

it('[SDK-443] passes on only what a portal does, both ways', async () => {
  const { call, calls } = await otherBackend((_, response) =>
    response.writeHead(200, { etag: '"7"', 'set-cookie': 'a=b', 'access-control-allow-origin': '*' }).end('{}'),
  );
  const { headers } = await call('/points', {
    method: 'PUT',
    body: '3',
    headers: { 'x-foo': '1', cookie: 'a=b', 'if-match': '"6"', authorization: 'Bearer of-the-session' },
  });
  expect(calls[0]?.headers).toMatchObject({ 'if-match': '"6"', 'x-support-id': headers.get('x-support-id') });
  expect(calls[0]?.headers).not.toHaveProperty('x-foo');
  expect(calls[0]?.headers).not.toHaveProperty('cookie');
  expect(calls[0]?.headers.authorization).not.toContain('of-the-session');
  expect([...headers.keys()]).toEqual(expect.arrayContaining(['etag', 'content-security-policy']));
  expect([...headers.keys()]).not.toEqual(expect.arrayContaining(['set-cookie']));
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

it('[SDK-443] keeps the sizes of a portal, and asks no backend without a scope', async () => {
  const { call, calls, asked } = await otherBackend((_, response) => response.end(Buffer.alloc(5 * 1024 * 1024 + 1)));
  expect(await call('/points')).toMatchObject({
    status: 502,
    body: { data: { message: expect.stringContaining('too long') } },
  });
  const body = Buffer.alloc(1024 * 1024 + 1);
  expect((await call('/points', { method: 'POST', body })).status).toBe(413);
  asked.scopes = [{ ...READ, for: [SCOPE.staff] }];
  expect((await call('/points')).status).toBe(403);
  expect(calls).toHaveLength(1);
});

it('[SDK-443] waits for a backend as long as a portal does', async () => {
  const { call } = await otherBackend(() => undefined);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const { status, body } = await call('/points');
  expect({ status, message: body.data.message }).toEqual({
    status: 503,
    message: 'The backend of this remote does not answer within 10000 ms',
  });
});

it.each([
  [403, '{"message":"This needs\n \u001b[31mloyalty:write"}', ': {"message":"This needs [31mloyalty:write"}'],
  [404, '', '.'],
  [500, 'x'.repeat(300), `: ${'x'.repeat(200)}`],
])('[SDK-585] passes on a %i of a backend, and says it in one line of the terminal', async (code, text, words) => {
  const { call, backend } = await otherBackend((_, response) => response.writeHead(code).end(text));
  expect((await call('/points?year=2026')).status).toBe(code);
  expect(said.mock.calls).toEqual([[`GET /points?year=2026 is answered ${code} by ${backend.address}${words}`]]);
});
