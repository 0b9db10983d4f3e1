/** @database embedded: what a browser finds wrong is no affair of the database. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from '@portal/releases';
import { deliveringTeam, ROOM } from '../../test/delivering-team.ts';
import { operate } from '../../test/operate.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const places = [process.env.CHROMIUM ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const installed = places.find((place) => place !== '' && existsSync(place));

const SHELL = `<!doctype html><html><head><script defer src="/releases/shell/1.0.0/stand-in.js"></script></head>
<body><div id="portal"><p>Portale</p></div></body></html>`;

/** As far as a remote needs it: a runtime that loads its entry, which calls \`start\`. */
const RUNTIME = `
let entry;
globalThis.start = (version) => { if (version === '1.1.0') throw new TypeError('points is undefined'); };
globalThis.__FEDERATION__ = { __INSTANCES__: [{
  registerRemotes: ([remote]) => { entry = remote.entry; },
  loadRemote: () => import(entry),
}] };`;

const team = deliveringTeam();
let portal: TestApp | undefined;
afterEach(() => portal?.close());

/** The same portal, with a browser of its own. */
async function withBrowser(releaseBrowser: string): Promise<TestApp> {
  const folder = join(team.portal.releasesFolder, 'shell/1.0.0');
  writeFileSync(join(folder, 'index.html'), SHELL);
  writeFileSync(join(folder, 'stand-in.js'), RUNTIME);
  portal = await createTestApp({ beside: team.portal, settings: { releaseBrowser } });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  return portal;
}

async function promote({ app }: TestApp, token: string, version: string) {
  const url = `/api/releases/${ROOM}/${version}/promote`;
  const answer = await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, ...answer.json() };
}

if (installed)
  it('[REL-118] loads a release once in the browser before it is live, and refuses one that throws at its start', async () => {
    const token = await team.tokenFor(ROOM);
    await team.upload(token, '1.0.0');
    await team.upload(token, '1.1.0');
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
    expect(readPointer(team.portal.releasesFolder, ROOM)?.version).toBe('1.0.0');
    expect((await team.moves()).filter(({ action }) => action === 'promoteRelease')).toHaveLength(1);
  });

if (installed)
  it('[REL-154] does the same for the operator', async () => {
    const token = await team.tokenFor(ROOM);
    await team.upload(token, '1.0.0');
    await team.upload(token, '1.1.0');
    const beside = await withBrowser(installed);
    expect(await operate(beside, ['promote', ROOM, '1.0.0'])).toBe(
      'mf-loyalty 1.0.0 is live.\nIt started once in a browser.',
    );
    await expect(operate(beside, ['promote', ROOM, '1.1.0'])).rejects.toThrow(
      'Not promoted: mf-loyalty 1.1.0 does not start in a browser: TypeError: points is undefined',
    );
    expect(readPointer(team.portal.releasesFolder, ROOM)?.version).toBe('1.0.0');
    expect((await team.moves()).filter(({ action }) => action === 'promoteRelease')).toHaveLength(1);
  });

it('[REL-154] tells the operator that nothing was loaded where no portal with these releases answers', async () => {
  const token = await team.tokenFor(ROOM);
  await team.upload(token, '1.0.0');
  await team.upload(token, '1.1.0');
  const beside = await withBrowser(process.execPath);
  expect(await operate(beside, ['promote', ROOM, '1.0.0'])).toMatch(
    /^mf-loyalty 1\.0\.0 is live\.\nIt was not loaded in a browser first, because that does not start on .*\n./,
  );
  await beside.app.close();
  expect(await operate(beside, ['promote', ROOM, '1.1.0'])).toContain(
    'It was not loaded in a browser first, because no portal with these releases answers at this machine.',
  );
});

it('[REL-118] says that a release was not loaded first where the browser does not start', async () => {
  const token = await team.tokenFor(ROOM);
  await team.upload(token, '1.0.0');
  expect(await promote(await withBrowser(process.execPath), token, '1.0.0')).toMatchObject({
    status: 200,
    checked: "It was not loaded in a browser first, because that does not start on the portal's machine.",
  });
});
