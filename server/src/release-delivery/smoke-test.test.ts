import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellRelease } from '@portal/contract';
import { buildRelease, emptyFolder, putRelease } from '@portal/delivery/fixture';
import { integrityOf, readPointer } from '@portal/delivery/server';
import { deliveringTeam, putShell, REMOTE } from '../../test/delivering-team.ts';
import { operate } from '../../test/operate.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const team = deliveringTeam();

describe('the smoke test', () => {
  const places = [process.env.CHROMIUM ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  const installed = places.find((place) => place !== '' && existsSync(place));

  const shellOf = (version: string) =>
    `<!doctype html><html><head><script defer src="/releases/shell/${version}/stand-in.js"></script></head>
<body><div id="portal"><p>Portale</p></div></body></html>`;

  /** As far as a remote needs it: a runtime that loads its entry, which calls \`start\`. */
  const RUNTIME = `
let entry;
globalThis.start = (version) => { if (version === '1.1.0') throw new TypeError('points is undefined'); };
globalThis.__FEDERATION__ = { __INSTANCES__: [{
  registerRemotes: ([remote]) => { entry = remote.entry; },
  loadRemote: () => import(entry),
}] };`;

  let portal: TestApp | undefined;

  afterEach(() => portal?.close());

  /** Puts a shell in the place of one that starts nothing. */
  function standIn(releases: string, version = '1.0.0', script = RUNTIME): void {
    const folder = join(releases, 'shell', version);
    writeFileSync(join(folder, 'index.html'), shellOf(version));
    writeFileSync(join(folder, 'stand-in.js'), script);
    const file = join(folder, 'release.json');
    const release = JSON.parse(readFileSync(file, 'utf8')) as ShellRelease;
    const integrity = { ...release.integrity, 'stand-in.js': integrityOf(Buffer.from(script)) };
    writeFileSync(file, JSON.stringify({ ...release, integrity }));
  }

  /** The same portal, with a browser of its own. */
  async function withBrowser(releaseBrowser: string): Promise<TestApp> {
    standIn(team.portal.releasesFolder);
    portal = await createTestApp({ beside: team.portal, settings: { releaseBrowser } });
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    return portal;
  }

  async function promote({ app }: TestApp, token: string, version: string) {
    const url = `/api/releases/${REMOTE}/${version}/promote`;
    const answer = await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, ...answer.json() };
  }

  if (installed)
    it('[REL-118] loads a release once in the browser before it is live, and refuses one that throws at its start', async () => {
      const token = await team.uploaded('1.0.0', '1.1.0');
      const beside = await withBrowser(installed);
      expect(await promote(beside, token, '1.0.0')).toEqual({
        status: 200,
        message: 'mf-loyalty 1.0.0 is live.',
        checked: 'It started once in a browser.',
      });
      const refused = await promote(beside, token, '1.1.0');
      expect({ status: refused.status, message: refused.data.message }).toEqual({
        status: 422,
        message: 'Not promoted: mf-loyalty 1.1.0 does not start in a browser: TypeError: points is undefined',
      });
      expect(readPointer(team.portal.releasesFolder, REMOTE)?.version).toBe('1.0.0');
      expect((await team.moves()).filter(({ action }) => action === 'promoteRelease')).toHaveLength(1);
    });

  if (installed)
    it('[REL-154] does the same for the operator', async () => {
      await team.uploaded('1.0.0', '1.1.0');
      const beside = await withBrowser(installed);
      expect(await operate(beside, ['promote', REMOTE, '1.0.0'])).toBe(
        'mf-loyalty 1.0.0 is live.\nIt started once in a browser.',
      );
      await expect(operate(beside, ['promote', REMOTE, '1.1.0'])).rejects.toThrow(
        'Not promoted: mf-loyalty 1.1.0 does not start in a browser: TypeError: points is undefined',
      );
      expect(readPointer(team.portal.releasesFolder, REMOTE)?.version).toBe('1.0.0');
      expect((await team.moves()).filter(({ action }) => action === 'promoteRelease')).toHaveLength(1);
    });

  if (installed)
    it('[REL-182] loads a shell once with the live remotes, and refuses one that throws at its start, with its words', async () => {
      const beside = await withBrowser(installed);
      for (const [version, script] of [
        ['1.1.0', "throw new RangeError('the frame has no width')"],
        ['1.2.0', RUNTIME],
      ] as const) {
        buildRelease(beside.releasesFolder, 'shell', version, '1.3.0');
        standIn(beside.releasesFolder, version, script);
      }
      await expect(operate(beside, ['promote', 'shell', '1.1.0'])).rejects.toThrow(
        'Not promoted: shell 1.1.0 does not start in a browser: RangeError: the frame has no width',
      );
      expect(readPointer(beside.releasesFolder, 'shell')?.version).toBe('1.0.0');
      expect(await operate(beside, ['promote', 'shell', '1.2.0'])).toBe(
        'shell 1.2.0 is live, in place of 1.0.0.\nIt started once in a browser.',
      );
    });

  /** The releases of an archive: a shell, a remote that starts and one that throws. */
  function anArchive(): string {
    const from = emptyFolder();
    putRelease(from, 'shell', '1.0.0', '1.3.0');
    putRelease(from, 'mf-points', '1.0.0');
    putRelease(from, REMOTE, '1.1.0');
    standIn(from);
    return from;
  }

  describe('[REL-169] what an archive brought is', () => {
    let from: string;
    beforeEach(() => {
      from = anArchive();
      standIn(team.portal.releasesFolder);
    });
    afterEach(() => rmSync(from, { recursive: true, force: true }));
    const live = (remote: string) => readPointer(team.portal.releasesFolder, remote)?.version;

    if (installed)
      it('loaded once in the browser before it is live, and what throws at its start stays out', async () => {
        const beside = await withBrowser(installed);
        expect(await operate(beside, ['install', from])).toBe(
          'mf-points 1.0.0 is live.\n' +
            'mf-loyalty 1.1.0 does not go live: ' +
            'mf-loyalty 1.1.0 does not start in a browser: TypeError: points is undefined\n' +
            'Each of the others started once in a browser.',
        );
        expect([live('mf-points'), live(REMOTE)]).toEqual(['1.0.0', undefined]);
        expect(await operate(beside, ['install', from])).toContain('mf-loyalty 1.1.0 does not go live');
      });

    it('taken in without that when there is no browser, and the command says so', async () => {
      expect(await operate(team.portal, ['install', from])).toBe(
        'mf-loyalty 1.1.0 is live.\nmf-points 1.0.0 is live.\n' +
          'None of it was loaded in a browser first, because the portal has none (RELEASE_BROWSER).',
      );
      expect(await operate(team.portal, ['install', from])).toBe('All of its releases are live already.');
      rmSync(join(team.portal.releasesFolder, REMOTE), { recursive: true });
      const beside = await withBrowser(process.execPath);
      expect(await operate(beside, ['install', from])).toMatch(
        /^mf-loyalty 1\.1\.0 is live\.\nNone of it was loaded in a browser first, because that does not start on .*\n./,
      );
    });
  });

  it('[REL-154] tells the operator that nothing was loaded when no portal with these releases answers', async () => {
    await team.uploaded('1.0.0', '1.1.0');
    const beside = await withBrowser(process.execPath);
    expect(await operate(beside, ['promote', REMOTE, '1.0.0'])).toMatch(
      /^mf-loyalty 1\.0\.0 is live\.\nIt was not loaded in a browser first, because that does not start on .*\n./,
    );
    await beside.app.close();
    expect(await operate(beside, ['promote', REMOTE, '1.1.0'])).toContain(
      'It was not loaded in a browser first, because no portal with these releases answers at this machine.',
    );
  });

  it('[REL-118] says that a release was not loaded first when the browser does not start', async () => {
    const token = await team.uploaded('1.0.0');
    expect(await promote(await withBrowser(process.execPath), token, '1.0.0')).toMatchObject({
      status: 200,
      checked: "It was not loaded in a browser first, because that does not start on the portal's machine.",
    });
  });
});

const DAY = 24 * 60 * 60_000;

/** What `/config.json` tells a page of the preview that its browser is in. */
const previewOf = async (cookie: string) =>
  (await team.portal.app.inject({ url: '/config.json', headers: { cookie } })).json().preview;

it('[REL-025, SHELL-452] shows a staged release to the browser that opens its link, and to nobody else', async () => {
  const token = await team.tokenFor(REMOTE);
  const { preview } = await team.upload(token, '1.0.0');
  const link = new URL(preview);
  expect(link.origin).toBe('https://portale.example');

  const opened = await team.portal.app.inject({ url: `/terminals${link.search}&tab=1` });
  expect({ status: opened.statusCode, to: opened.headers.location }).toEqual({ status: 303, to: '/terminals?tab=1' });
  const kept = String(opened.headers['set-cookie']);
  expect(kept).toMatch(/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
  const [cookie = ''] = kept.split(';');
  expect(await team.shown(cookie)).toEqual({ mf_auth: '1.0.0', mf_loyalty: '1.0.0' });
  expect(await team.shown()).toEqual({ mf_auth: '1.0.0' });
  expect(await previewOf(cookie)).toEqual({ remote: REMOTE, version: '1.0.0' });
  expect(await previewOf('')).toBeUndefined();
  expect(await team.shown(cookie.replace('~1.0.0~', '~1.0.1~'))).toEqual({ mf_auth: '1.0.0' });
  const left = await team.portal.app.inject({ url: '/terminals?release=', headers: { cookie } });
  expect(String(left.headers['set-cookie'])).toMatch(/^portal-release=; Path=\/; Max-Age=0/);
  expect((await team.portal.app.inject({ url: '//elsewhere.example/?release=' })).headers.location).toBe(
    '/elsewhere.example/',
  );

  await team.call(token, 'POST', `${REMOTE}/1.0.0/withdraw`);
  expect(await team.shown(cookie)).toEqual({ mf_auth: '1.0.0' });
  expect(await previewOf(cookie)).toBeUndefined();
  // The page says what is wrong with these, and an earlier preview goes on.
  for (const wrong of [link.search, '?release=1.2.3', '?release=next', `${link.search}x`]) {
    const { headers, statusCode } = await team.portal.app.inject({ url: `/terminals${wrong}`, headers: { cookie } });
    expect({ wrong, statusCode }).toEqual({ wrong, statusCode: 404 });
    expect([headers.location, String(headers['set-cookie'] ?? '')]).toEqual([undefined, '']);
  }
  const later = `portal-release=${new URL((await team.upload(token, '1.1.0')).preview).searchParams.get('release')}`;
  expect(await team.shown(later)).toEqual({ mf_auth: '1.0.0', mf_loyalty: '1.1.0' });
  team.portal.later(7 * DAY);
  expect(await team.shown(later)).toEqual({ mf_auth: '1.0.0' });
});

it('[REL-048] shows a gradual release to the same browsers on every server, and names a browser only then', async () => {
  const token = await team.uploaded('1.0.0');
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`);
  await team.upload(token, '1.1.0');
  expect((await team.portal.app.inject('/')).headers['set-cookie']).toBeUndefined();

  expect((await team.call(token, 'POST', `${REMOTE}/1.1.0/promote?percent=ten`)).statusCode).toBe(422);
  expect((await team.call(token, 'POST', `${REMOTE}/1.1.0/promote?percent=40`)).json()).toMatchObject({
    message: '40 of 100 browsers see mf-loyalty 1.1.0, the others 1.0.0.',
  });
  expect((await team.call(token, 'GET', REMOTE)).json().releases[1]).toMatchObject({ version: '1.1.0', percent: 40 });
  expect((await team.moves()).at(-1)).toMatchObject({
    action: 'promoteRelease',
    subject: 'mf-loyalty 1.1.0',
    detail: { live: '1.0.0', percent: 40 },
  });

  const beside = await createTestApp({ beside: team.portal });
  const seen = async (cookie: string, { app } = team.portal) =>
    (await app.inject({ url: '/config.json', headers: { cookie } }))
      .json()
      .remotes.find(({ name }: { name: string }) => name === 'mf_loyalty').version;
  const named: string[] = [];
  for (let browser = 0; browser < 40; browser += 1) {
    const kept = String((await team.portal.app.inject('/')).headers['set-cookie']);
    expect(kept).toMatch(/^portal-browser=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const [cookie = ''] = kept.split(';');
    named.push(await seen(cookie));
    expect(await seen(cookie, beside)).toBe(named.at(-1));
  }
  expect(new Set(named)).toEqual(new Set(['1.0.0', '1.1.0']));
  expect(await team.shown()).toMatchObject({ mf_loyalty: '1.0.0' });

  await team.call(token, 'POST', `${REMOTE}/rollback`);
  expect((await team.portal.app.inject('/')).headers['set-cookie']).toBeUndefined();
  await team.call(token, 'POST', `${REMOTE}/1.1.0/promote`);
  expect(await team.shown()).toMatchObject({ mf_loyalty: '1.1.0' });
  await beside.close();
});

it('[REL-048] leaves out a gradual release that does not fit what everybody sees by now', async () => {
  const token = await team.uploaded('1.0.0');
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote?percent=99`);
  const everyone = Array.from({ length: 5 }, (_, browser) => `portal-browser=${String(browser).padEnd(22, 'x')}`);
  const who = async () => (await Promise.all(everyone.map(team.shown))).filter((seen) => 'mf_loyalty' in seen).length;
  expect(await who()).toBeGreaterThan(0);
  putShell(team.portal, '2.0.0', '2.0.0');
  expect(await who()).toBe(0);
});
