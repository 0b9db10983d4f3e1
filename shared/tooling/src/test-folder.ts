import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isNativeError } from 'node:util/types';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';

/** A whole run writes less than half of this at any one time. */
const ROOM = 4 * 2 ** 30;

const NAME = /^portal-tests-(\d+)-/;

/**
 * Makes the folder for everything that a test run writes. It is the temporary folder of all programs that the run
 * starts. It is in memory when the machine has room, because databases, browsers and servers spend more time waiting
 * for a disk than computing. A run that another run starts makes its folder inside the other's.
 *
 * @returns the folder; the caller removes it
 * @example
 * const folder = makeTestFolder(); // '/dev/shm/portal-tests-4711-aBcDeF'; TMPDIR names it
 * try { await run(); } finally { removeTestFolder(folder); }
 */
export function makeTestFolder(parent = usualParent()): string {
  removeLeftBehind(parent);
  const folder = mkdtempSync(join(parent, `portal-tests-${process.pid}-`));
  // PostgreSQL runs as a separate user, and reaches its folder through this one.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return folder;
}

/** Does the work of a run with a folder of `makeTestFolder`, and removes the folder. */
export async function inTestFolder<Result>(work: () => Promise<Result>, parent?: string): Promise<Result> {
  const folder = makeTestFolder(parent);
  try {
    return await work();
  } finally {
    removeTestFolder(folder);
  }
}

/** Removes a folder of `makeTestFolder` with everything that a test left there. */
export function removeTestFolder(folder: string): void {
  if (!NAME.test(basename(folder))) throw new Error(`${folder} is not the folder of a test run`);
  rmSync(folder, { recursive: true, force: true });
}

const usualParent = () => (process.env.TMPDIR || !hasRoom(IN_MEMORY) ? tmpdir() : IN_MEMORY);

function hasRoom(folder: string): boolean {
  if (!existsSync(folder) || process.availableMemory() < 2 * ROOM) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM && mayRunPrograms(folder);
}

/** Tests write programs into the folder and run them. Containers may forbid that in memory. */
function mayRunPrograms(folder: string): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const line = mounts.findLast((mount) => mount.split(' ')[1] === folder);
  return line !== undefined && !line.split(' ')[3]?.split(',').includes('noexec');
}

/** Removes what killed runs left. In memory it would stay until the machine is restarted. */
function removeLeftBehind(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) removeUnlessInUse(join(parent, name));
  }
}

/** A program that outlived its run may still write there. The folder is then left for the next run to remove. */
function removeUnlessInUse(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY')) throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

const hasCode = (error: unknown, code: string) => isNativeError(error) && 'code' in error && error.code === code;
