import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from './durable-files.ts';
import { Refusal } from './refusal.ts';

/** How often a lock is tried, and the pause between, in ms: moves wait for each other, but not for a build. */
const MAX_TRIES = 30;
const PAUSE = 100;

/** How often a holder says that it lives, in ms. */
const BEAT = 5_000;

/** A lock whose holder has been silent for longer was left behind, in ms. Clocks may differ by half of it. */
const MAX_SILENCE = 60_000;

/** Who holds a lock. */
export interface LockHolder {
  process: number;
  host: string;
  since: string;
  /** Where the process id means this process and no other; undefined when that is not known. */
  machine?: string | undefined;
}

/**
 * Runs work that changes the releases of apps while nobody else changes them. Waits a few seconds for whoever does. A
 * lock that a process left behind when it ended is taken over: at once if that process was on this machine, otherwise a
 * minute after it was last heard of.
 *
 * @throws Refusal while another process releases one of the apps
 */
export const whileLocked = <Result>(
  releases: string,
  apps: string | readonly string[],
  work: () => Promise<Result>,
): Promise<Result> =>
  whileEachLocked(releases, [apps].flat(), async (busy) => {
    for (const refusal of busy.values()) throw refusal;
    return work();
  });

/**
 * The same, when work can go on without an app.
 *
 * @param work is told which apps somebody else is releasing: it must not change them
 */
export async function whileEachLocked<Result>(
  releases: string,
  apps: readonly string[],
  work: (busy: ReadonlyMap<string, Refusal>) => Promise<Result>,
): Promise<Result> {
  const busy = new Map<string, Refusal>();
  const givesBack: (() => void)[] = [];
  try {
    for (const app of apps) {
      const taken = await lockApp(releases, app);
      if (taken instanceof Refusal) busy.set(app, taken);
      else givesBack.push(taken);
    }
    return await work(busy);
  } finally {
    for (const giveBack of givesBack) giveBack();
  }
}

async function lockApp(releases: string, app: string): Promise<(() => void) | Refusal> {
  const place = join(releases, app, 'release.lock');
  mkdirSync(join(releases, app), { recursive: true });
  for (let tries = 1; ; tries += 1) {
    for (const file of lockFiles(place)) if (isLeft(file)) rmSync(file, { force: true });
    const giveBack = takeLock(place);
    if (giveBack) return giveBack;
    if (tries === MAX_TRIES) return new Refusal(wordsFor(app, place));
    await delay(PAUSE);
  }
}

function wordsFor(app: string, place: string): string {
  const [file] = lockFiles(place);
  const holder = file === undefined ? undefined : readHolder(file);
  const who = holder ? ` (process ${holder.process} on ${holder.host}, since ${holder.since})` : '';
  return `${app} is being released by somebody else${who}. Wait until it is done. If that process has ended, try again in a minute.`;
}

/** The names of the locks that this process holds. */
const held = new Set<string>();

/** This boot of this machine, and the container: elsewhere a process id is another process's. */
export const MACHINE = thisMachine();

function thisMachine(): string | undefined {
  if (process.platform !== 'linux') return hostname();
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // A hardened unit does not see all of /proc.
    return undefined;
  }
}

/** No space is left, the folder is read-only, or it is another user's. */
const NOT_WRITABLE = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'];

/**
 * Takes a lock, which is a folder with one file of its holder. The folder comes complete and in one step, and only to
 * where there is none or an empty one. Each holder's file has a name that no other will have: who removes it, whether
 * its own or one left behind, can never remove the lock of somebody who came meanwhile.
 *
 * @returns a function that gives the lock back; undefined while somebody holds it
 */
function takeLock(place: string): (() => void) | undefined {
  if (lockFiles(place).length > 0) return undefined;
  const name = randomUUID();
  // Named like an unfinished delivery: the next one removes what a kill leaves.
  const ready = join(dirname(place), `.incoming-${name}`);
  const self: LockHolder = {
    process: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    machine: MACHINE,
  };
  try {
    mkdirSync(ready, { recursive: true });
    writeFileSync(join(ready, name), JSON.stringify(self));
    renameSync(ready, place);
  } catch (error) {
    rmSync(ready, { recursive: true, force: true });
    const code = codeOf(error) ?? '';
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(code)) return undefined;
    if (NOT_WRITABLE.includes(code))
      throw new Refusal(`${dirname(place)} cannot be written (${code}): nothing was moved.`);
    throw error;
  }
  held.add(name);
  const beat = setInterval(() => touch(join(place, name)), BEAT).unref();
  return () => {
    clearInterval(beat);
    held.delete(name);
    rmSync(join(place, name), { force: true });
    removeEmpty(place);
  };
}

function lockFiles(place: string): string[] {
  try {
    return readdirSync(place).map((name) => join(place, name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    // The lock of an earlier version is a file.
    if (codeOf(error) === 'ENOTDIR') return [place];
    throw error;
  }
}

function readHolder(file: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockHolder;
  } catch {
    // It was just given back, or a power cut tore it.
    return undefined;
  }
}

/**
 * Whether a lock was left by a process that has ended. A process of this machine can be looked up. Of any other it is
 * only known that it has been silent: in a container that was started again, the same id is another process; on another
 * host, or after a boot, it says nothing.
 */
function isLeft(file: string): boolean {
  const holder = readHolder(file);
  const heardAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - heardAt > MAX_SILENCE || (holder !== undefined && hasEnded(holder, basename(file)));
}

function hasEnded({ process: id, machine }: LockHolder, name: string): boolean {
  if (machine === undefined || machine !== MACHINE) return false;
  if (id === process.pid) return !held.has(name);
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // One time of silence: the next one may be heard.
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    // The next holder has come already, or has come and gone.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
  }
}
