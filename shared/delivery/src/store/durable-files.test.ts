import fs from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './durable-files.ts';
import { installReleases } from './install-releases.ts';
import { readPointer } from './live-releases.ts';
import { packRelease } from './release-archive.ts';
import { buildRelease, folderForEachTest, putRelease } from './release-folder.fixture.ts';
import { readStaged } from './staged-releases.ts';
import { takeInRelease } from './take-in-release.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const outside = folderForEachTest();
const releases = folderForEachTest();
const app = join(releases, 'mf-loyalty');
const place = join(app, '1.0.0');
afterEach(() => jest.restoreAllMocks());

/**
 * Records what reaches the disk before and after the release has its place, by number because a name changes, and which
 * releases of the app are staged or live when their places reach the disk.
 */
function recordSyncs() {
  const synced: { before: number[]; after: number[]; named: string[] } = { before: [], after: [], named: [] };
  const { fsync } = fs;
  jest.spyOn(fs, 'fsync').mockImplementation((handle, done) => {
    const { ino } = fs.fstatSync(handle);
    const placed = fs.existsSync(place);
    synced[placed ? 'after' : 'before'].push(ino);
    if (placed && ino === numberOf(app)) synced.named.push(...namedReleases());
    fsync(handle, done);
  });
  return synced;
}

const numberOf = (path: string) => fs.statSync(path).ino;

function namedReleases(): string[] {
  const live = readPointer(releases, 'mf-loyalty');
  return [...readStaged(releases, 'mf-loyalty').staged, ...(live ? [live] : [])].map(({ version }) => version);
}

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
        app: 'mf-loyalty',
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
    expect(synced.after).toContain(numberOf(app));
    expect(synced.named).toEqual([]);
    expect(namedReleases()).toEqual(['1.0.0']);
  },
);

const folder = folderForEachTest();
const file = join(folder, 'app/live.json');

it('[REL-187] has the content on the disk before the file gets its name, and the name before it returns', () => {
  replaceFile(file, 'old');
  const steps: string[] = [];
  const { fsyncSync } = fs;
  jest.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
    const synced = fs.fstatSync(handle).ino === fs.statSync(join(file, '..')).ino ? 'folder' : 'file';
    steps.push(`${synced} synced, ${fs.readFileSync(file, 'utf8')}`);
    fsyncSync(handle);
  });
  replaceFile(file, 'new');
  expect(steps).toEqual(['file synced, old', 'folder synced, new']);
});

it('keeps a secret to its owner, and leaves nothing else behind', () => {
  replaceFile(join(folder, 'keys/data.key'), 'secret', 0o600);
  expect(fs.statSync(join(folder, 'keys/data.key')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(join(folder, 'keys'))).toEqual(['data.key']);
});
