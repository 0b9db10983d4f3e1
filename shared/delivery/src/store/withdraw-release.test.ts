import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApp } from './list-releases.ts';
import { readPointer, TAB_LIFE } from './live-releases.ts';
import { promoteRelease } from './promote-release.ts';
import { readVerified } from './release-files.ts';
import { buildRelease, folderForEachTest, putRelease } from './release-folder.fixture.ts';
import { fallBackFrom, rollBack } from './roll-back.ts';
import { addStaged } from './staged-releases.ts';
import { withdrawalPlan, withdrawRelease } from './withdraw-release.ts';

const APP = 'mf-loyalty';
const now = new Date('2026-11-20T09:00:00.000Z');
const releases = folderForEachTest();

const withdraw = (version: string, more: object = {}) => withdrawRelease({ releases, app: APP, version, now, ...more });
const states = () => describeApp(releases, APP).map(({ version, state }) => `${version} ${state}`);

beforeEach(() => {
  putRelease(releases, 'shell', '1.0.0', '1.9.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) putRelease(releases, APP, version, '^1.3.0', now);
});

it('takes back the live release of an app, and removes an app without another release from the portal', async () => {
  for (const version of ['1.2.0', '1.1.0']) await withdraw(version);
  expect(readPointer(releases, APP)?.version).toBe('1.0.0');
  expect(await withdraw('1.0.0', { last: true })).toContain('mf-loyalty leaves the portal');
  expect(readPointer(releases, APP)).toBeUndefined();
  expect(readVerified(releases, APP, '1.0.0').version).toBe('1.0.0');
});

it('[OPS-415] says that no page opens without a shell, and how one comes back', async () => {
  const aim = { releases, app: 'shell', version: '1.0.0' };
  const gone = 'no page of the portal opens, and people read that the site is not available.';
  const back = "Another archive's `install` ends this, or `install <folder> --again shell` that of the same one.";
  await expect(withdrawRelease({ ...aim, now })).rejects.toThrow(
    `shell 1.0.0 is the only release: without it ${gone} Install another one first; --last withdraws it all the same.`,
  );
  expect(withdrawalPlan({ ...aim, last: true })).toContain(`It is the only one: ${gone} ${back}`);
  expect(await withdrawRelease({ ...aim, last: true, now })).toBe(`shell 1.0.0 is withdrawn: ${gone} ${back}`);
});

it('[REL-401] withdraws a release that was taken back before, and nobody promotes it or goes back to it any more', async () => {
  await rollBack({ releases, app: APP, now });
  expect(await withdraw('1.2.0')).toBe('mf-loyalty 1.2.0 is withdrawn.');
  expect(states()).toEqual(['1.1.0 live', '1.0.0 earlier', '1.2.0 withdrawn']);
  await expect(promoteRelease({ releases, app: APP, version: '1.2.0', now })).rejects.toThrow('was withdrawn');
  await expect(withdraw('1.2.0')).rejects.toThrow('mf-loyalty 1.2.0 was withdrawn for good already.');
});

it('[REL-402] keeps why a release was rolled back, and makes no folder for an app that there is not', async () => {
  await rollBack({ releases, app: APP, now, why: 'Too slow' });
  expect(describeApp(releases, APP).find(({ version }) => version === '1.2.0')).toMatchObject({ back: 'Too slow' });
  await expect(rollBack({ releases, app: 'mf-loyalti', now })).rejects.toThrow('mf-loyalti has never been released.');
  expect(existsSync(join(releases, 'mf-loyalti'))).toBe(false);
});

it('[SDK-445] lists what was taken back before the only release was withdrawn', async () => {
  await withdraw('1.0.0');
  await rollBack({ releases, app: APP, now });
  await withdraw('1.1.0', { last: true });
  expect(states()).toEqual(['1.1.0 withdrawn', '1.2.0 withdrawn', '1.0.0 withdrawn']);
});

it('[REL-401] withdraws a release that another has replaced: no browser and no rollback goes back to it', async () => {
  await withdraw('1.1.0');
  expect(readPointer(releases, APP)).toMatchObject({ version: '1.2.0', previous: ['1.0.0'] });
  expect(await rollBack({ releases, app: APP, now })).toBe('mf-loyalty 1.0.0 is live again, in place of 1.2.0.');
  await expect(rollBack({ releases, app: APP, version: '9.9.9', now })).rejects.toThrow('Kept releases: 1.2.0.');
});

it('[REL-401] leaves the files of a withdrawn release to the tabs that opened with it, for a while', async () => {
  const files = join(releases, APP, '1.1.0');
  await withdraw('1.1.0');
  expect(existsSync(files)).toBe(true);
  const later = new Date(now.getTime() + TAB_LIFE + 1);
  putRelease(releases, APP, '1.3.0', '^1.3.0', later);
  await withdraw('1.2.0', { now: later });
  expect(existsSync(files)).toBe(false);
});

it('[REL-401] leaves them also where an older server has not noted when it was replaced', async () => {
  const { replaced: _, ...older } = readPointer(releases, APP) ?? {};
  writeFileSync(join(releases, APP, 'live.json'), JSON.stringify(older));
  await withdraw('1.1.0');
  expect(existsSync(join(releases, APP, '1.1.0'))).toBe(true);
});

describe('[REL-401] a release that a share saw keeps its files for a while for the tabs that opened with it', () => {
  const files = join(releases, APP, '1.3.0');
  const later = new Date(now.getTime() + TAB_LIFE + 1);
  const stage = (version: string, at = now) => {
    buildRelease(releases, APP, version, '^1.3.0');
    addStaged(releases, APP, version, at);
  };
  const takesBack = () => rollBack({ releases, app: APP, now });
  const fall = { version: '1.3.0', loaded: 3, failed: 3, cause: 'x is not defined' };
  const givesWay = () => fallBackFrom({ releases, app: APP, now, fall, instead: undefined });
  const makeRoom = () => {
    for (const one of ['1.4.0', '1.5.0', '1.6.0', '1.7.0', '1.8.0']) stage(one);
  };

  it.each([
    ['withdrawn after somebody took it back', [takesBack, () => withdraw('1.3.0')]],
    ['withdrawn after it gave way by itself', [givesWay, () => withdraw('1.3.0')]],
    ['no longer staged, because newer ones needed its room', [takesBack, makeRoom]],
  ])('when it is %s', async (_, steps) => {
    stage('1.3.0');
    await promoteRelease({ releases, app: APP, version: '1.3.0', percent: 10, now });
    for (const step of steps) await step();
    expect(states().join()).not.toContain('1.3.0 staged');
    expect(existsSync(files)).toBe(true);
    stage('1.9.0', later);
    expect(existsSync(files)).toBe(false);
  });

  it('and for as long as it is staged', async () => {
    stage('1.3.0');
    await promoteRelease({ releases, app: APP, version: '1.3.0', percent: 10, now });
    await takesBack();
    stage('1.4.0', later);
    expect(states()).toContain('1.3.0 staged');
    expect(existsSync(files)).toBe(true);
  });
});
