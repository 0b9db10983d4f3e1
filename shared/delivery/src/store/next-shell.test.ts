import { join } from 'node:path';
import { installReleases } from './install-releases.ts';
import { describeApp } from './list-releases.ts';
import { liveReleases, readPointer } from './live-releases.ts';
import { nextShell, readinessFor } from './next-shell.ts';
import { promoteRelease } from './promote-release.ts';
import { packRelease } from './release-archive.ts';
import { buildRelease, folderForEachTest, putRelease } from './release-folder.fixture.ts';
import { listedLines } from './release-lines.ts';
import { rollBack } from './roll-back.ts';
import { readStaged } from './staged-releases.ts';
import { takeInRelease } from './take-in-release.ts';
import { withdrawRelease } from './withdraw-release.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const releases = folderForEachTest();
const archive = folderForEachTest();
const outside = folderForEachTest();

beforeEach(async () => {
  putRelease(releases, 'shell', '1.0.0', '1.3.0');
  for (const app of ['mf-auth', 'mf-loyalty', 'mf-points']) putRelease(releases, app, '1.0.0');
  putRelease(archive, 'shell', '2.0.0', '2.0.0');
  putRelease(archive, 'mf-auth', '2.0.0', '^2.0.0');
  await installReleases({ from: archive, releases, now });
});

const live = () => liveReleases(releases).map(({ remote, version }) => `${remote} ${version}`);
const FIRST = ['shell 1.0.0', 'mf-auth 1.0.0', 'mf-loyalty 1.0.0', 'mf-points 1.0.0'];
const promote = (app: string, version: string, more = {}) => promoteRelease({ releases, app, version, now, ...more });

async function deliver(app: string, version: string, contract: string): Promise<string> {
  buildRelease(outside, app, version, contract);
  await takeInRelease({ releases, app, archive: packRelease(join(outside, app, version)), now });
  return promote(app, version);
}

it('[REL-320] stages the shell of an archive that is of another contract, and people see what they saw', () => {
  expect(nextShell(releases)?.version).toBe('2.0.0');
  expect(live()).toEqual(FIRST);
});

it('[REL-321] a remote has one live release for each shell, and a delivery is compared with the shell that it is for', async () => {
  expect(await deliver('mf-loyalty', '2.0.0', '^2.0.0')).toBe('mf-loyalty 2.0.0 is live for the shell 2.0.0.');
  expect(await deliver('mf-loyalty', '1.1.0', '^1.3.0')).toBe('mf-loyalty 1.1.0 is live, in place of 1.0.0.');
  expect(await deliver('mf-loyalty', '2.1.0', '^2.0.0')).toBe(
    'mf-loyalty 2.1.0 is live for the shell 2.0.0, in place of 2.0.0.',
  );
  expect(live()).toContain('mf-loyalty 1.1.0');
  await expect(deliver('mf-loyalty', '2.2.0', '^2.1.0')).rejects.toThrow(
    'mf-loyalty 2.2.0 needs contract ^2.1.0, and the shell 2.0.0 provides 2.0.0.',
  );
  await expect(deliver('mf-loyalty', '3.0.0', '^3.0.0')).rejects.toThrow('and the shell 1.0.0 provides 1.3.0.');
});

it('[REL-321] moves, takes back and withdraws a release within its lane only', async () => {
  await deliver('mf-loyalty', '2.0.0', '^2.0.0');
  await deliver('mf-loyalty', '2.1.0', '^2.0.0');
  expect(await rollBack({ releases, app: 'mf-loyalty', version: '2.0.0', now })).toBe(
    'mf-loyalty 2.0.0 is live again, in place of 2.1.0.',
  );
  await withdrawRelease({ releases, app: 'mf-loyalty', version: '2.0.0', now });
  expect(readPointer(releases, 'mf-loyalty', 2)).toBeUndefined();
  expect(readPointer(releases, 'mf-loyalty')?.version).toBe('1.0.0');
  await expect(promote('mf-points', '1.0.0')).rejects.toThrow('already live');
});

it('[REL-322] lists what is live for the next shell, and says who is ready for it', async () => {
  await deliver('mf-loyalty', '2.0.0', '^2.0.0');
  expect(listedLines('mf-loyalty', describeApp(releases, 'mf-loyalty'))).toEqual([
    expect.stringMatching(/^live {5}1\.0\.0, .*needs contract \^1\.0\.0$/),
    expect.stringMatching(/^next {5}2\.0\.0, .*needs contract \^2\.0\.0$/),
  ]);
  expect(readinessFor(releases)).toMatchObject({
    shell: { version: '2.0.0' },
    remotes: [
      { app: 'mf-auth', version: '2.0.0' },
      { app: 'mf-loyalty', version: '2.0.0' },
      { app: 'mf-points', missing: 'it has no release for contract 2.0.0 yet: 1.0.0 needs ^1.0.0' },
    ],
  });
});

describe('[REL-323] the shell that is promoted moves the portal', () => {
  it('only when every remote is ready, and says who is not', async () => {
    await deliver('mf-loyalty', '2.0.0', '^2.0.0');
    await expect(promote('shell', '2.0.0')).rejects.toThrow(
      'Not promoted, because it would not fit:\n  mf-points 1.0.0 needs contract ^1.0.0, and the shell 2.0.0 provides 2.0.0.',
    );
    expect(live()).toEqual(FIRST);
  });

  it('[REL-390] and its refusal names the command that leaves behind who is not', async () => {
    const refusal = promote('shell', '2.0.0');
    await expect(refusal).rejects.toThrow('`promote shell 2.0.0 --without mf-loyalty,mf-points` moves the portal');
    await expect(promote('shell', '2.0.0', { without: ['mf-points'] })).rejects.toThrow(
      '`promote shell 2.0.0 --without mf-points,mf-loyalty` moves the portal',
    );
    await withdrawRelease({ releases, app: 'mf-auth', version: '2.0.0', now });
    await expect(promote('shell', '2.0.0')).rejects.toThrow('mf-auth has the sign-in and cannot be left behind');
  });

  it('with all remotes at once, and back with all of them, and there again', async () => {
    for (const app of ['mf-loyalty', 'mf-points']) await deliver(app, '2.0.0', '^2.0.0');
    const second = FIRST.map((name) => name.replace('1.0.0', '2.0.0'));
    expect(await promote('shell', '2.0.0')).toBe('shell 2.0.0 is live, in place of 1.0.0.');
    expect(live()).toEqual(second);
    expect(nextShell(releases)).toBeUndefined();
    expect(await rollBack({ releases, app: 'shell', now })).toBe('shell 1.0.0 is live again, in place of 2.0.0.');
    expect(live()).toEqual(FIRST);
    expect(nextShell(releases)?.version).toBe('2.0.0');
    await promote('shell', '2.0.0');
    expect(live()).toEqual(second);
  });

  it('after the remotes when an archive brings all of them, which are seen with it', async () => {
    for (const app of ['mf-loyalty', 'mf-points']) putRelease(archive, app, '2.0.0', '^2.0.0');
    const order: string[] = [];
    const before = async ({ app }: { app: string }) => {
      order.push(app);
      expect(live()).toEqual(FIRST);
    };
    await installReleases({ from: archive, releases, now, before });
    expect(order).toEqual(['mf-loyalty', 'mf-points', 'shell']);
    expect(live()).toEqual(FIRST.map((name) => name.replace('1.0.0', '2.0.0')));
  });

  it('gradually to nobody, and neither is a release that only it shows', async () => {
    await expect(promote('shell', '2.0.0', { percent: 10 })).rejects.toThrow('not shown gradually');
    buildRelease(outside, 'mf-points', '2.0.0', '^2.0.0');
    const packed = packRelease(join(outside, 'mf-points/2.0.0'));
    await takeInRelease({ releases, app: 'mf-points', archive: packed, now });
    await expect(promote('mf-points', '2.0.0', { percent: 10 })).rejects.toThrow('is not for the live shell');
    expect(readStaged(releases, 'mf-points').staged).toEqual([{ version: '2.0.0', since: now.toISOString() }]);
  });
});

describe('[REL-324] a remote may be left behind', () => {
  const without = ['mf-points'];

  beforeEach(() => deliver('mf-loyalty', '2.0.0', '^2.0.0'));

  it('by name, keeps its place, and comes along with its own next release', async () => {
    const moves: object[] = [];
    await promote('shell', '2.0.0', { without, before: async (move: object) => void moves.push(move) });
    expect(moves).toEqual([{ app: 'shell', version: '2.0.0', live: '1.0.0', without }]);
    expect(live()).toEqual(['shell 2.0.0', 'mf-auth 2.0.0', 'mf-loyalty 2.0.0', 'mf-points 1.0.0']);
    expect(await deliver('mf-points', '1.1.0', '^1.0.0')).toBe(
      'mf-points 1.1.0 is live for the shell 1.0.0, in place of 1.0.0.',
    );
    expect(await deliver('mf-points', '2.0.0', '^2.0.0')).toBe('mf-points 2.0.0 is live.');
    expect(live()).toContain('mf-points 2.0.0');
  });

  it('and holds back no later shell of the same contract', async () => {
    await promote('shell', '2.0.0', { without });
    putRelease(archive, 'shell', '2.1.0', '2.1.0');
    expect((await installReleases({ from: archive, releases, now })).lines).toEqual([
      'shell 2.1.0 is live, in place of 2.0.0.',
    ]);
  });

  it.each([
    [['mf-points', 'mf-loyalty'], 'mf-loyalty does not keep the shell 2.0.0 from going live'],
    [['mf-points', 'mf-other'], 'mf-other does not keep the shell 2.0.0 from going live'],
  ])('but not %s', async (names, words) => {
    await expect(promote('shell', '2.0.0', { without: names })).rejects.toThrow(words);
    expect(live()).toEqual(FIRST);
  });

  it('but not the remote with the sign-in', async () => {
    await withdrawRelease({ releases, app: 'mf-auth', version: '2.0.0', now });
    await expect(promote('shell', '2.0.0', { without: ['mf-points', 'mf-auth'] })).rejects.toThrow(
      'mf-auth has the page /login: without it nobody could sign in.',
    );
    expect(live()).toEqual(FIRST);
  });
});
