import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Root folder of the workspace. */
export const WORKSPACE = resolve(import.meta.dirname, '../../..');

/** A room that is released as a remote. */
export type RemoteRoom = `mf-${string}`;

/** The remotes: every room that has a descriptor and a name in mf-. A new one is found without being registered. */
export const REMOTE_ROOMS: readonly RemoteRoom[] = readdirSync(WORKSPACE).filter(isRemoteRoom).sort();

export type ReleasedRoom = 'shell' | RemoteRoom;

/** Everything that is released: the shell and its remotes. */
export const RELEASED_ROOMS: readonly ReleasedRoom[] = ['shell', ...REMOTE_ROOMS];

function isRemoteRoom(name: string): name is RemoteRoom {
  return name.startsWith('mf-') && existsSync(join(WORKSPACE, name, 'remote.json'));
}

/** Where a room of the workspace is, for its build. */
export const placeOf = (room: string) => ({
  folder: roomFolder(room),
  context: WORKSPACE,
  lockfile: join(WORKSPACE, 'pnpm-lock.yaml'),
});

/** Folder of a room. */
export function roomFolder(room: string): string {
  return join(WORKSPACE, room);
}
