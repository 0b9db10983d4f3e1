import fs, { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { installReleases } from './install-releases.ts';
import { listedApps } from './list-releases.ts';
import { readPointer } from './live-releases.ts';
import { MACHINE, whileLocked } from './lock.ts';
import { promoteRelease } from './promote-release.ts';
import { packRelease } from './release-archive.ts';
import { addCompressed } from './release-files.ts';
import { buildRelease, folderForEachTest, leaveLock, putRelease } from './release-folder.fixture.ts';
import { rollBack } from './roll-back.ts';
import { releaseShares } from './share.ts';
import { takeInRelease } from './take-in-release.ts';
import { withdrawRelease } from './withdraw-release.ts';

const APP = 'mf-loyalty';

describe('the lock', () => {
  const MINUTE = 60_000;
  const elsewhere = { host: 'portal-2', machine: 'another machine' };
  const releases = folderForEachTest();
  const lock = join(releases, APP, 'release.lock');
  const locked = (work: () => Promise<unknown> = async () => {}) => whileLocked(releases, APP, work);

  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  describe('a lock that was left behind', () => {
    it.each([
      ['by a process of this machine that has ended', {}, 0],
      ['by an earlier process with the id of this one', { process: process.pid }, 0],
      ['by a container whose processes have the same ids', { ...elsewhere, process: process.pid }, 2 * MINUTE],
      ['before this machine was started again, when the id is another process now', { process: 1 }, 2 * MINUTE],
      ['on another host', elsewhere, 2 * MINUTE],
    ])('[REL-189] %s is taken over', async (_, holder, silentFor) => {
      leaveLock(releases, APP, holder, silentFor);
      expect(await locked(async () => 'done')).toBe('done');
      expect(fs.readdirSync(join(releases, APP))).toEqual([]);
    });

    it('[REL-189] by the version before, as a file, is taken over', async () => {
      fs.mkdirSync(join(releases, APP));
      fs.writeFileSync(lock, JSON.stringify({ process: 1, host: 'portal-1', since: '2026-11-20T09:00:00.000Z' }));
      fs.utimesSync(lock, new Date(Date.now() - 2 * MINUTE), new Date(Date.now() - 2 * MINUTE));
      expect(await locked(async () => 'done')).toBe('done');
    });

    it('[REL-190] and that two find at the same time is taken over by one of them, and the other waits', async () => {
      leaveLock(releases, APP, {});
      const steps: string[] = [];
      const release = (name: string) =>
        locked(async () => {
          steps.push(`${name} begins`);
          await new Promise(setImmediate);
          steps.push(`${name} ends`);
        });
      const { readFileSync } = fs;
      let first: Promise<unknown> | undefined;
      jest.spyOn(fs, 'readFileSync').mockImplementationOnce((...read) => {
        const content = readFileSync(...read);
        first = release('first');
        return content;
      });
      await release('second');
      await first;
      expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    });
  });

  describe('a lock that somebody holds', () => {
    it('[REL-189] elsewhere, and was heard of within a minute, is respected, and its holder named', async () => {
      leaveLock(releases, APP, { ...elsewhere, process: 7 });
      await expect(locked()).rejects.toThrow(
        'mf-loyalty is being released by somebody else (process 7 on portal-2, since 2026-11-20T09:00:00.000Z).',
      );
      expect(fs.readdirSync(lock)).toHaveLength(1);
    });

    it('[REL-189] tells others which process holds it, and where that id means this process', async () => {
      const holders = () => fs.globSync(`${lock}/*`).map((file) => JSON.parse(fs.readFileSync(file, 'utf8')));
      await locked(async () =>
        expect(holders()).toMatchObject([{ process: process.pid, host: hostname(), machine: MACHINE }]),
      );
      expect(holders()).toEqual([]);
    });

    it('[REL-189] is heard of every few seconds, however long the work takes', async () => {
      jest.useFakeTimers({ doNotFake: ['Date', 'setImmediate', 'nextTick', 'queueMicrotask'] });
      await locked(async () => {
        const [name = ''] = fs.readdirSync(lock);
        fs.utimesSync(join(lock, name), 0, 0);
        jest.advanceTimersByTime(10_000);
        expect(Date.now() - fs.statSync(join(lock, name)).mtimeMs).toBeLessThan(MINUTE);
      });
      expect(jest.getTimerCount()).toBe(0);
    });

    it('[REL-190] is not removed by whoever lost it meanwhile', async () => {
      await locked(async () => {
        fs.rmSync(lock, { recursive: true });
        leaveLock(releases, APP, elsewhere);
      });
      expect(fs.readdirSync(lock)).toHaveLength(1);
    });

    it('[REL-191] makes a rollback wait until it is given back', async () => {
      putRelease(releases, 'shell', '1.0.0', '1.3.0');
      for (const version of ['1.0.0', '1.1.0']) putRelease(releases, APP, version);
      const { promise, resolve: end } = Promise.withResolvers<void>();
      const others = locked(() => promise);
      const goingBack = rollBack({ releases, app: APP, now: new Date() });
      await new Promise(setImmediate);
      expect(readPointer(releases, APP)?.version).toBe('1.1.0');
      end();
      await others;
      expect(await goingBack).toBe('mf-loyalty 1.0.0 is live again, in place of 1.1.0.');
    });
  });
});

describe('a damaged list', () => {
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
});

describe('files', () => {
  const folder = folderForEachTest();
  const CODE = 'start();\n'.repeat(200);

  it.each([9, 11] as const)('[SHELL-352] text of a release is there compressed, too (quality %i)', async (quality) => {
    for (const file of ['page.js', 'worker.mjs', 'picture.png']) writeFileSync(join(folder, file), CODE);
    writeFileSync(join(folder, 'small.js'), 'start();');
    await addCompressed(folder, ['page.js', 'worker.mjs', 'picture.png', 'small.js'], quality);
    for (const file of ['page.js', 'worker.mjs']) {
      expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString()).toBe(CODE);
      expect(gunzipSync(readFileSync(join(folder, `${file}.gz`))).toString()).toBe(CODE);
    }
    expect(existsSync(join(folder, 'picture.png.br'))).toBe(false);
    expect(existsSync(join(folder, 'small.js.gz'))).toBe(false);
  });
});
