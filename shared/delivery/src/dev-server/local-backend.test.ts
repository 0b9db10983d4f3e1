import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type BackendScope, type RemoteDescriptor, SCOPE } from '@portal/contract';
import { folderForEachTest, freePort } from '@portal/delivery/fixture';
import { filling } from '../new-remote/generate-remote.ts';
import { WORKSPACE } from '../workspace.ts';
import { runBackend, standInFor } from './local-backend.ts';

const TEMPLATE = join(WORKSPACE, 'shared/delivery/templates/outside/backend/backend.mjs.template');
const READ = { name: 'loyalty:read', title: 'Reads visits', for: [SCOPE.administrator] };

const folder = folderForEachTest();
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** The sample backend of a new project, and what stands in for a portal before it. */
async function openBackend() {
  const file = join(folder, 'backend.mjs');
  writeFileSync(file, filling('mf-loyalty', { __portal__: 'https://portale.example' })(readFileSync(TEMPLATE, 'utf8')));
  const keysPort = await freePort();
  const issuer = `http://localhost:${keysPort}`;
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const asked: { scopes: readonly BackendScope[] } = { scopes: [READ] };
  const descriptor = () => ({ backend: { scopes: asked.scopes } }) as RemoteDescriptor;
  const backend = { app: 'mf-loyalty', address, descriptor };
  const standIn = standInFor(backend, issuer);
  const keys = createServer((_, response) => response.end(JSON.stringify(standIn.keys.content))).listen(keysPort);
  endings.push(() => new Promise((closed) => keys.close(closed)));
  endings.push(runBackend(file, { PORT: String(port), PORTAL_URL: issuer, AUDIENCE: address }));

  /** The token that the development shell gives a call. */
  function token(from = standIn): string {
    const sent = new Map<string, string>();
    const { on } = from.proxy as { on: { proxyReq(request: object): void } };
    on.proxyReq({ setHeader: (name: string, value: string) => sent.set(name, value), removeHeader: () => undefined });
    return sent.get('authorization') ?? '';
  }
  async function call(authorization: string, path = '/visits') {
    const answer = await fetch(address + path, { headers: { authorization } });
    return { status: answer.status, body: await answer.json() };
  }
  await until(() => call('').then(Boolean));
  return { file, backend, issuer, asked, token, call };
}

/** Asks until it is so. A test that never gets there ends by its time limit. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await new Promise((next) => setImmediate(next));
}

it('[SDK-354] answers a call of the development shell, for whom its token says', async () => {
  const { call, token } = await openBackend();
  expect(await call(token())).toEqual({
    status: 200,
    body: { merchant: '1000001', role: SCOPE.administrator, visits: 1 },
  });
  expect((await call(token())).body).toMatchObject({ visits: 2 });
  expect((await call(token(), '/nothing')).status).toBe(404);
});

it('[SDK-354] refuses who has no token of this portal for this backend, or not the scope', async () => {
  const { backend, issuer, asked, token, call } = await openBackend();
  const { address } = backend;
  const [head, body, signature] = token().split('.');
  const forAnother = () => {
    backend.address = 'http://localhost:1';
    return token();
  };
  const ofAnHourAgo = () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    const old = token();
    now.mockRestore();
    return old;
  };
  for (const refused of [
    '',
    'Bearer x',
    `${head}.${body}.${signature?.replace(/^..../, 'AAAA')}`,
    ofAnHourAgo(),
    token(standInFor({ ...backend }, issuer)),
    forAnother(),
  ])
    expect({ refused, ...(await call(refused)) }).toMatchObject({ status: 401 });
  backend.address = address;
  asked.scopes = [{ ...READ, for: [SCOPE.staff] }];
  expect(await call(token())).toEqual({ status: 403, body: { message: 'This needs loyalty:read' } });
});

it('[SDK-354] goes on with what was changed', async () => {
  const { file, call, token } = await openBackend();
  writeFileSync(file, readFileSync(file, 'utf8').replace('++visits', "'changed'"));
  await until(async () => (await call(token())).body.visits === 'changed');
  expect((await call(token())).status).toBe(200);
});

it('[SDK-441] answers 503 where a backend is away, as a portal does, and names it in the terminal', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  const address = 'http://localhost:1';
  const descriptor = () => ({}) as RemoteDescriptor;
  const { proxy } = standInFor({ app: 'mf-loyalty', address, descriptor }, 'http://localhost:2');
  const { on } = proxy as { on: { error(error: Error, request: object, response: object): void } };
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const port = await freePort();
  const shell = createServer((request, response) => on.error(refused, request, response)).listen(port);
  endings.push(() => new Promise((closed) => shell.close(closed)));
  const answer = await fetch(`http://localhost:${port}/api/backends/mf-loyalty/points`);
  const message = `The backend of this remote does not answer at ${address}`;
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 503,
    body: { data: { statusCode: 503, message } },
  });
  expect(said.mock.calls).toEqual([[`${message}: ECONNREFUSED`]]);
});
