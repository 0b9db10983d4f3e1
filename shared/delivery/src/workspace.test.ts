import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { keepOwnReleases } from './workspace.ts';

const folder = folderForEachTest();
const releases = join(folder, '.releases');
const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

let usual: number;
beforeEach(() => {
  usual = process.umask(0o022);
});
afterEach(() => void process.umask(usual));

describe("[SEC-561] the workspace's own releases", () => {
  it('are closed to other users of the machine before anything is in them, and later with all that is', () => {
    keepOwnReleases(releases, undefined);
    expect(modeOf('.releases')).toBe('700');
    mkdirSync(join(releases, 'mf-auth/1.0.0'), { recursive: true });
    writeFileSync(join(releases, 'mf-auth/1.0.0/entry.js'), '');
    writeFileSync(join(releases, 'mf-auth/live.json'), '');
    chmodSync(join(releases, 'mf-auth/live.json'), 0o666);
    chmodSync(releases, 0o755);
    keepOwnReleases(releases, undefined);
    const modes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => [path, modeOf(path)]);
    expect(Object.fromEntries(modes)).toEqual({
      '.releases': '700',
      '.releases/mf-auth': '700',
      '.releases/mf-auth/1.0.0': '700',
      '.releases/mf-auth/1.0.0/entry.js': '600',
      '.releases/mf-auth/live.json': '600',
    });
  });

  it('stay as they are in a folder that somebody named', () => {
    mkdirSync(releases, { mode: 0o755 });
    keepOwnReleases(releases, releases);
    expect(modeOf('.releases')).toBe('755');
  });
});
