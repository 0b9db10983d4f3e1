import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { emptyFolder, folderForEachTest, putRelease } from '@portal/delivery/fixture';
import { closeToOthers, integrityOf, TAB_LIFE } from '@portal/delivery/server';
import { appFolder, REMOTES } from '../workspace.ts';
import { composeFolder, readConfiguration } from './compose-folder.ts';

const terms = join(appFolder('server'), 'assets/terms.pdf');
const compose = (
  what: Pick<Parameters<typeof composeFolder>[0], 'releases' | 'folder' | 'config' | 'remotesAt' | 'now'>,
) => composeFolder({ apps: REMOTES, terms, ...what });

describe('the folder', () => {
  const CDN = 'https://cdn.example.com/remotes/';
  const releases = folderForEachTest();
  const other = folderForEachTest();
  const folder = join(folderForEachTest(), 'site');

  beforeEach(() => {
    putRelease(releases, 'shell', '1.0.0', '1.0.0');
    const template =
      '<title>Portale POS</title><meta property=csp-nonce content><script src=/releases/shell/1.0.0/entry.js></script>';
    writeFileSync(join(releases, 'shell/1.0.0/index.html'), template);
    for (const app of REMOTES) putRelease(releases, app, '1.0.0');
    putRelease(releases, 'mf-catalog', '1.1.0');
  });

  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const config = () => JSON.parse(read('portal/config.json'));
  const catalogue = () => config().remotes.find(({ name }: { name: string }) => name === 'mf_catalog');

  it('[SEC-561] a composition is open to whatever serves it, also one of releases that are closed to other users', () => {
    closeToOthers(releases);
    compose({ releases, folder });
    const place = join(folder, 'portal/releases/mf-catalog');
    const modes = ['', '1.1.0', '1.1.0/entry.js'].map((path) => (statSync(join(place, path)).mode & 0o777).toString(8));
    expect(modes).toEqual(['755', '755', '644']);
  });

  it.each([
    [{ apis: { login: 'http://localhost:99999/token' } }, "'apis.login' is http://localhost:99999/token, which is no"],
    [[], 'it must be object'],
    [null, 'it must be object'],
    [{ analytics: { sink: 'beacon' } }, "'analytics' must have required properties url"],
  ])('[SDK-651, SDK-652, SDK-653] of %j is refused before anything is written', (wrong, words) => {
    expect(() => compose({ releases, folder, config: wrong as object })).toThrow(
      `Not composed, because the configuration is wrong: ${words}`,
    );
    expect(existsSync(folder)).toBe(false);
  });

  describe('a composition for one host', () => {
    beforeEach(() => compose({ releases, folder, config: { theme: 'dark' } }));

    it('holds document, shell, live remotes and those that stand in for them', () => {
      expect(readdirSync(join(folder, 'portal')).sort()).toEqual([
        'config.json',
        'documents',
        'index.html',
        'releases',
      ]);
      expect(readdirSync(join(folder, 'portal/releases/mf-catalog')).sort()).toEqual(['1.0.0', '1.1.0']);
      expect(existsSync(join(folder, 'portal/releases/shell/1.0.0/entry.js'))).toBe(true);
      expect(existsSync(join(folder, 'portal/releases/shell/1.0.0/index.html'))).toBe(false);
    });

    it('has the configuration that was given, completed by the remotes', () => {
      expect(config()).toMatchObject({ theme: 'dark', shell: { version: '1.0.0' } });
      expect(catalogue()).toMatchObject({ baseUrl: '/releases/mf-catalog/1.1.0/', previous: { version: '1.0.0' } });
    });

    it('[SHELL-152] is checked once, so that pages need not check a configuration whose hash the document names', () => {
      const hash = integrityOf(Buffer.from(read('portal/config.json')));
      expect(read('portal/index.html')).toContain(`<meta name="checked-configuration" content="${hash}">`);
      expect(() => compose({ releases, folder, config: { theme: 'pink' as 'dark' } })).toThrow(
        "the configuration is wrong: 'theme' must be one of light, dark, auto",
      );
    });

    it('[SDK-479] is called as the brand from its first byte', () => {
      compose({ releases, folder, config: { brand: { name: 'Cassa <Uno>' } } });
      expect(read('portal/index.html')).toContain('<title>Cassa &lt;Uno&gt;</title>');
    });

    it('gives nginx the policy, with a nonce that is new in each answer', () => {
      expect(read('portal/index.html')).toContain('<meta property="csp-nonce" content="NONCE_OF_THIS_ANSWER">');
      const include = read('portal.nginx.conf');
      expect(include).toContain("sub_filter 'NONCE_OF_THIS_ANSWER' '$request_id';");
      expect(include).toContain("script-src 'self'; style-src 'self' 'nonce-$request_id';");
    });

    it('[REL-004] is followed by the next one, which keeps what open tabs use for a day', () => {
      const versions = () => readdirSync(join(folder, 'portal/releases/mf-catalog')).sort();
      putRelease(releases, 'mf-catalog', '1.2.0');
      compose({ releases, folder });
      expect(catalogue().version).toBe('1.2.0');
      expect(versions()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
      compose({ releases, folder, now: new Date(Date.now() + TAB_LIFE + 1000) });
      expect(versions()).toEqual(['1.1.0', '1.2.0']);
    });

    it('[REL-004] holds a remote that was released from elsewhere', () => {
      putRelease(releases, 'mf-loyalty', '1.0.0');
      compose({ releases, folder });
      expect(config().remotes.map(({ name }: { name: string }) => name)).toContain('mf_loyalty');
    });
  });

  it('[SHELL-142] a composition has a document with the first paint for each page that has one', () => {
    const drawn = (styles: string, html: string) => ({
      styles,
      drawings: (['mobile', 'desktop'] as const).map((frame) => ({ frame, offers: {}, html })),
    });
    const frames = {
      frames: { full: drawn('.frame{}', '<main>{{page}}</main>') },
      waiting: drawn('.frame{}', '<main>…</main>'),
      entries: {},
    };
    putRelease(releases, 'shell', '1.0.1', '1.0.0', new Date(), frames);
    const template = '<head></head><div id="portal"></div><script src=/releases/shell/1.0.1/entry.js></script>';
    writeFileSync(join(releases, 'shell/1.0.1/index.html'), template);
    const login = { pages: { login: drawn('.page{}', '<h1>{{brand.name}}</h1>') } };
    putRelease(releases, 'mf-auth', '1.1.0', '^1.0.0', new Date(), login);
    compose({ releases, folder, config: { brand: { name: 'Bar & Co.' } } });
    expect(read('portal/pages/mf_auth.login.html')).toContain('<main><h1>Bar &amp; Co.</h1></main>');
    expect(read('portal/pages/waiting.html')).toContain('data-waiting inert><main>…</main>');
    expect(read('portal/index.html')).not.toContain('<main>');
    const include = read('portal.nginx.conf');
    const leads = (place: string, file: string) =>
      `location ${place} { set $document ${file}; try_files /.none @document; }`;
    expect(include).toContain(leads('= /login', '/pages/mf_auth.login.html'));
    expect(include).toContain(leads('= /', '/pages/waiting.html'));
    expect(include).toContain(leads('/', '/index.html'));
    expect(include.match(/types \{/g)).toHaveLength(1);
  });

  describe('a composition with the remotes on another host', () => {
    it('names their addresses there, and lets the page load from that host', () => {
      compose({ releases, folder, remotesAt: CDN });
      expect(catalogue().baseUrl).toBe(`${CDN}mf-catalog/1.1.0/`);
      expect(existsSync(join(folder, 'remotes/mf-catalog/1.1.0/entry.js'))).toBe(true);
      expect(readdirSync(join(folder, 'portal/releases'))).toEqual(['shell']);
      expect(read('portal.nginx.conf')).toContain("script-src 'self' https://cdn.example.com;");
      expect(read('remotes.nginx.conf')).toContain('location /remotes/ {');
    });
  });

  describe('a composition is refused', () => {
    it('when a remote was never released', () => {
      putRelease(other, 'shell', '1.0.0', '1.0.0');
      expect(() => compose({ releases: other, folder })).toThrow(/^mf-auth has never been released into/);
    });

    it('when a file is not what was built', () => {
      writeFileSync(join(releases, 'mf-auth/1.0.0/entry.js'), 'other()');
      expect(() => compose({ releases, folder })).toThrow('The release mf-auth 1.0.0 is not what was built');
    });

    it('when the contracts do not fit', () => {
      putRelease(releases, 'mf-auth', '2.0.0', '^1.99.0');
      expect(() => compose({ releases, folder })).toThrow('mf-auth 2.0.0 needs contract ^1.99.0');
    });

    it('into a folder that holds something else', () => {
      writeFileSync(join(releases, 'mine.txt'), 'mine');
      expect(() => compose({ releases, folder: releases })).toThrow('contains other files');
      expect(existsSync(join(releases, 'mine.txt'))).toBe(true);
    });
  });
});

describe('the configuration', () => {
  const CONFIG = { theme: 'dark', overrides: { allowed: true } };
  let server: Server;
  let address: string;

  beforeEach(async () => {
    server = createServer((request, answer) => {
      if (request.url !== '/config.json') answer.statusCode = 404;
      answer.end(JSON.stringify(CONFIG));
    });
    await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
    address = `http://localhost:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => new Promise((resolve) => void server.close(resolve)));

  describe('the configuration of a composition', () => {
    it('[REL-004] leaves out the local remotes that a running portal allows its testers', async () => {
      expect(await readConfiguration(`${address}/config.json`)).toEqual({ theme: 'dark' });
    });

    it('is what a file says', async () => {
      const file = join(emptyFolder(), 'portal.json');
      writeFileSync(file, JSON.stringify(CONFIG));
      expect(await readConfiguration(file)).toEqual(CONFIG);
    });

    it('is refused when the server has none, and when the file is missing', async () => {
      await expect(readConfiguration(`${address}/other`)).rejects.toThrow('cannot be read: it answers 404');
      await expect(readConfiguration('/missing.json')).rejects.toThrow(
        'The configuration /missing.json cannot be read',
      );
    });
  });
});
