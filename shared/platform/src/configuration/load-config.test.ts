import { createHash } from 'node:crypto';
import { ConfigurationError } from './configuration-error';
import { loadConfig } from './load-config';

const location = { hostname: 'portal.example.com', origin: 'https://portal.example.com' };
const noPreload = { querySelector: () => null };

function answering(body: unknown, status = 200) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(String(input));
    return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
  };
  return { asked, fetch };
}

const load = (body: unknown, status?: number) =>
  loadConfig({ fetch: answering(body, status).fetch, location, document: noPreload });

it('[API-002] fetches /config.json with a timestamp query', async () => {
  const { asked, fetch } = answering({});
  await loadConfig({ fetch, location, now: () => 1_790_000_000_000, document: noPreload });
  expect(asked).toEqual(['https://portal.example.com/config.json?t=1790000000000']);
});

it('[API-002] uses exactly the address that the document preloads', async () => {
  const { asked, fetch } = answering({});
  document.head.innerHTML = '<link rel="preload" as="fetch" href="/config.json?t=17" crossorigin="anonymous">';
  await loadConfig({ fetch, location });
  document.head.innerHTML = '';
  expect(asked).toEqual(['https://portal.example.com/config.json?t=17']);
});

it('[API-001] fills defaults around what the file gives', async () => {
  const config = await load({ apis: { guest: 'https://guest.example.com' }, paths: { getTerminals: '/tids' } });
  expect(config.apis).toEqual({
    base: '/api/services',
    login: '/api/oauth/v2/token',
    guest: 'https://guest.example.com',
  });
  expect(config.paths.getTerminals).toBe('/tids');
});

it.each(['stg.example.com', 'www.mpos-portal.it', 'posweb.example.com'])(
  '[API-003] takes base and login API from the page on the host %s, and leaves the guest API as configured',
  async (hostname) => {
    const { fetch } = answering({ apis: { base: 'https://a.it', login: 'https://b.it', guest: 'https://c.it' } });
    const page = { hostname, origin: `https://${hostname}` };
    const config = await loadConfig({ fetch, location: page, document: noPreload });
    expect(config.apis).toEqual({
      base: `https://${hostname}/api/services`,
      login: `https://${hostname}/api/oauth/v2/token`,
      guest: 'https://c.it',
    });
  },
);

it('is frozen at every level', async () => {
  const config = await load({ terms: { tcVersion: '2' } });
  expect(Object.isFrozen(config) && Object.isFrozen(config.terms) && Object.isFrozen(config.overrides.origins)).toBe(
    true,
  );
});

it.each([
  [{ apis: { base: 'ftp://x' } }, 'apis.base'],
  [{ apis: { bse: '/api' } }, 'apis.bse'],
  [{ apis: { base: 'http://localhost:99999' } }, 'apis.base'],
  [{ spelling: true }, 'spelling'],
  [{ theme: 'pink' }, 'theme'],
  [{ mock: 'yes' }, 'mock'],
  [{ idempotentOperations: ['addUser', 'nothing'] }, 'idempotentOperations.1'],
  [{ analytics: { sink: 'beacon' } }, 'analytics'],
  [{ remotes: [{ name: 'mf_auth' }] }, 'remotes.0'],
  [[], null],
])('names the key at fault: %j', async (file, key) => {
  const failure = await load(file).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigurationError);
  expect(failure).toMatchObject({ key, message: expect.stringContaining(key ?? 'the file') });
});

describe('[SHELL-152] a document with the hash of the configuration', () => {
  const wrong = JSON.stringify({ theme: 'pink' });
  const carrying = (text: string) => {
    const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    const meta = document.createElement('meta');
    meta.content = hash;
    return { querySelector: (selector: string) => (selector.startsWith('meta') ? meta : null) } as never;
  };
  const loadIn = (document: never) => loadConfig({ fetch: answering(wrong).fetch, location, document });

  it('lets exactly that text go without another check', async () => {
    await expect(loadIn(carrying(wrong))).resolves.toMatchObject({ theme: 'pink' });
  });

  it('has any other text checked', async () => {
    await expect(loadIn(carrying(`${wrong} `))).rejects.toMatchObject({ key: 'theme' });
  });
});

it.each([
  ['an error page', '<html>', 502],
  ['a body that is not JSON', '<html>', 200],
])('fails on %s', async (_, body, status) => {
  await expect(load(body, status)).rejects.toMatchObject({ name: 'ConfigurationError', key: null });
});

it('fails when no server answers, and keeps the cause', async () => {
  const cause = new TypeError('Failed to fetch');
  const fetch = async () => {
    throw cause;
  };
  await expect(loadConfig({ fetch, location, document: noPreload })).rejects.toMatchObject({ cause, key: null });
});

it('gives every request a time limit', async () => {
  const signals: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    signals.push(init?.signal);
    return Response.json({});
  };
  await loadConfig({ fetch, location, document: noPreload });
  expect(signals).toEqual([expect.any(AbortSignal)]);
});
