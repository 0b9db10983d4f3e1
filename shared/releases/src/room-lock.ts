import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

/**
 * The locks that this process holds. A lock file that names this process but is not in this set was left by an earlier
 * process with the same id.
 */
const held = new Set<string>();

interface Holder {
  process: number;
  host: string;
  since: string;
}

/**
 * Runs work that changes a room's releases while nobody else changes them. A lock left behind by a dead process of this
 * machine is taken over.
 *
 * @throws Refusal while another process releases the room
 */
export async function whileLocked<Result>(
  releases: string,
  room: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = join(releases, room, 'release.lock');
  mkdirSync(join(releases, room), { recursive: true });
  take(file, room);
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}

function take(file: string, room: string): void {
  const self: Holder = { process: process.pid, host: hostname(), since: new Date().toISOString() };
  for (let isRetry = false; ; isRetry = true) {
    try {
      writeFileSync(file, JSON.stringify(self), { flag: 'wx' });
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const holder = readHolder(file);
      if (isRetry || !holder || !hasDied(holder, file)) throw new Refusal(wordsFor(room, file, holder));
      rmSync(file, { force: true });
    }
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    // The lock file is being written, or was just removed.
    return undefined;
  }
}

/** Only processes of this machine can be looked up. */
function hasDied({ process: id, host }: Holder, file: string): boolean {
  if (host !== hostname()) return false;
  if (id === process.pid) return !held.has(file);
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return hasCode(error, 'ESRCH');
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

const wordsFor = (room: string, file: string, holder: Holder | undefined): string =>
  `${room} is being released by somebody else${holder ? ` (process ${holder.process} on ${holder.host}, since ${holder.since})` : ''}. ` +
  `Wait until it is done. If that release no longer runs, remove ${file}.`;
