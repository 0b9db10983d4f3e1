import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { liveRelease } from './live-release.ts';

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

/** The live releases. A broken one is left out: repairing it is not the caller's job. */
export function liveReleases(releases: string): ReleaseFile[] {
  return releasedRooms(releases).flatMap((room) => liveRelease(releases, room) ?? []);
}
