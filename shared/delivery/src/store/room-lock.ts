import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readHolder, removeLeftLock, takeLock } from './lock-holder.ts';
import { Refusal } from './refusal.ts';

/** How often a lock is tried, and the pause between, in ms: moves wait for each other, but not for a build. */
const MAX_TRIES = 30;
const PAUSE = 100;

/**
 * Runs work that changes a room's releases while nobody else changes them. Waits a few seconds for whoever does. A lock
 * that a process left behind when it ended is taken over: at once if that process was on this machine, otherwise a
 * minute after it was last heard of.
 *
 * @throws Refusal while another process releases the room
 */
export async function whileLocked<Result>(
  releases: string,
  room: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const giveBack = await lockRoom(releases, room);
  try {
    return await work();
  } finally {
    giveBack();
  }
}

/**
 * Runs work that changes several rooms while nobody else changes them.
 *
 * @param work is told which rooms somebody else is releasing: it must not change them
 */
export async function whileEachLocked<Result>(
  releases: string,
  rooms: readonly string[],
  work: (busy: ReadonlyMap<string, Refusal>) => Promise<Result>,
): Promise<Result> {
  const busy = new Map<string, Refusal>();
  const givesBack: (() => void)[] = [];
  try {
    for (const room of rooms) {
      try {
        givesBack.push(await lockRoom(releases, room));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        busy.set(room, error);
      }
    }
    return await work(busy);
  } finally {
    for (const giveBack of givesBack) giveBack();
  }
}

async function lockRoom(releases: string, room: string): Promise<() => void> {
  const place = join(releases, room, 'release.lock');
  mkdirSync(join(releases, room), { recursive: true });
  for (let tries = 1; ; tries += 1) {
    removeLeftLock(place);
    const giveBack = takeLock(place);
    if (giveBack) return giveBack;
    if (tries === MAX_TRIES) throw new Refusal(wordsFor(room, place));
    await delay(PAUSE);
  }
}

function wordsFor(room: string, place: string): string {
  const holder = readHolder(place);
  const who = holder ? ` (process ${holder.process} on ${holder.host}, since ${holder.since})` : '';
  return `${room} is being released by somebody else${who}. Wait until it is done. If that process has ended, try again in a minute.`;
}
