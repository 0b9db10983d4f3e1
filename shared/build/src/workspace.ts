import { join, resolve } from 'node:path';

/** Root folder of the workspace. */
export const WORKSPACE = resolve(import.meta.dirname, '../../..');

/** The rooms that are released as remotes. */
export const REMOTE_ROOMS = ['mf-auth', 'mf-catalog', 'mf-terminals-users', 'mf-developer'] as const;

export type RemoteRoom = (typeof REMOTE_ROOMS)[number];

/** Everything that is released: the shell and its remotes. */
export const RELEASED_ROOMS = ['shell', ...REMOTE_ROOMS] as const;

export type ReleasedRoom = (typeof RELEASED_ROOMS)[number];

/** Folder of a room. */
export function roomFolder(room: string): string {
  return join(WORKSPACE, room);
}
