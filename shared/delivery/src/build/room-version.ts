import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumedByRemote } from '../webpack/provided-modules.ts';
import { type ReleasedRoom, roomFolder, WORKSPACE } from '../workspace.ts';
import { type RoomInputs, roomInputs } from './room-inputs.ts';

type Room = ReleasedRoom | 'server';

/**
 * Version of a room in the work tree: its package version and a hash of everything its build reads. The same sources
 * give the same version, so an existing release needs no build. A change that a room does not use does not change its
 * version, so each team releases only its own room.
 *
 * @example await roomVersion('mf-catalog') // '1.0.0-3fa4c1d20b7e'
 */
export const roomVersion = async (room: Room): Promise<string> => versionOf(room, await roomInputs(room));

/**
 * The version of a room whose build reads these inputs.
 *
 * @param read reads a file, by its path from the root
 */
export function versionOf(
  room: Room,
  { files, packages }: RoomInputs,
  read: (file: string) => string | Buffer = (file) => readFileSync(join(WORKSPACE, file)),
): string {
  const manifest = JSON.parse(readFileSync(join(roomFolder(room), 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256').update(JSON.stringify({ packages, provided: providedTo(room) }));
  for (const file of files) hash.update(`\0${file}\0`).update(read(file));
  return `${manifest.version}-${hash.digest('hex').slice(0, 12)}`;
}

/** A remote is built against the list of provided modules and their versions, not against their content. */
const providedTo = (room: string) => (room.startsWith('mf-') ? consumedByRemote() : null);
