import fs from 'node:fs';
import { join } from 'node:path';
import { installReleases } from './install-releases.ts';
import { packRelease } from './pack-release.ts';
import { buildRelease, folderForEachTest, putRelease } from './release-folder.fixture.ts';
import { takeInRelease } from './take-in-release.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const outside = folderForEachTest();
const releases = folderForEachTest();
const room = join(releases, 'mf-loyalty');
const place = join(room, '1.0.0');
afterEach(() => jest.restoreAllMocks());

/** Records what reaches the disk before and after the release has its place: by number, because a name changes. */
function recordSyncs() {
  const synced: { before: number[]; after: number[] } = { before: [], after: [] };
  const { fsync } = fs;
  jest.spyOn(fs, 'fsync').mockImplementation((handle, done) => {
    synced[fs.existsSync(place) ? 'after' : 'before'].push(fs.fstatSync(handle).ino);
    fsync(handle, done);
  });
  return synced;
}

const numberOf = (path: string) => fs.statSync(path).ino;

/** The numbers of a folder and of everything in it. */
function numbersIn(folder: string): number[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [folder, ...names.map((name) => join(folder, name))].map(numberOf);
}

it.each([
  [
    'a team delivers',
    async () => {
      putRelease(releases, 'shell', '1.0.0', '1.3.0');
      buildRelease(outside, 'mf-loyalty', '1.0.0');
      await takeInRelease({
        releases,
        room: 'mf-loyalty',
        archive: packRelease(join(outside, 'mf-loyalty/1.0.0')),
        now,
      });
    },
  ],
  [
    'an archive of the portal brings',
    async () => {
      putRelease(outside, 'shell', '1.0.0', '1.3.0');
      putRelease(outside, 'mf-loyalty', '1.0.0');
      await installReleases({ from: outside, releases, now });
    },
  ],
])(
  '[REL-195] a release that %s is complete on the disk before it has its place, and its place before it is named',
  async (_, bring) => {
    const synced = recordSyncs();
    await bring();
    expect(synced.before).toEqual(expect.arrayContaining(numbersIn(place)));
    expect(synced.after).toContain(numberOf(room));
  },
);
