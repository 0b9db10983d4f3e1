import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { installReleases } from './install-releases.ts';
import { describeApp, listedApps } from './list-releases.ts';
import { readPointer } from './live-releases.ts';
import { promoteRelease } from './promote-release.ts';
import { packRelease } from './release-archive.ts';
import { buildRelease, folderForEachTest, leaveLock, putRelease } from './release-folder.fixture.ts';
import { rollBack } from './roll-back.ts';
import { takeInRelease } from './take-in-release.ts';
import { withdrawRelease } from './withdraw-release.ts';

const now = new Date('2026-11-20T09:00:00.000Z');

const from = folderForEachTest();
const releases = folderForEachTest();
beforeEach(() => {
  putRelease(from, 'shell', '1.0.0', '1.3.0');
  putRelease(from, 'mf-auth', '1.0.0');
});
const install = async () => (await installReleases({ from, releases, now })).lines;

it('[REL-087] fills an empty installation, changes nothing the second time, and keeps releases to go back to', async () => {
  expect(await install()).toEqual(['shell 1.0.0 is live.', 'mf-auth 1.0.0 is live.']);
  expect(await install()).toEqual(['All of its releases are live already.']);
  putRelease(from, 'mf-auth', '1.1.0');
  putRelease(releases, 'mf-loyalty', '3.0.0');
  expect(await install()).toEqual(['mf-auth 1.1.0 is live, in place of 1.0.0.']);
  expect(readPointer(releases, 'mf-loyalty')?.version).toBe('3.0.0');
  expect(await rollBack({ releases, app: 'mf-auth', now })).toBe('mf-auth 1.0.0 is live again, in place of 1.1.0.');
  expect(await install()).toEqual([
    'mf-auth 1.1.0 was taken back and does not go live. `install <folder> --again mf-auth` makes it live.',
  ]);
});

it('[REL-380, OPS-415] withdraws the only release of an area only when somebody says so, and install brings it back by name', async () => {
  await install();
  const withdraw = (last: boolean) => withdrawRelease({ releases, app: 'mf-auth', version: '1.0.0', now, last });
  await expect(withdraw(false)).rejects.toThrow(
    'mf-auth 1.0.0 is the only release: without it mf-auth leaves the portal, with its pages and its entries in the menus, and nobody can sign in. Deliver another one first; --last withdraws it all the same.',
  );
  expect(readPointer(releases, 'mf-auth')?.version).toBe('1.0.0');
  expect(await withdraw(true)).toBe(
    'mf-auth 1.0.0 is withdrawn: mf-auth leaves the portal, with its pages and its entries in the menus, and nobody can sign in. Another release of it ends this.',
  );
  expect(listedApps(releases)).toEqual(['shell', 'mf-auth']);
  await expect(rollBack({ releases, app: 'mf-auth', now })).rejects.toThrow(
    'mf-auth has no live release: 1.0.0 was withdrawn for good. Another release brings it back.',
  );
  expect(await installReleases({ from, releases, now })).toMatchObject({
    lines: [
      'mf-auth 1.0.0 was taken back and does not go live: mf-auth is not in the portal. `install <folder> --again mf-auth` makes it live.',
    ],
    complete: false,
  });
  expect((await installReleases({ from, releases, now, again: ['mf-auth'] })).lines).toEqual([
    'mf-auth 1.0.0 is live.',
  ]);
  expect(describeApp(releases, 'mf-auth').map(({ version, state }) => [version, state])).toEqual([['1.0.0', 'live']]);
  expect(await install()).toEqual(['All of its releases are live already.']);
  await expect(installReleases({ from, releases, now, again: ['mf-none'] })).rejects.toThrow(
    'There is no release of mf-none in',
  );
});

it('[REL-381] gives a live release its missing or changed files back, and servers read it again', async () => {
  await install();
  const file = join(releases, 'mf-auth/1.0.0/entry.js');
  const content = readFileSync(file, 'utf8');
  const pointer = join(releases, 'mf-auth/live.json');
  const { ino } = statSync(pointer);
  writeFileSync(file, 'changed()');
  rmSync(join(releases, 'shell/1.0.0'), { recursive: true });
  mkdirSync(join(releases, 'shell/1.0.0'));
  expect(await install()).toEqual([
    'shell 1.0.0 has all of its files again.',
    'mf-auth 1.0.0 has all of its files again.',
  ]);
  expect(readFileSync(file, 'utf8')).toBe(content);
  expect(statSync(pointer).ino).not.toBe(ino);
  expect(readdirSync(join(releases, 'mf-auth')).sort()).toEqual(['1.0.0', 'live.json']);
  expect(await install()).toEqual(['All of its releases are live already.']);
});

it('[REL-186] does not replace what a team delivered of an app, until somebody does it by name', async () => {
  await install();
  const outside = buildRelease(from, 'mf-auth', '1.5.0');
  await takeInRelease({ releases, app: 'mf-auth', archive: packRelease(join(from, 'mf-auth/1.5.0')), now });
  await promoteRelease({ releases, app: 'mf-auth', version: outside.version, now });
  putRelease(from, 'mf-auth', '1.1.0');
  expect(await install()).toEqual([
    'mf-auth 1.1.0 does not go live: 1.5.0 was delivered from outside and stays live. `promote mf-auth 1.1.0` makes it live.',
  ]);
  expect(readPointer(releases, 'mf-auth')?.version).toBe('1.5.0');
  await promoteRelease({ releases, app: 'mf-auth', version: '1.1.0', now });
  putRelease(from, 'mf-auth', '1.2.0');
  expect(await install()).toEqual(['mf-auth 1.2.0 is live, in place of 1.1.0.']);
});

it('[REL-087] leaves out releases that do not fit, and refuses one that is not what was built', async () => {
  putRelease(from, 'mf-auth', '2.0.0', '^1.9.0');
  expect(await install()).toEqual([
    'shell 1.0.0 is live.',
    expect.stringMatching(/^mf-auth 2\.0\.0 does not go live: mf-auth 2\.0\.0 needs contract \^1\.9\.0/),
  ]);
  putRelease(from, 'shell', '1.1.0', '1.3.0');
  writeFileSync(join(from, 'shell/1.1.0/entry.js'), 'other()');
  await expect(install()).rejects.toThrow('The release shell 1.1.0 is not what was built');
  expect(readdirSync(join(releases, 'shell')).sort()).toEqual(['1.0.0', 'live.json']);
});

it('[OPS-301] names the live remote that keeps a shell of the same contract out, and says that not everything is live', async () => {
  await install();
  putRelease(releases, 'mf-points', '1.0.0', '^1.3.0');
  putRelease(from, 'shell', '1.1.0', '1.2.0');
  const { lines, complete } = await installReleases({ from, releases, now });
  expect(lines).toEqual([
    'shell 1.1.0 does not go live: mf-points 1.0.0 needs contract ^1.3.0, and the shell 1.1.0 provides 1.2.0.',
  ]);
  expect(complete).toBe(false);
  expect(readPointer(releases, 'shell')?.version).toBe('1.0.0');
});

it('[OPS-301] says what keeps the shell of another contract out, and that not everything is live', async () => {
  await install();
  putRelease(releases, 'mf-loyalty', '3.0.0', '^1.0.0');
  putRelease(from, 'shell', '2.0.0', '2.0.0');
  putRelease(from, 'mf-auth', '2.0.0', '^2.0.0');
  const { lines, complete } = await installReleases({ from, releases, now });
  expect(complete).toBe(false);
  expect(lines).toEqual([
    'mf-auth 2.0.0 is live for the shell 2.0.0.',
    'shell 2.0.0 does not go live by itself, because it provides contract 2.0.0: it is staged as the next shell, and what is live stays.',
    'Not ready: mf-loyalty 3.0.0 needs contract ^1.0.0, and the shell 2.0.0 provides 2.0.0.',
    '`releases` says who is ready. `promote shell` moves the portal, `--without <remote>` leaves one behind.',
  ]);
  expect([readPointer(releases, 'shell')?.version, readPointer(releases, 'mf-auth')?.version]).toEqual([
    '1.0.0',
    '1.0.0',
  ]);
});

it('[REL-189] leaves an app as it is that somebody else is releasing, names it, and makes the others live', async () => {
  await install();
  putRelease(from, 'mf-auth', '1.1.0');
  putRelease(from, 'mf-catalog', '1.0.0');
  leaveLock(releases, 'mf-auth', { host: 'portal-2', machine: 'another machine', process: 1 });
  expect(await install()).toEqual([
    'mf-catalog 1.0.0 is live.',
    expect.stringMatching(/^mf-auth 1\.1\.0 does not go live: mf-auth is being released by .*process 1 on portal-2/),
  ]);
  expect(readPointer(releases, 'mf-auth')?.version).toBe('1.0.0');
});

it('[REL-189] asks no lock of an app of which everything is there', async () => {
  await install();
  for (const app of ['shell', 'mf-auth']) leaveLock(releases, app, { machine: 'another machine' });
  expect(await install()).toEqual(['All of its releases are live already.']);
});

it.each(['half a poin', '{}'])(
  '[REL-184] leaves an app as it is whose pointer is damaged (%s), names it, and makes the others live',
  async (content) => {
    await install();
    writeFileSync(join(releases, 'mf-auth/live.json'), content);
    putRelease(from, 'mf-auth', '1.1.0');
    putRelease(from, 'mf-catalog', '1.0.0');
    expect(await install()).toEqual([
      'mf-catalog 1.0.0 is live.',
      'mf-auth 1.1.0 does not go live: mf-auth/live.json is damaged. Remove it, then `promote mf-auth <version>` makes one of the folders beside it live again.',
    ]);
    expect(readFileSync(join(releases, 'mf-auth/live.json'), 'utf8')).toBe(content);
  },
);

it('[REL-169] loads new releases once before they go live, together with those that stay, and leaves out what does not start', async () => {
  await install();
  putRelease(from, 'shell', '1.1.0', '1.3.0');
  putRelease(from, 'mf-auth', '1.1.0');
  putRelease(from, 'mf-catalog', '1.0.0');
  putRelease(releases, 'mf-loyalty', '3.0.0');
  const names = (list: readonly ReleaseFile[]) => list.map(({ remote, version }) => `${remote} ${version}`).sort();
  const seen: string[][] = [];
  const smokeTest = async (composition: readonly ReleaseFile[], candidates: readonly ReleaseFile[]) => {
    seen.push(names(composition), names(candidates), [`live meanwhile: ${readPointer(releases, 'shell')?.version}`]);
    return candidates
      .filter(({ remote }) => remote === 'mf-catalog')
      .map((release) => ({ release, mistakes: ['It throws.'] }));
  };
  expect((await installReleases({ from, releases, now, smokeTest })).lines).toEqual([
    'shell 1.1.0 is live, in place of 1.0.0.',
    'mf-auth 1.1.0 is live, in place of 1.0.0.',
    'mf-catalog 1.0.0 does not go live: It throws.',
  ]);
  const candidates = ['mf-auth 1.1.0', 'mf-catalog 1.0.0', 'shell 1.1.0'];
  expect(seen).toEqual([[...candidates, 'mf-loyalty 3.0.0'].sort(), candidates, ['live meanwhile: 1.0.0']]);
  expect(readPointer(releases, 'mf-catalog')).toBeUndefined();
});

it('[REL-169] leaves out a remote when the new shell that it needs does not start', async () => {
  await install();
  putRelease(from, 'shell', '2.0.0', '2.0.0');
  putRelease(from, 'mf-auth', '2.0.0', '^2.0.0');
  const smokeTest = async (_: readonly ReleaseFile[], candidates: readonly ReleaseFile[]) =>
    candidates.filter(({ remote }) => remote === 'shell').map((release) => ({ release, mistakes: ['It throws.'] }));
  expect((await installReleases({ from, releases, now, smokeTest })).lines).toEqual([
    'shell 2.0.0 does not go live: It throws.',
    expect.stringMatching(/^mf-auth 2\.0\.0 does not go live: mf-auth 2\.0\.0 needs contract \^2\.0\.0/),
  ]);
  expect(readPointer(releases, 'mf-auth')?.version).toBe('1.0.0');
});

it('[REL-087] brings the packages for teams outside, and keeps those of earlier shells', async () => {
  for (const [folder, shell] of [
    [releases, '0.9.0'],
    [from, '1.0.0'],
  ] as const) {
    mkdirSync(join(folder, 'sdk'));
    writeFileSync(join(folder, `sdk/remote-${shell}.tgz`), shell);
    writeFileSync(join(folder, 'sdk/shells.json'), JSON.stringify({ [shell]: shell }));
  }
  await install();
  expect(readdirSync(join(releases, 'sdk')).sort()).toEqual(['remote-0.9.0.tgz', 'remote-1.0.0.tgz', 'shells.json']);
  expect(JSON.parse(readFileSync(join(releases, 'sdk/shells.json'), 'utf8'))).toEqual({
    '0.9.0': '0.9.0',
    '1.0.0': '1.0.0',
  });
});

it('[REL-087] says so when the folder does not come from an archive', async () => {
  rmSync(join(from, 'shell'), { recursive: true });
  await expect(install()).rejects.toThrow('There are no releases of a portal in');
});
