import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApp, isInShare } from './list-releases.ts';
import { readPointer, TAB_LIFE } from './live-releases.ts';
import { promoteRelease, withdrawRelease } from './promote-release.ts';
import { packRelease } from './release-archive.ts';
import { buildRelease, folderForEachTest, putRelease } from './release-folder.fixture.ts';
import { rollBack } from './roll-back.ts';
import { readStaged, shownByDegrees } from './staged-releases.ts';
import { takeInRelease } from './take-in-release.ts';

const APP = 'mf-loyalty';
const now = new Date('2026-11-20T09:00:00.000Z');
const releases = folderForEachTest();
const outside = folderForEachTest();
const aim = (version: string) => ({ releases, app: APP, version, now });
const shown = () => shownByDegrees(readStaged(releases, APP));

beforeEach(() => {
  putRelease(releases, 'shell', '1.0.0', '1.3.0');
  putRelease(releases, APP, '1.0.0');
});

async function stage(...versions: string[]): Promise<void> {
  for (const version of versions) {
    buildRelease(outside, APP, version);
    await takeInRelease({ releases, app: APP, archive: packRelease(join(outside, APP, version)), now });
  }
}

describe('the share of a release by degrees', () => {
  const browsers = Array.from({ length: 2_000 }, (_, number) => `browser-${number}`);
  const share = (version: string, percent: number) =>
    browsers.filter((browser) => isInShare(browser, { app: APP, version, percent }));

  it('[REL-046] is about as large as it was asked to be, and grows without dropping anybody', () => {
    const tenth = share('1.1.0', 10);
    expect(tenth.length).toBeGreaterThan(150);
    expect(tenth.length).toBeLessThan(250);
    expect(share('1.1.0', 50)).toEqual(expect.arrayContaining(tenth));
    expect(share('1.1.0', 100)).toHaveLength(browsers.length);
  });

  it('[REL-046] picks different browsers for another release', () => {
    const both = share('1.1.0', 10).filter((browser) => share('1.2.0', 10).includes(browser));
    expect(both.length).toBeLessThan(60);
  });
});

it('[REL-046] shows a staged release to a share, to a larger one, and then to everybody', async () => {
  await stage('1.1.0');
  expect(await promoteRelease({ ...aim('1.1.0'), percent: 10 })).toBe(
    '10 of 100 browsers see mf-loyalty 1.1.0, the others 1.0.0.',
  );
  await promoteRelease({ ...aim('1.1.0'), percent: 50 });
  expect(readPointer(releases, APP)?.version).toBe('1.0.0');
  expect(describeApp(releases, APP)).toMatchObject([
    { version: '1.0.0', state: 'live' },
    { version: '1.1.0', state: 'staged', percent: 50 },
  ]);
  expect(await promoteRelease({ ...aim('1.1.0'), percent: 100 })).toBe('mf-loyalty 1.1.0 is live, in place of 1.0.0.');
  expect(readStaged(releases, APP).staged).toEqual([]);
});

it('[REL-046] takes back what a share sees before it takes back what is live', async () => {
  await stage('1.1.0');
  await promoteRelease({ ...aim('1.1.0'), percent: 10 });
  expect(await rollBack({ releases, app: APP, now })).toBe(
    'mf-loyalty 1.1.0 is no longer shown to anybody: everybody sees 1.0.0.',
  );
  expect(shown()).toBeUndefined();
  expect(readStaged(releases, APP).staged).toMatchObject([{ version: '1.1.0' }]);
  await expect(rollBack({ releases, app: APP, now })).rejects.toThrow('has no earlier release');
  await expect(rollBack({ releases, app: APP, version: '1.1.0', now })).rejects.toThrow('promote it');
});

it('[REL-046] keeps the files of a withdrawn release for the tabs of its share for a day', async () => {
  await stage('1.1.0');
  await promoteRelease({ ...aim('1.1.0'), percent: 10 });
  await withdrawRelease(aim('1.1.0'));
  expect(shown()).toBeUndefined();
  expect(existsSync(join(releases, APP, '1.1.0/entry.js'))).toBe(true);
  await expect(promoteRelease(aim('1.1.0'))).rejects.toThrow('was withdrawn: a mended release needs a new version');

  buildRelease(outside, APP, '1.2.0');
  const later = new Date(now.getTime() + TAB_LIFE);
  await takeInRelease({ releases, app: APP, archive: packRelease(join(outside, APP, '1.2.0')), now: later });
  expect(existsSync(join(releases, APP, '1.1.0'))).toBe(false);
});

it('[REL-046] keeps what a share sees, however many releases are staged after it', async () => {
  await stage('1.1.0');
  await promoteRelease({ ...aim('1.1.0'), percent: 10 });
  await stage('1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0');
  expect(shown()?.version).toBe('1.1.0');
  expect(existsSync(join(releases, APP, '1.1.0/entry.js'))).toBe(true);
});

it('[REL-046] refuses a second release at the same time, one that is not staged, and a percentage that is not a share', async () => {
  await stage('1.1.0', '1.2.0');
  await promoteRelease({ ...aim('1.1.0'), percent: 10 });
  await expect(promoteRelease({ ...aim('1.2.0'), percent: 10 })).rejects.toThrow(
    'mf-loyalty 1.1.0 is shown to 10 of 100 browsers: promote it or take it back first.',
  );
  await promoteRelease(aim('1.2.0'));
  expect(shown()?.version).toBe('1.1.0');
  await expect(promoteRelease({ ...aim('1.0.0'), percent: 10 })).rejects.toThrow('only a staged release');
  for (const percent of [0, 101, 1.5, Number.NaN])
    await expect(promoteRelease({ ...aim('1.1.0'), percent })).rejects.toThrow('a whole number from 1 to 100');
});

it('[REL-047] withdraws the live release for good: it gives way, and does not come back', async () => {
  await stage('1.1.0');
  await promoteRelease(aim('1.1.0'));
  expect(await withdrawRelease(aim('1.1.0'))).toBe('mf-loyalty 1.0.0 is live again, in place of 1.1.0.');
  await expect(promoteRelease(aim('1.1.0'))).rejects.toThrow('was withdrawn');
  await expect(rollBack({ releases, app: APP, version: '1.1.0', now })).rejects.toThrow('was withdrawn for good');
  await withdrawRelease(aim('1.0.0'));
  expect(readPointer(releases, APP)).toBeUndefined();
  expect(existsSync(join(releases, APP, '1.0.0/entry.js'))).toBe(true);
});

it('[REL-024] does not list a live release as staged when a kill left it there, nor show it to a share after a rollback', async () => {
  await stage('1.1.0');
  await promoteRelease({ ...aim('1.1.0'), percent: 10 });
  const file = join(releases, APP, 'staged.json');
  const left = readFileSync(file);
  await promoteRelease(aim('1.1.0'));
  writeFileSync(file, left);
  expect(describeApp(releases, APP).map(({ version, state }) => [version, state])).toEqual([
    ['1.1.0', 'live'],
    ['1.0.0', 'earlier'],
  ]);
  expect(await rollBack({ releases, app: APP, now })).toBe('mf-loyalty 1.0.0 is live again, in place of 1.1.0.');
  expect(shown()).toBeUndefined();
});
