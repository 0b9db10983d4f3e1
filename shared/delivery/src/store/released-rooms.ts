import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { readPointer } from './live-pointer.ts';
import { liveRelease } from './live-release.ts';
import { Refusal } from './refusal.ts';
import { readStaged } from './staged-releases.ts';

/**
 * The rooms that were released into a folder, the shell first. The folder knows them: another team's remote need not be
 * in this work tree.
 *
 * @example releasedRooms('/srv/portal/releases') // ['shell', 'mf-auth', 'mf-loyalty']
 */
export function releasedRooms(releases: string): string[] {
  if (!existsSync(releases)) return [];
  const rooms = readdirSync(releases).filter((room) => existsSync(join(releases, room, 'live.json')));
  const remotes = rooms.filter((room) => room !== 'shell').sort();
  return rooms.includes('shell') ? ['shell', ...remotes] : remotes;
}

/**
 * The rooms that were released into a folder, and those of which something is staged, though nothing is live yet. A
 * room whose staged releases cannot be read is one of them: whoever lists it says why.
 *
 * @example listedRooms('/srv/portal/releases') // ['shell', 'mf-auth', 'mf-loyalty', 'mf-points']
 */
export function listedRooms(releases: string): string[] {
  const live = releasedRooms(releases);
  if (!existsSync(releases)) return live;
  const others = readdirSync(releases).filter((room) => !live.includes(room));
  return [...live, ...others.filter((room) => hasStaged(releases, room)).sort()];
}

function hasStaged(releases: string, room: string): boolean {
  try {
    return readStaged(releases, room).staged.length > 0;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** A release that is live or staged, and how many browsers of a hundred see it. */
export interface ReleaseShare {
  room: string;
  version: string;
  percent: number;
}

/**
 * Who sees which release now: the live releases, those that a share sees, and the staged ones that nobody sees. A room
 * with a damaged pointer is left out.
 *
 * @example releaseShares('/srv/portal/releases') // [{ room: 'mf-loyalty', version: '1.1.0', percent: 10 }, …]
 */
export function releaseShares(releases: string): ReleaseShare[] {
  return listedRooms(releases).flatMap((room) => {
    try {
      const staged = readStaged(releases, room).staged.map(({ version, percent = 0 }) => ({ room, version, percent }));
      const live = readPointer(releases, room)?.version;
      const others = staged.reduce((rest, { percent }) => rest - percent, 100);
      return live === undefined ? staged : [{ room, version: live, percent: others }, ...staged];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
}

/** The live releases. A broken one is left out: repairing it is not the caller's job. */
export function liveReleases(releases: string): ReleaseFile[] {
  return releasedRooms(releases).flatMap((room) => liveRelease(releases, room) ?? []);
}
