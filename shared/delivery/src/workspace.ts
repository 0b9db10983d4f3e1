import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closeToOthers } from './store/close-to-others.ts';
import { EXIT, Refusal } from './store/refusal.ts';

/** Root folder of the workspace. */
export const WORKSPACE = resolve(import.meta.dirname, '../../..');

/** A room that is released as a remote. */
export type RemoteRoom = `mf-${string}`;

/** The remotes: every room that has a descriptor and a name in mf-. A new one is found without being registered. */
export const REMOTE_ROOMS: readonly RemoteRoom[] = readdirSync(WORKSPACE).filter(isRemoteRoom).sort();

export type ReleasedRoom = 'shell' | RemoteRoom;

/** Everything that is released: the shell and its remotes. */
export const RELEASED_ROOMS: readonly ReleasedRoom[] = ['shell', ...REMOTE_ROOMS];

/** Whether a released room is a remote. */
export const isRemote = (room: ReleasedRoom): room is RemoteRoom => room !== 'shell';

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

/** What every remote begins with, and what it needs as a room of the workspace. */
export const TEMPLATES = ['remote', 'workspace'].map((name) => join(WORKSPACE, 'shared/delivery/templates', name));

/** Folder that the commands work on: `RELEASES_DIR`, or `.releases` in the workspace. */
export const releasesFolder = (): string => resolve(WORKSPACE, process.env.RELEASES_DIR ?? '.releases');

/**
 * The one of some rooms that an argument of a command names. A container's name is accepted too.
 *
 * @throws Refusal that lists the rooms
 * @example appNamed('mf_catalog', RELEASED_ROOMS) // 'mf-catalog'
 */
export function appNamed<Room extends string>(word: string, rooms: readonly Room[]): Room {
  const room = rooms.find((name) => name === word.replaceAll('_', '-'));
  if (room) return room;
  throw new Refusal(`There is no room ${word}. Rooms that are released: ${rooms.join(', ')}.`, EXIT.usage);
}

/**
 * Keeps the workspace's own releases to the user who starts the portal. A folder that `RELEASES_DIR` names stays as it
 * is: others may need it.
 *
 * @param named the value of `RELEASES_DIR`
 */
export function keepOwnReleases(releases: string, named: string | undefined): void {
  if (named !== undefined) return;
  mkdirSync(releases, { recursive: true, mode: 0o700 });
  closeToOthers(releases);
}
