import { createHash } from 'node:crypto';
import { catalogRelease, publish, publishPortal, shellRelease } from '../../../test/release-folder.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../../test/test-app.ts';

let portal: TestApp;
afterEach(() => portal.close());

async function start(options?: TestAppOptions): Promise<void> {
  portal = await createTestApp(options);
  publishPortal(portal.releasesFolder);
}

const open = (url: string, headers = {}) =>
  portal.app.inject({ url, headers: { host: 'portal.example.com', ...headers } });

const linksOf = (body: string) => [...body.matchAll(/<link rel="preload" [^>]+>/g)].map(([link]) => link);

const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

describe('the document', () => {
  beforeEach(() => start());

  it.each(['/', '/login', '/catalog', '/catalog/', '/category/caffe.e.te', '/result', '/catalog?tab=1'])(
    'opens at %s with status 200',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/404', '/no-such-page', '/catalog/a/b', '/Users/..%2f'])(
    '[SHELL-013, SHELL-014] is the same at %s, which belongs to no page, with status 404',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<div id="portal">');
    },
  );

  it.each([
    ['/applications/%E0%A4%A', '/applications/%25E0%25A4%25A'],
    ['/100%?tab=1&q=%20', '/100%25?tab=1&q=%20'],
    ['//other.example/%', '/other.example/%25'],
  ])('[SHELL-296] at %s, where a percent sign encodes nothing, is at %s', async (url, readable) => {
    const answer = await open(url, { accept: 'text/html,*/*;q=0.8' });
    expect({ status: answer.statusCode, to: answer.headers.location }).toEqual({ status: 302, to: readable });
    expect((await open(readable)).body).toContain('<div id="portal">');
    const asCall = await open(url, { accept: 'application/json' });
    expect({ status: asCall.statusCode, type: asCall.headers['content-type'] }).toEqual({
      status: 400,
      type: 'application/json; charset=utf-8',
    });
  });

  it.each([
    '/favicon.ico',
    '/main.js',
    '/robots.txt',
    '/releases',
    '/releases/mf-catalog/live.json',
    '/documents/no.pdf',
  ])('is not sent instead of the file %s', async (url) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  });

  it('[SHELL-525] is not sent after the answer that ends a preview', async () => {
    const log: string[] = [];
    const logging = await createTestApp({ log, beside: portal });
    const { statusCode, headers } = await logging.app.inject({ url: '/catalog?release=&tab=1' });
    // Whatever still followed the first answer would be done by now.
    await logging.app.inject({ url: headers.location });
    await logging.close();
    expect([statusCode, headers.location]).toEqual([303, '/catalog?tab=1']);
    expect(log.filter((line) => line.includes('already sent'))).toEqual([]);
  });

  it('[SHELL-111] has the colours that were chosen on the device, otherwise the configured ones', async () => {
    expect((await open('/')).body).toContain('<html lang="it" data-theme="auto">');
    expect((await open('/', { cookie: 'other=1; portal-appearance=dark' })).body).toContain('data-theme="dark"');
    expect((await open('/', { cookie: 'portal-appearance="><script>' })).body).toContain('data-theme="auto"');
  });

  it('[SHELL-152] contains the hash of the configuration that this server has checked', async () => {
    const configuration = await open('/config.json?t=1');
    const hash = `sha384-${createHash('sha384').update(configuration.body).digest('base64')}`;
    expect((await open('/')).body).toContain(`<meta name="checked-configuration" content="${hash}">`);
  });

  it('is not sent instead of a call either', async () => {
    const [unknown, posted] = [
      await open('/api/services/nothing'),
      await portal.app.inject({ method: 'POST', url: '/catalog' }),
    ];
    expect(unknown.json()).toMatchObject({ data: { statusCode: '404' }, supportId: expect.any(String) });
    expect(posted.statusCode).toBe(404);
  });

  it('has one nonce in policy and document, and a fresh one each time', async () => {
    const nonces = [];
    for (const { body, headers } of [await open('/login'), await open('/login')]) {
      const [, nonce] = /<meta property="csp-nonce" content="([^"]+)">/.exec(body) ?? [];
      expect(directive(headers['content-security-policy'], 'style-src')).toBe(`style-src 'self' 'nonce-${nonce}'`);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(2);
  });

  it('allows nothing but the portal itself', async () => {
    const policy = String((await open('/login')).headers['content-security-policy']).replace(/'nonce-[^']+'/, 'NONCE');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' NONCE",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self' blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
  });

  it('preloads what the opening page needs, before the first script', async () => {
    const { body } = await open('/catalog');
    expect(linksOf(body)).toEqual([
      `<link rel="preload" as="fetch" crossorigin="anonymous" href="/config.json?t=${portal.clock.now.getTime()}">`,
      '<link rel="preload" as="script" href="/releases/shell/1.0.0/shell.1a.js">',
      '<link rel="preload" as="style" href="/releases/shell/1.0.0/shell.2b.css">',
      '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/releases/shell/1.0.0/sans.3c.woff2">',
      '<link rel="preload" as="script" href="/releases/mf-catalog/1.0.0-3fa4c1d20b7e/remoteEntry.4d.js">',
      '<link rel="preload" as="script" href="/releases/mf-catalog/1.0.0-3fa4c1d20b7e/page-catalog.5e.js">',
      '<link rel="preload" as="style" href="/releases/mf-catalog/1.0.0-3fa4c1d20b7e/page-catalog.6f.css">',
    ]);
    expect(body.indexOf('rel="preload"')).toBeLessThan(body.indexOf('<script'));
  });

  it('preloads the sign-in for /login, the exact route before one with a parameter, and no remote for /', async () => {
    expect(linksOf((await open('/login')).body).join()).toContain('/mf-auth/2.1.0/page-login.9c.js');
    expect(linksOf((await open('/catalog/search')).body).join()).toContain('page-search.7a.js');
    expect(linksOf((await open('/')).body).join()).not.toContain('mf-');
  });

  it('has the headers of every answer, and HSTS only when it came over https', async () => {
    const { headers } = await open('/login');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('follows a rollback at once', async () => {
    publish(portal.releasesFolder, { ...catalogRelease, version: '0.9.0', entry: 'remoteEntry.old.js' }, {});
    expect((await open('/catalog')).body).toContain('/releases/mf-catalog/0.9.0/remoteEntry.old.js');
  });

  it('is compressed for a browser that accepts this', async () => {
    publish(
      portal.releasesFolder,
      { ...shellRelease, version: '1.0.1' },
      { 'index.html': `${'<p>ciao</p>'.repeat(200)}` },
    );
    expect((await open('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
  });

  it('survives an invalid Host header', async () => {
    expect((await open('/login', { host: 'a b/c' })).statusCode).toBe(200);
  });
});

describe('the document of a portal that uses other origins', () => {
  it('allows the APIs and remotes of other origins, and their preloads without credentials', async () => {
    const { name, version, entry, pages, descriptor } = catalogRelease;
    await start({
      portalFile: {
        apis: { base: 'https://api.example.net/services' },
        analytics: { sink: 'beacon', url: 'https://stats.example.net/in' },
        remotes: [{ name, version, entry, pages, descriptor, baseUrl: 'https://cdn.example.net/catalog/' }],
      },
    });
    const { body, headers } = await open('/catalog');
    const policy = headers['content-security-policy'];
    expect(directive(policy, 'script-src')).toBe("script-src 'self' https://cdn.example.net");
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' https://cdn.example.net https://api.example.net https://stats.example.net",
    );
    expect(body).toContain('<link rel="preload" as="script" href="https://cdn.example.net/catalog/remoteEntry.4d.js">');
    expect(body).toContain(
      '<link rel="preload" as="script" href="https://cdn.example.net/catalog/page-catalog.5e.js" crossorigin="anonymous">',
    );
  });

  it('lets testers load a remote from an allowed origin, and only where that is allowed', async () => {
    await start({ portalFile: { overrides: { allowed: true, origins: ['http://localhost:3001'] } } });
    const policy = (await open('/login')).headers['content-security-policy'];
    expect(directive(policy, 'script-src')).toBe("script-src 'self' http://localhost:3001");
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' http://localhost:3001 ws://localhost:3001");
    await portal.close();
    await start({ portalFile: { overrides: { allowed: false, origins: ['http://localhost:3001'] } } });
    expect(String((await open('/login')).headers['content-security-policy'])).not.toContain('3001');
  });

  it('lets testers load one only from their own machine, where the setting allows it and the file does not forbid it', async () => {
    await start({ settings: { overrides: true } });
    const policy = (await open('/login')).headers['content-security-policy'];
    expect(directive(policy, 'script-src')).toBe("script-src 'self' http://localhost:* http://127.0.0.1:*");
    expect(directive(policy, 'connect-src')).toBe(
      "connect-src 'self' http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*",
    );
    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
    await portal.close();
    await start({ settings: { overrides: true }, portalFile: { overrides: { allowed: false } } });
    expect(String((await open('/login')).headers['content-security-policy'])).not.toContain('localhost');
  });

  it('sends HSTS only behind a proxy that says that it uses https', async () => {
    await start({ settings: { trustProxy: 'loopback' } });
    const answer = await open('/login', { 'x-forwarded-proto': 'https' });
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });
});

describe('an installation without a shell', () => {
  it('says that the site is not available, with 503', async () => {
    portal = await createTestApp();
    const answer = await open('/login');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('In questo momento il sito non è disponibile.');
  });
});
