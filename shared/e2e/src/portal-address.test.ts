import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { originOf } from './portal-address.ts';
import { tokenOf } from './portal-calls.ts';
import { resetDemoData } from './reset.ts';

const open: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const marta = (address: string) => tokenOf({ address }, 'marta.ferri', 'Bottega2026');

/** Answers calls by their paths with a status and a body, and every other with 404. */
async function portalWith(answers: Record<string, readonly [number, object]>) {
  const asked: string[] = [];
  const at = await serve((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    asked.push(path);
    const [status, body] = answers[path] ?? [404, { data: { message: `There is no ${request.method} ${path}` } }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { at, asked };
}

const TOKEN = [200, { access_token: 'token-1', scope: 'MPOS_admin' }] as const;

it('[SDK-671] an address of a portal may be that of any of its pages', async () => {
  expect(originOf('HTTPS://portale.example/catalog?tab=products')).toBe('https://portale.example');
  const { at, asked } = await portalWith({
    '/api/oauth/v2/token': TOKEN,
    '/api/testing/reset': [200, { state: 'normal', milliseconds: 7 }],
  });
  expect(await marta(`${at}/`)).toBe('token-1');
  expect(await resetDemoData(`${at}/catalog`)).toBe(7);
  expect(new Set(asked)).toEqual(new Set(['/api/guest/human-check', '/api/oauth/v2/token', '/api/testing/reset']));
});

it.each(['localhost:4310', 'ftp://portale.example', 'http://', ''])(
  '[SDK-671] what is not the address of a portal is named: %p',
  async (address) => {
    const said = `'${address}' is not the address of a portal: it must be like http://localhost:8080.`;
    await expect(marta(address)).rejects.toThrow(said);
    await expect(resetDemoData(address)).rejects.toThrow(said);
  },
);

it('[SDK-672] why there is no portal at an address is said in one sentence', async () => {
  const page = await serve((_, response) => response.writeHead(404).end('<!doctype html><title>Not here</title>'));
  await expect(marta(page)).rejects.toThrow('login answered 404 with a page: that is no portal');
  await expect(marta(page.replace('http:', 'https:'))).rejects.toThrow(
    /^There is no portal at https:\S+: what answers there does not speak https\.$/,
  );
  const gone = await serve((_, response) => response.end());
  open.pop()?.close();
  await expect(resetDemoData(gone)).rejects.toThrow(
    `marta.ferri cannot sign in at ${gone}: There is no portal at ${gone}: connect ECONNREFUSED`,
  );
});

it('[SDK-673] of a refused sign-in it says what may be wrong, and of a portal without resets that it has none', async () => {
  const locked = await portalWith({ '/api/oauth/v2/token': [401, { data: { message: 'Wrong credentials' } }] });
  await expect(resetDemoData(locked.at)).rejects.toThrow(
    'login answered 401 Wrong credentials, or the account is locked for a while after five wrong passwords',
  );
  const { at } = await portalWith({ '/api/oauth/v2/token': TOKEN });
  await expect(resetDemoData(at)).rejects.toThrow(
    `${at} does not reset its demo data: it does not allow testers, or is in production`,
  );
});
