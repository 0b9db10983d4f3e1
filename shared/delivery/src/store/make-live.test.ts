import { join } from 'node:path';
import { readPointer } from './live-releases.ts';
import { makeLive } from './make-live.ts';
import { nextShell } from './next-shell.ts';
import { promoteRelease } from './promote-release.ts';
import { packRelease } from './release-archive.ts';
import { buildRelease, folderForEachTest, leaveLock, putRelease } from './release-folder.fixture.ts';
import { rollBack } from './roll-back.ts';
import { takeInRelease } from './take-in-release.ts';
import { withdrawRelease } from './withdraw-release.ts';

const APP = 'mf-loyalty';
const now = new Date('2026-11-20T09:00:00.000Z');
const releases = folderForEachTest();
const outside = folderForEachTest();
const aim = (version: string) => ({ releases, app: APP, version, now });

describe('making live', () => {
  const elsewhere = { machine: 'another machine' };

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
    expect(outcome.refused).toEqual([expect.stringMatching(/^mf-loyalty 2\.0\.0: mf-loyalty is being released by/)]);
    expect(nextShell(releases)?.version).toBe('2.0.0');
    expect([live('shell'), live(APP)]).toEqual(['1.0.0', '1.0.0']);
  });
});

describe('promoting', () => {
  const live = () => readPointer(releases, APP)?.version;

  beforeEach(async () => {
    putRelease(releases, 'shell', '1.0.0', '1.3.0');
    for (const version of ['1.0.0', '1.1.0']) putRelease(releases, APP, version);
    await stage('1.2.0');
  });

  async function stage(version: string): Promise<void> {
    buildRelease(outside, APP, version);
    await takeInRelease({ ...aim(version), archive: packRelease(join(outside, APP, version)) });
  }

  /** Promotes the staged release; this happens while it is loaded once. Records go into the list. */
  function promote(meanwhile: () => Promise<unknown>, recorded: string[] = []): Promise<string> {
    return promoteRelease({
      ...aim('1.2.0'),
      smokeTest: async () => void (await meanwhile()),
      before: async ({ version }) => void recorded.push(version),
    });
  }

  it('[REL-191] lets an app be rolled back while another release of it is loaded, and then refuses that one', async () => {
    const recorded: string[] = [];
    const promoting = promote(() => rollBack({ releases, app: APP, now }), recorded);
    await expect(promoting).rejects.toThrow(
      'mf-loyalty was moved while 1.2.0 was loaded once, and 1.0.0 is live now. Promote 1.2.0 again if it is still to be seen.',
    );
    expect({ live: live(), recorded }).toEqual({ live: '1.0.0', recorded: [] });
    expect(await promote(async () => {}, recorded)).toBe('mf-loyalty 1.2.0 is live, in place of 1.0.0.');
    expect(recorded).toEqual(['1.2.0']);
  });

  it.each([
    ['withdraws', () => withdrawRelease(aim('1.2.0')), 'mf-loyalty 1.2.0 was withdrawn'],
    [
      'promotes and rolls back',
      async () => {
        await promoteRelease(aim('1.2.0'));
        await rollBack({ releases, app: APP, now });
      },
      'and 1.1.0 is live now',
    ],
    ['promotes', () => promoteRelease(aim('1.2.0')), 'mf-loyalty 1.2.0 is already live.'],
    [
      'makes a shell of another contract live',
      async () => putRelease(releases, 'shell', '2.0.0', '2.0.0'),
      'mf-loyalty was moved while 1.2.0 was loaded once',
    ],
  ])('[REL-191] does not promote a release that somebody %s while it is loaded', async (_, meanwhile, words) => {
    const recorded: string[] = [];
    await expect(promote(meanwhile, recorded)).rejects.toThrow(words);
    expect(recorded).toEqual([]);
  });

  it('[REL-191] does not show a release to everybody whose share was taken from it while it was loaded', async () => {
    await promoteRelease({ ...aim('1.2.0'), percent: 10 });
    await expect(promote(() => rollBack({ releases, app: APP, now }))).rejects.toThrow('and 1.1.0 is live now');
    expect(live()).toBe('1.1.0');
  });

  it('[REL-191] promotes a release while further ones are staged', async () => {
    expect(await promote(() => stage('1.3.0'))).toBe('mf-loyalty 1.2.0 is live, in place of 1.1.0.');
  });

  it('[REL-191] loads no release that is refused anyway', async () => {
    const loading = jest.fn(async () => {});
    await withdrawRelease(aim('1.2.0'));
    await expect(promote(loading)).rejects.toThrow('was withdrawn');
    expect(loading).not.toHaveBeenCalled();
  });
});
