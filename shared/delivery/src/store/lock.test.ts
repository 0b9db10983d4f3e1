import fs from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { readPointer } from './live-releases.ts';
import { MACHINE, whileLocked } from './lock.ts';
import { folderForEachTest, leaveLock, putRelease } from './release-folder.fixture.ts';
import { rollBack } from './roll-back.ts';

const APP = 'mf-loyalty';
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
