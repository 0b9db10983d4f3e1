import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DATA_POLICY } from '@portal/contract/composition';
import { portalForAllTests, portalForEachTest } from '../../../test/for-each-test.ts';
import { publishPortal } from '../../../test/release-folder.ts';

describe('files of releases', () => {
  const portal = portalForAllTests();

  beforeAll(() => {
    publishPortal(portal.releasesFolder);
    const place = join(portal.releasesFolder, 'shell/1.0.0');
    writeFileSync(join(place, 'shell.1a.js.br'), brotliCompressSync('start()'));
    writeFileSync(join(place, 'shell.1a.js.gz'), gzipSync('start()'));
    writeFileSync(join(place, 'tile.1f.svg'), '<svg/>');
    writeFileSync(join(place, 'tile.1f.svg.br'), brotliCompressSync('<svg/>'));
    mkdirSync(join(place, 'chunks'));
    writeFileSync(join(place, 'chunks/a.css'), 'body{}');
    writeFileSync(join(portal.releasesFolder, 'secret.txt'), 'secret');
  });

  const get = (url: string, encoding = 'identity') =>
    portal.app.inject({ url, headers: { 'accept-encoding': encoding } });

  const SHELL = '/releases/shell/1.0.0';

  describe('a file of a release', () => {
    it.each([
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ])('is sent as it is in the folder for Accept-Encoding: %s', async (accepted, sent) => {
      const answer = await get(`${SHELL}/shell.1a.js`, accepted);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe(sent);
      expect(answer.headers['content-type']).toMatch(/javascript; charset=utf-8$/);
      expect(answer.headers.vary).toBe('accept-encoding');
    });

    it.each(['identity', 'br'])('[REL-117] runs no script when it is a drawing, sent as %s', async (encoding) => {
      const { headers } = await get(`${SHELL}/tile.1f.svg`, encoding);
      expect({ type: headers['content-type'], policy: headers['content-security-policy'] }).toEqual({
        type: 'image/svg+xml',
        policy: DATA_POLICY,
      });
      expect((await get(`${SHELL}/shell.1a.js`)).headers['content-security-policy']).toBeUndefined();
    });

    it('never changes, and serves portals on other origins', async () => {
      const { headers } = await get(`${SHELL}/shell.1a.js`);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    });

    it('[SHELL-420] carries no header that only means something for a document', async () => {
      const ofDocuments = [
        'content-security-policy',
        'cross-origin-opener-policy',
        'permissions-policy',
        'referrer-policy',
      ];
      const sent = Object.keys((await get(`${SHELL}/shell.1a.js`)).headers);
      expect(sent.filter((name) => ofDocuments.includes(name))).toEqual([]);
      expect(Object.keys((await get(`${SHELL}/tile.1f.svg`)).headers)).toEqual(expect.arrayContaining(ofDocuments));
    });

    it.each([
      ['chunks/a.css', 'text/css; charset=utf-8'],
      ['sans.3c.woff2', 'font/woff2'],
      ['release.json', 'application/json; charset=utf-8'],
    ])('%s has the type %s', async (file, type) => {
      expect((await get(`${SHELL}/${file}`)).headers['content-type']).toBe(type);
    });

    it.each([
      `${SHELL}/no-such.js`,
      `${SHELL}/index.html`,
      `${SHELL}/`,
      '/releases/shell/live.json',
      '/releases/secret.txt',
      '/releases/shell/1.0.0/../../secret.txt',
      '/releases/shell/1.0.0/..%2f..%2fsecret.txt',
      '/releases/shell/1.0.0/%2e%2e/%2e%2e/secret.txt',
    ])('is not found at %s', async (url) => {
      const answer = await get(url);
      expect([403, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('secret');
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    });
  });

  describe('the terms', () => {
    it('[AUTH-058] come with the server as a PDF', async () => {
      const answer = await get('/documents/terms.pdf');
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    });

    it('are the only document: their source is not served', async () => {
      expect((await get('/documents/terms.html')).statusCode).toBe(404);
    });
  });
});

describe('the package for teams outside', () => {
  const portal = portalForEachTest();

  /** Two versions of the packages, as they are packed with the shells. */
  function packSdks(shells: Record<string, string>): void {
    const folder = join(portal.releasesFolder, 'sdk');
    mkdirSync(folder, { recursive: true });
    for (const version of ['1.0.0-aa', '1.0.0-bb'])
      for (const name of ['remote', 'new', 'conform'])
        writeFileSync(join(folder, `${name}-${version}.tgz`), `${name} ${version}`);
    writeFileSync(join(folder, 'shells.json'), JSON.stringify(shells));
  }

  const get = (url: string) => portal.app.inject({ url });

  it('[SDK-001, SDK-301] leads from the moving address to the package of the live shell, and serves each package for ever under its version', async () => {
    publishPortal(portal.releasesFolder);
    packSdks({ '0.9.0': '1.0.0-aa', '1.0.0': '1.0.0-bb' });

    const live = await get('/sdk/remote.tgz');
    expect({ status: live.statusCode, to: live.headers.location, cache: live.headers['cache-control'] }).toEqual({
      status: 302,
      to: '/sdk/remote-1.0.0-bb.tgz',
      cache: 'no-cache',
    });
    expect((await get('/sdk/new.tgz')).headers.location).toBe('/sdk/new-1.0.0-bb.tgz');
    expect((await get('/sdk/conform.tgz')).headers.location).toBe('/sdk/conform-1.0.0-bb.tgz');
    expect((await get('/sdk/conform-1.0.0-bb.tgz')).body).toBe('conform 1.0.0-bb');
    const named = await get('/sdk/remote-1.0.0-aa.tgz');
    expect({ body: named.body, cache: named.headers['cache-control'] }).toEqual({
      body: 'remote 1.0.0-aa',
      cache: 'public, max-age=31536000, immutable',
    });
  });

  it.each(['/sdk/remote-1.0.0-cc.tgz', '/sdk/remote-1..%2f..%2fshells.json.tgz', '/sdk/shells.json', '/sdk/other'])(
    '[SDK-001] answers 404 for %s',
    async (url) => {
      publishPortal(portal.releasesFolder);
      packSdks({});
      expect((await get(url)).statusCode).toBe(404);
      expect((await get('/sdk/remote.tgz')).json().data.message).toBe(
        'The live shell came without packages for engineers outside',
      );
    },
  );

  it('[SDK-001] serves nothing from outside the folder of the packages', async () => {
    packSdks({});
    writeFileSync(join(portal.releasesFolder, 'secret.tgz'), 'not a package');
    const answer = await get('/sdk/remote-1%2f..%2f..%2fsecret.tgz');
    expect({ status: answer.statusCode, message: answer.json().data.message }).toEqual({
      status: 404,
      message: 'There is no such package',
    });
  });

  /** A page of the guide of one of these versions, as it is written with the packages. */
  function writeGuide(version: string, name: string, text: string): void {
    const folder = join(portal.releasesFolder, 'sdk', `guide-${version}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), text);
  }

  it('[SDK-001, SDK-301, SDK-322] serves the guide of the live shell with its own address, under the policy of its pages', async () => {
    publishPortal(portal.releasesFolder);
    packSdks({ '0.9.0': '1.0.0-aa', '1.0.0': '1.0.0-bb' });
    writeGuide('1.0.0-aa', 'index.html', 'the guide of another shell');
    const head = '<meta property="csp-nonce" content="">';
    const command = 'npx -y https://portale.example.it/sdk/new.tgz mf-loyalty';
    writeGuide('1.0.0-bb', 'index.html', `${head}${command} at https://portale.example.it/api`);
    writeGuide('1.0.0-bb', 'components.html', 'every component');

    const page = await get('/sdk/');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('npx -y https://portale.example/sdk/new-1.0.0-bb.tgz mf-loyalty');
    expect(page.body).toContain('at https://portale.example/api');
    const [, nonce = ''] = /content="([^"]+)"/.exec(page.body) ?? [];
    const { 'content-security-policy': policy } = page.headers;
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect((await get('/sdk/components')).body).toBe('every component');
    expect((await get('/sdk')).headers.location).toBe('/sdk/');
  });

  it('[SDK-322] serves what the pages of the guide load, and nothing else beside it', async () => {
    packSdks({});
    writeGuide('1.0.0-bb', 'guide-A1.css', 'body {}');
    writeGuide('1.0.0-bb', 'notes.txt', 'notes');
    const styles = await get('/sdk/guide-1.0.0-bb/guide-A1.css');
    expect({ type: styles.headers['content-type'], cache: styles.headers['cache-control'] }).toEqual({
      type: 'text/css; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
    });
    const others = [
      'guide-1.0.0-bb/notes.txt',
      'guide-1.0.0-bb/..%2fshells.json',
      'guide-1.0.0-bb/index.html',
      'guide-1.0.0-cc/guide-A1.css',
    ];
    for (const path of others) expect((await get(`/sdk/${path}`)).statusCode).toBe(404);
  });

  it('[SDK-322] says that there is no guide where the live shell came without one', async () => {
    publishPortal(portal.releasesFolder);
    packSdks({ '1.0.0': '1.0.0-bb' });
    for (const path of ['/sdk/', '/sdk/components'])
      expect((await get(path)).json().data.message).toBe('The live shell came without this page for engineers outside');
  });

  it.each(['', 'components', 'remote.tgz', 'new.tgz', 'shell.json'])(
    '[REL-391] says at /sdk/next/%s that no next shell is staged',
    async (path) => {
      publishPortal(portal.releasesFolder);
      packSdks({ '1.0.0': '1.0.0-bb' });
      const answer = await get(`/sdk/next/${path}`);
      expect([answer.statusCode, answer.json().data.message]).toEqual([404, 'No next shell is staged']);
    },
  );
});
