import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextPointer, readPointer, TAB_LIFE } from './live-pointer.ts';
import { emptyFolder, putRelease } from './release-folder.fixture.ts';

const at = (hour: number) => new Date(Date.parse('2026-11-20T00:00:00.000Z') + hour * 3_600_000);
const LATER = TAB_LIFE / 3_600_000 + 1;

/** The pointer after releases at the given hours; the first release is 'a'. */
const after = (...hours: number[]) =>
  hours.reduce(
    (pointer, hour, index) => nextPointer(pointer, { version: 'abcdefg'[index] ?? '', now: at(hour) }).pointer,
    undefined as ReturnType<typeof nextPointer>['pointer'] | undefined,
  );

describe('the pointer of a room', () => {
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
    expect(forgotten).toEqual([]);
  });

  it('[REL-003] remembers what a rollback took back, until it is released again', () => {
    const { pointer: back } = nextPointer(after(0, 1, 2), { version: 'a', now: at(3), back: true });
    expect(back.withdrawn).toEqual(['c', 'b']);
    const { pointer: again } = nextPointer(back, { version: 'c', now: at(4) });
    expect(again.withdrawn).toEqual(['b']);
  });

  it('[REL-003] takes nothing back when a rollback itself is undone', () => {
    const { pointer: back } = nextPointer(after(0, 1), { version: 'a', now: at(2), back: true });
    expect(nextPointer(back, { version: 'b', now: at(3), back: true }).pointer.withdrawn).toEqual([]);
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
});
