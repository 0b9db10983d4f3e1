import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { movePointer, nextPointer, readPointer, TAB_LIFE } from './live-releases.ts';
import { emptyFolder, putRelease } from './release-folder.fixture.ts';

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
