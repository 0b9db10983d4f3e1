import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installReleases } from './install-releases.ts';
import { listedApps, releaseShares } from './list-releases.ts';
import { readPointer } from './live-releases.ts';
import { promoteRelease, withdrawRelease } from './promote-release.ts';
import { packRelease } from './release-archive.ts';
import { buildRelease, folderForEachTest, putRelease } from './release-folder.fixture.ts';
import { takeInRelease } from './take-in-release.ts';

const APP = 'mf-loyalty';
const now = new Date('2026-11-20T09:00:00.000Z');
const releases = folderForEachTest();
const outside = folderForEachTest();
const aim = (version: string) => ({ releases, app: APP, version, now });
const file = join(releases, APP, 'staged.json');

async function deliver(version: string): Promise<void> {
  buildRelease(outside, APP, version);
  await takeInRelease({ ...aim(version), archive: packRelease(join(outside, APP, version)) });
}

beforeEach(async () => {
  putRelease(releases, 'shell', '1.0.0', '1.3.0');
  putRelease(releases, APP, '1.0.0');
  await deliver('1.1.0');
  await promoteRelease(aim('1.1.0'));
  await deliver('1.2.0');
  await withdrawRelease(aim('1.2.0'));
});

describe.each([
  ['torn', '{"staged": [], "withdr'],
  ['empty', ''],
  ['of another shape', '{"staged": []}'],
])('a list of staged releases that is %s', (_, content) => {
  beforeEach(() => writeFileSync(file, content));

  it('[REL-187] is never written over, and what is refused for it says what to do', async () => {
    const words = 'mf-loyalty/staged.json is damaged. Restore it from a backup.';
    await expect(deliver('1.2.0')).rejects.toThrow(words);
    await expect(promoteRelease(aim('1.0.0'))).rejects.toThrow(words);
    await expect(withdrawRelease(aim('1.1.0'))).rejects.toThrow(words);
    expect(readFileSync(file, 'utf8')).toBe(content);
    expect(readPointer(releases, APP)?.version).toBe('1.1.0');
    expect(existsSync(join(releases, APP, '1.2.0'))).toBe(false);
  });

  it('[REL-187] keeps only its own app as it is when an archive is installed', async () => {
    putRelease(outside, 'shell', '1.0.0', '1.3.0');
    putRelease(outside, APP, '1.3.0');
    putRelease(outside, 'mf-auth', '1.0.0');
    expect((await installReleases({ from: outside, releases, now })).lines).toEqual([
      'mf-auth 1.0.0 is live.',
      expect.stringMatching(/^mf-loyalty 1\.3\.0 does not go live: mf-loyalty\/staged\.json is damaged\./),
    ]);
    expect(readPointer(releases, APP)?.version).toBe('1.1.0');
  });

  it('[REL-187] stays in the list of apps, although nothing of it is live', () => {
    rmSync(join(releases, APP, 'live.json'));
    expect(listedApps(releases)).toEqual(['shell', APP]);
    expect(releaseShares(releases)).toEqual([{ app: 'shell', version: '1.0.0', percent: 100 }]);
  });
});

it('[REL-187] a list of staged releases that cannot be read does not count as none', async () => {
  rmSync(file);
  symlinkSync('staged.json', file);
  await expect(promoteRelease(aim('1.0.0'))).rejects.toThrow('mf-loyalty/staged.json cannot be read (ELOOP)');
});
