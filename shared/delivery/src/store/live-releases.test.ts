import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApp } from './list-releases.ts';
import { movePointer, nextPointer, readPointer, TAB_LIFE } from './live-releases.ts';
import { promoteRelease } from './promote-release.ts';
import { packRelease } from './release-archive.ts';
import { buildRelease, emptyFolder, folderForEachTest, putRelease } from './release-folder.fixture.ts';
import { listedLines } from './release-lines.ts';
import { rollBack } from './roll-back.ts';
import { isInShare } from './share.ts';
import { canaryOf, readStaged } from './staged-releases.ts';
import { takeInRelease } from './take-in-release.ts';
import { withdrawRelease } from './withdraw-release.ts';

const at = (hour: number) => new Date(Date.parse('2026-11-20T00:00:00.000Z') + hour * 3_600_000);
const LATER = TAB_LIFE / 3_600_000;

/** The pointer after releases at the given hours; the first release is 'a'. */
const after = (...hours: number[]) =>
  hours.reduce(
    (pointer, hour, index) => nextPointer(pointer, { version: 'abcdefg'[index] ?? '', now: at(hour) }).pointer,
    undefined as ReturnType<typeof nextPointer>['pointer'] | undefined,
  );

describe('the pointer of an app', () => {
  it('has nothing to go back to at the first release', () => {
    const first = { version: 'a', since: at(0).toISOString(), previous: [], replaced: {}, withdrawn: [] };
    expect(nextPointer(undefined, { version: 'a', now: at(0) })).toEqual({ pointer: first, forgotten: [] });
  });

  it('keeps the last three releases to go back to, the newest first', () => {
    expect(after(0, 1, 2, 3, 4)).toMatchObject({ version: 'e', since: at(4).toISOString(), previous: ['d', 'c', 'b'] });
  });

  it('keeps the files of a release that tabs may still use, though nobody can go back to it', () => {
    const pointer = after(0, 1, 2, 3);
    expect(nextPointer(pointer, { version: 'e', now: at(4) }).forgotten).toEqual([]);
  });

  it('removes their files after a day', () => {
    const { pointer, forgotten } = nextPointer(after(0, 1, 2, 3), { version: 'e', now: at(1 + LATER) });
    expect(forgotten).toEqual(['a']);
    expect(Object.keys(pointer.replaced ?? {}).sort()).toEqual(['b', 'c', 'd']);
  });

  it('does not offer the release that a rollback left, and keeps its files for the tabs on it', () => {
    const { pointer, forgotten } = nextPointer(after(0, 1, 2), { version: 'b', now: at(3), back: true });
    expect(pointer).toMatchObject({ version: 'b', previous: ['a'], replaced: { c: at(3).toISOString() } });
    expect(pointer.withdrawn).toEqual(['c']);
    expect(forgotten).toEqual([]);
  });

  it('[REL-003] remembers what a rollback took back, until it is released again', () => {
    const { pointer: back } = nextPointer(after(0, 1, 2), { version: 'a', now: at(3), back: true });
    expect(back).toMatchObject({ previous: [], withdrawn: ['c', 'b'] });
    const { pointer: again } = nextPointer(back, { version: 'c', now: at(4) });
    expect(again.withdrawn).toEqual(['b']);
  });

  it('[REL-003] takes nothing back when a rollback itself is undone', () => {
    const { pointer: back } = nextPointer(after(0, 1), { version: 'a', now: at(2), back: true });
    const { pointer: undone } = nextPointer(back, { version: 'b', now: at(3), back: true });
    expect(undone).toMatchObject({ previous: ['a'], withdrawn: [] });
  });

  it('[REL-003] remembers the last twenty releases that were taken back', () => {
    let pointer = after(0) as ReturnType<typeof nextPointer>['pointer'];
    const bad = Array.from({ length: 21 }, (_, index) => `bad-${index}`);
    for (const [index, version] of bad.entries()) {
      ({ pointer } = nextPointer(pointer, { version, now: at(2 * index + 1) }));
      ({ pointer } = nextPointer(pointer, { version: 'a', now: at(2 * index + 2), back: true }));
    }
    expect(pointer.withdrawn).toEqual(bad.slice(1).reverse());
  });

  it('makes an older release live when it is released again, and keeps the others to go back to', () => {
    expect(nextPointer(after(0, 1, 2), { version: 'a', now: at(3) }).pointer.previous).toEqual(['c', 'b']);
  });

  it('never forgets the live release', () => {
    const { forgotten } = nextPointer(after(0, 1, 2, 3, 4), { version: 'a', now: at(4 + LATER) });
    expect(forgotten).not.toContain('a');
  });
});

describe('moving the pointer', () => {
  it('removes the folders that are forgotten and leaves no temporary file behind', () => {
    const releases = emptyFolder();
    for (const [index, version] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      putRelease(releases, 'mf-catalog', version, '^1.0.0', at(index * LATER));
    }
    expect(readdirSync(join(releases, 'mf-catalog')).sort()).toEqual(['b', 'c', 'd', 'e', 'live.json']);
    expect(readPointer(releases, 'mf-catalog')?.version).toBe('e');
    expect(existsSync(join(releases, 'mf-catalog/a'))).toBe(false);
    expect(JSON.parse(readFileSync(join(releases, 'mf-catalog/live.json'), 'utf8'))).toHaveProperty('since');
  });

  it('changes nothing when the version is live already', () => {
    const releases = emptyFolder();
    putRelease(releases, 'mf-catalog', 'a', '^1.0.0', at(0));
    const before = readPointer(releases, 'mf-catalog');
    movePointer(releases, 'mf-catalog', { version: 'a', now: at(1) });
    expect(readPointer(releases, 'mf-catalog')).toEqual(before);
  });

  it('goes on when a folder that is forgotten was already removed by hand', () => {
    const releases = emptyFolder();
    for (const [index, version] of ['a', 'b', 'c', 'd'].entries()) {
      putRelease(releases, 'mf-catalog', version, '^1.0.0', at(index));
    }
    rmSync(join(releases, 'mf-catalog/a'), { recursive: true });
    putRelease(releases, 'mf-catalog', 'e', '^1.0.0', at(4 + LATER));
    expect(readPointer(releases, 'mf-catalog')).toMatchObject({ version: 'e', previous: ['d', 'c', 'b'] });
  });
});

describe('a release that is shown gradually', () => {
  const APP = 'mf-loyalty';
  const now = new Date('2026-11-20T09:00:00.000Z');
  const releases = folderForEachTest();
  const outside = folderForEachTest();
  const aim = (version: string) => ({ releases, app: APP, version, now });
  const shown = () => canaryOf(readStaged(releases, APP));

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

  describe('its share', () => {
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
    expect(await promoteRelease({ ...aim('1.1.0'), percent: 100 })).toBe(
      'mf-loyalty 1.1.0 is live, in place of 1.0.0.',
    );
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

  it('[REL-047, REL-410] withdraws the live release for good: it gives way, and does not come back', async () => {
    await stage('1.1.0');
    await promoteRelease(aim('1.1.0'));
    expect(await withdrawRelease(aim('1.1.0'))).toBe(
      'mf-loyalty 1.1.0 is withdrawn. mf-loyalty 1.0.0 is live again, in place of 1.1.0.',
    );
    await expect(promoteRelease(aim('1.1.0'))).rejects.toThrow('was withdrawn');
    await expect(rollBack({ releases, app: APP, version: '1.1.0', now })).rejects.toThrow('was withdrawn for good');
    await withdrawRelease({ ...aim('1.0.0'), last: true });
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
});

describe('the list', () => {
  const releases = folderForEachTest();

  it('says what contract a remote needs, and what contract a shell provides', () => {
    const now = new Date('2026-11-21T10:00:00.000Z');
    putRelease(releases, 'shell', '2.0.0', '1.7.0', now);
    putRelease(releases, 'mf-auth', '1.0.0', '^1.5.0', now);
    const linesOf = (app: string) => listedLines(app, describeApp(releases, app));
    expect(linesOf('shell')).toEqual([
      'live     2.0.0, since 2026-11-21 10:00 UTC, built 2026-11-20 08:00 UTC, commit c0ffee, provides contract 1.7.0',
    ]);
    expect(linesOf('mf-auth')).toEqual([
      'live     1.0.0, since 2026-11-21 10:00 UTC, built 2026-11-20 08:00 UTC, commit c0ffee, needs contract ^1.5.0',
    ]);
  });
});
