import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LivePointer } from '@portal/contract';
import { type ReleasedRoom, WORKSPACE } from '../workspace.ts';
import { buildRoom } from './build-room.ts';
import { describeRelease } from './release-description.ts';
import { roomVersion } from './room-version.ts';

/** How many releases of a room stay beside the live one. */
const KEPT = 3;

/**
 * Publishes a room as it stands in the work tree: an immutable folder `<releases>/<room>/<version>/`, then the pointer to it. A version that is
 * already there is not built again.
 *
 * @returns the version that is live now, and whether it had to be built
 */
export async function publishRoom(room: ReleasedRoom, releases: string): Promise<{ version: string; built: boolean }> {
  const version = roomVersion(room);
  const folder = join(releases, room, version);
  const built = !existsSync(join(folder, 'release.json'));
  if (built) await buildRelease(room, version, folder);
  pointTo(room, version, releases);
  return { version, built };
}

async function buildRelease(room: ReleasedRoom, version: string, folder: string): Promise<void> {
  const building = `${folder}.building`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { recursive: true });
  const files = await buildRoom(room, building, `/releases/${room}/${version}/`);
  const builtAt = new Date().toISOString();
  const release = describeRelease({ room, version, folder: building, files, commit: currentCommit(), builtAt });
  writeFileSync(join(building, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(building, folder);
}

/** Makes a version live by replacing the pointer file in one step, and removes releases that are no longer kept. */
function pointTo(room: ReleasedRoom, version: string, releases: string): void {
  const pointer = join(releases, room, 'live.json');
  const before = existsSync(pointer) ? (JSON.parse(readFileSync(pointer, 'utf8')) as LivePointer) : undefined;
  if (before?.version === version) return;
  const earlier = before ? [before.version, ...before.previous].filter((kept) => kept !== version) : [];
  const previous = earlier.slice(0, KEPT);
  const live: LivePointer = { version, since: new Date().toISOString(), previous };
  writeFileSync(`${pointer}.next`, `${JSON.stringify(live, null, 2)}\n`);
  renameSync(`${pointer}.next`, pointer);
  for (const dropped of earlier.slice(KEPT)) rmSync(join(releases, room, dropped), { recursive: true, force: true });
}

function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: WORKSPACE, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
