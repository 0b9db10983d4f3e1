import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '@portal/contract';
import { integrityOf } from '@portal/delivery/server';
import { portalForEachTest } from '../../../test/for-each-test.ts';
import {
  authRelease,
  catalogRelease,
  pointTo,
  publish,
  publishPortal,
  shellRelease,
} from '../../../test/release-folder.ts';
import { openReleases } from './releases.ts';

const portal = portalForEachTest();
beforeEach(async () => {
  publishPortal(portal.releasesFolder);
});

const FILES = { 'remoteEntry.4d.js': 'entry()', 'page-catalog.5e.js': 'page()' };
const integrity = Object.fromEntries(
  Object.entries(FILES).map(([name, text]) => [name, integrityOf(Buffer.from(text))]),
);

/** Publishes versions of the catalogue; the last one becomes live. */
function publishCatalogue(...versions: Partial<RemoteRelease>[]) {
  const all = versions.map((differences) => ({ ...catalogRelease, integrity, ...differences }));
  for (const release of all) publish(portal.releasesFolder, release, FILES);
  const [live, ...previous] = all.map(({ version }) => version).reverse();
  pointTo(portal.releasesFolder, 'mf-catalog', live ?? '', previous);
}

const composed = async () => (await portal.app.inject('/config.json')).json();
const catalogue = async () => (await composed()).remotes.find(({ name }: { name: string }) => name === 'mf_catalog');
const damage = (version: string) =>
  writeFileSync(join(portal.releasesFolder, 'mf-catalog', version, 'remoteEntry.4d.js'), 'other()');

describe('the composition', () => {
  it('gives the hashes of entry and pages, and the release that stands in when this one fails', async () => {
    publishCatalogue({ version: '1.0.0' }, { version: '1.1.0' });
    expect(await catalogue()).toMatchObject({
      version: '1.1.0',
      integrity,
      previous: {
        version: '1.0.0',
        baseUrl: '/releases/mf-catalog/1.0.0/',
        entry: 'remoteEntry.4d.js',
        contract: '^1.0.0',
        integrity: { 'remoteEntry.4d.js': integrity['remoteEntry.4d.js'] },
      },
    });
  });

  it('lets a release stand in only if it works with the shell', async () => {
    publishCatalogue({ version: '0.9.0' }, { version: '1.0.0', contract: '^2.0.0' }, { version: '1.1.0' });
    expect((await catalogue()).previous.version).toBe('0.9.0');
    publishCatalogue({ version: '1.0.0', contract: '^2.0.0' }, { version: '1.2.0' });
    expect(await catalogue()).not.toHaveProperty('previous');
  });

  it('says which shell is live', async () => {
    expect((await composed()).shell).toEqual({ version: shellRelease.version });
  });

  it('skips a live release whose files are not what was built', async () => {
    publishCatalogue({ version: '1.0.0' }, { version: '1.1.0' });
    damage('1.1.0');
    expect((await catalogue()).version).toBe('1.0.0');
  });

  it('leaves a remote out when no release of it is intact, and keeps the others', async () => {
    publishCatalogue({ version: '1.0.0' }, { version: '1.1.0' });
    for (const version of ['1.0.0', '1.1.0']) damage(version);
    expect((await composed()).remotes.map(({ name }: { name: string }) => name)).toEqual(['mf_auth']);
  });
});

describe('a live release whose files are changed while the server runs', () => {
  /** Ten seconds after the last time. */
  const readiness = async () => {
    portal.later(10_000);
    return (await portal.app.inject('/readyz')).statusCode;
  };

  it('[OPS-422] gives way to the one before it at the next look of /readyz, and comes back when it is mended', async () => {
    publishCatalogue({ version: '1.0.0' }, { version: '1.1.0' });
    expect([await readiness(), (await catalogue()).version]).toEqual([200, '1.1.0']);
    damage('1.1.0');
    expect([await readiness(), (await catalogue()).version]).toEqual([200, '1.0.0']);
    writeFileSync(join(portal.releasesFolder, 'mf-catalog/1.1.0/remoteEntry.4d.js'), 'entry()');
    expect([await readiness(), (await catalogue()).version]).toEqual([200, '1.1.0']);
  });

  it('[OPS-422] makes /readyz 503 when it was the only shell', async () => {
    const file = { 'shell.1a.js': integrityOf(Buffer.from('shell()')) };
    const files = { 'index.html': '<body></body>', 'shell.1a.js': 'shell()' };
    publish(portal.releasesFolder, { ...shellRelease, integrity: file }, files);
    expect(await readiness()).toBe(200);
    rmSync(join(portal.releasesFolder, 'shell', shellRelease.version, 'shell.1a.js'));
    expect(await readiness()).toBe(503);
  });

  it('[OPS-422] is read again only when something has changed', async () => {
    publishCatalogue({ version: '1.1.0' });
    const releases = openReleases(portal.releasesFolder, portal.app.log);
    const seen = [await releases.checked(), await releases.checked(), await releases.live()];
    expect(new Set(seen).size).toBe(1);
  });
});

it('[REL-187] shows everybody what is live when the list of staged releases is damaged', async () => {
  publishCatalogue({ version: '1.1.0' });
  writeFileSync(join(portal.releasesFolder, 'mf-catalog/staged.json'), '{"staged": [');
  expect((await catalogue()).version).toBe('1.1.0');
});

describe('the first paint', () => {
  const drawn = (styles: string, html: string) => ({
    styles,
    drawings: (['mobile', 'desktop'] as const).map((frame) => ({ frame, offers: {}, html })),
  });
  const ofShell = JSON.stringify({
    frames: { bar: drawn('.frame{}', '<main>{{page}}</main>') },
    waiting: drawn('', '<i>…</i>'),
    entries: {},
  });
  const ofAuth = JSON.stringify({ pages: { login: drawn('.page{}', '<h1>{{brand.name}}</h1>') } });
  const TEMPLATE = '<head></head><body><div id=portal></div><script src=/a.js></script></body>';
  const withPaint = <Release extends object>(release: Release, content: string) => ({
    ...release,
    firstPaint: 'first-paint.json',
    integrity: { 'first-paint.json': integrityOf(Buffer.from(content)) },
  });
  const login = async () => (await portal.app.inject('/login')).body;

  beforeEach(() => {
    const shell = { ...withPaint(shellRelease, ofShell), inlineScripts: ['sha256-abc='] };
    publish(portal.releasesFolder, shell, { 'index.html': TEMPLATE, 'first-paint.json': ofShell });
    publish(portal.releasesFolder, withPaint(authRelease, ofAuth), { 'first-paint.json': ofAuth });
  });

  it('[SHELL-140] comes with the document of its page, with the same policy and nonce', async () => {
    const { body, headers } = await portal.app.inject('/login');
    const policy = String(headers['content-security-policy']);
    const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(body).toContain('<div id="portal" data-page="mf_auth/login"><main><h1>Portale POS</h1></main></div>');
    expect(body).toContain('<template id="portal-desktop"><main><h1>Portale POS</h1></main></template>');
    expect(body).toContain(`<style nonce="${nonce}">.frame{}.page{}</style>`);
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
    expect((await portal.app.inject('/')).body).toContain('<div id="portal" data-waiting inert><i>…</i></div>');
    expect((await portal.app.inject('/result')).body).toContain('<div id=portal></div>');
  });

  it.each([
    ['changed', ofAuth.replace('h1', 'h2')],
    ['broken', '{'],
  ])('[SHELL-143] is left out when it is %s, and its remote stays live', async (_, content) => {
    publish(
      portal.releasesFolder,
      { ...withPaint(authRelease, ofAuth), version: '2.1.1' },
      { 'first-paint.json': content },
    );
    expect(await login()).toContain('<div id=portal></div>');
    expect((await composed()).remotes[0].version).toBe('2.1.1');
  });

  it('is left out when it has a placeholder that nothing fills', async () => {
    const content = ofAuth.replace('brand.name', 'brand.colour');
    publish(
      portal.releasesFolder,
      { ...withPaint(authRelease, content), version: '2.1.1' },
      { 'first-paint.json': content },
    );
    expect(await login()).toContain('<div id=portal></div>');
  });
});

it('reads what is live again for the next page when it could not be read for this one', async () => {
  publishCatalogue({ version: '1.0.0' });
  damage('1.0.0');
  const lines: string[] = [];
  const releases = openReleases(portal.releasesFolder, {
    error(_: unknown, words?: string) {
      if (lines.push(words ?? '') === 1) throw new Error('ENOSPC: the log takes no line');
    },
    warn: () => {},
  });
  await expect(releases.live()).rejects.toThrow('ENOSPC');
  expect((await releases.live()).remotes.map(({ release }) => release.remote)).toEqual(['mf-auth']);
});

it('preloads have the hash that the script tag will have', async () => {
  publishCatalogue({ version: '1.1.0' });
  const { body } = await portal.app.inject('/catalog');
  for (const [name, hash] of Object.entries(integrity)) {
    expect(body).toContain(
      `<link rel="preload" as="script" href="/releases/mf-catalog/1.1.0/${name}" integrity="${hash}">`,
    );
  }
});
