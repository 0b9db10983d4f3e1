import { join } from 'node:path';
import { readPointer } from './live-releases.ts';
import { makeLive } from './make-live.ts';
import { promoteRelease, withdrawRelease } from './promote-release.ts';
import { packRelease } from './release-archive.ts';
import { buildRelease, folderForEachTest, leaveLock, putRelease } from './release-folder.fixture.ts';
import { rollBack } from './roll-back.ts';
import { takeInRelease } from './take-in-release.ts';

const APP = 'mf-loyalty';
const now = new Date('2026-11-20T09:00:00.000Z');
const releases = folderForEachTest();
const outside = folderForEachTest();
const elsewhere = { machine: 'another machine' };
const aim = (version: string) => ({ releases, app: APP, version, now });

beforeEach(() => {
  putRelease(releases, 'shell', '1.0.0', '1.3.0');
  putRelease(releases, APP, '1.0.0');
});

/** What becomes of new releases while something else happens during their trial, by app and version. */
async function offer(
  candidates: readonly [app: string, version: string, contract: string][],
  meanwhile: () => unknown,
) {
  const built = candidates.map(([app, version, contract]) => buildRelease(releases, app, version, contract));
  const smokeTest = async () => {
    await meanwhile();
    return [];
  };
  const { moved, takenBack, leftToTeams, refused } = await makeLive(releases, built, { now, smokeTest });
  return {
    moved: moved.map(({ app, version }) => `${app} ${version}`),
    takenBack: takenBack.map(({ remote, version, live }) => `${remote} ${version}, and ${live} stays`),
    leftToTeams: leftToTeams.map(({ remote, version, live }) => `${remote} ${version}, and ${live} stays`),
    refused: refused.map(({ release, mistakes }) => `${release.remote} ${release.version}: ${mistakes.join(' ')}`),
  };
}
const live = (app: string) => readPointer(releases, app)?.version;

it('[REL-188] leaves live what a team delivers while the new releases are tried', async () => {
  const outcome = await offer([[APP, '1.1.0', '^1.0.0']], async () => {
    buildRelease(outside, APP, '1.5.0');
    await takeInRelease({ ...aim('1.5.0'), archive: packRelease(join(outside, APP, '1.5.0')) });
    await promoteRelease(aim('1.5.0'));
  });
  expect(outcome).toMatchObject({ moved: [], leftToTeams: ['mf-loyalty 1.1.0, and 1.5.0 stays'] });
  expect(live(APP)).toBe('1.5.0');
});

it.each([
  ['rolls back', () => rollBack({ releases, app: APP, now })],
  ['withdraws for good', () => withdrawRelease(aim('1.1.0'))],
])('[REL-188] makes nothing live that somebody %s while it is tried', async (_, takeBack) => {
  const outcome = await offer([[APP, '1.1.0', '^1.0.0']], async () => {
    await promoteRelease(aim('1.1.0'));
    await takeBack();
  });
  expect(outcome).toMatchObject({ moved: [], takenBack: ['mf-loyalty 1.1.0, and 1.0.0 stays'] });
  expect(live(APP)).toBe('1.0.0');
});

it('[REL-188] makes nothing live that does not fit what went live while it was tried', async () => {
  const outcome = await offer([[APP, '1.1.0', '^1.0.0']], () => putRelease(releases, 'shell', '2.0.0', '2.0.0'));
  expect(outcome.refused).toEqual([expect.stringMatching(/^mf-loyalty 1\.1\.0: .* provides 2\.0\.0\.$/)]);
  expect(live(APP)).toBe('1.0.0');
});

it('[REL-188] names an app that somebody releases meanwhile, and makes the others live', async () => {
  const outcome = await offer(
    [
      ['mf-auth', '1.0.0', '^1.0.0'],
      [APP, '1.1.0', '^1.0.0'],
      ['mf-points', '1.0.0', '^1.0.0'],
    ],
    () => leaveLock(releases, APP, elsewhere),
  );
  expect(outcome.moved).toEqual(['mf-auth 1.0.0', 'mf-points 1.0.0']);
  expect(outcome.refused).toEqual([expect.stringMatching(/^mf-loyalty 1\.1\.0: mf-loyalty is being released by/)]);
});

it('[REL-188] makes no shell live that needs the release of an app which somebody else is releasing', async () => {
  const outcome = await offer(
    [
      ['shell', '2.0.0', '2.0.0'],
      [APP, '2.0.0', '^2.0.0'],
    ],
    () => leaveLock(releases, APP, elsewhere),
  );
  expect(outcome.moved).toEqual([]);
  expect(outcome.refused).toEqual([
    expect.stringMatching(/^mf-loyalty 2\.0\.0: mf-loyalty is being released by/),
    expect.stringMatching(/^shell 2\.0\.0: mf-loyalty 1\.0\.0 needs contract \^1\.0\.0/),
  ]);
  expect([live('shell'), live(APP)]).toEqual(['1.0.0', '1.0.0']);
});
