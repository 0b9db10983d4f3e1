import type { Symbols } from '@portal/contract';
import {
  type BuildMode,
  consumedByRemote,
  ProvidedSymbolsPlugin,
  remoteConfig,
  shellConfig,
} from '../webpack/index.ts';
import { placeOf, REMOTE_ROOMS, type ReleasedRoom, type RemoteRoom } from '../workspace.ts';
import { type FilesByGroup, runWebpack } from './run-webpack.ts';

/** What a build reports about itself. */
export interface BuiltRoom {
  files: FilesByGroup;
  /** What it uses of the modules that the shell provides. */
  uses: Symbols;
  /** What it provides to others. */
  provides: Symbols;
}

interface RoomBuild {
  /** Folder for the files; it is emptied first. */
  output: string;
  /** Version that the release will have. */
  version: string;
  mode: BuildMode;
}

/**
 * Builds one room.
 *
 * @throws Error with webpack's message when the build has errors
 */
export async function buildRoom(room: ReleasedRoom, { output, version, mode }: RoomBuild): Promise<BuiltRoom> {
  const target = { output, version, mode };
  const symbols = new ProvidedSymbolsPlugin();
  // Only the shell must know the address of its files; a remote finds its own beside its container.
  const config = isRemote(room)
    ? remoteConfig(room, { ...target, place: placeOf(room), shared: consumedByRemote() })
    : shellConfig(target, `/releases/${room}/${version}/`);
  const files = await runWebpack({ ...config, plugins: [...(config.plugins ?? []), symbols] });
  return { files, uses: symbols.used, provides: symbols.provided };
}

export function isRemote(room: ReleasedRoom): room is RemoteRoom {
  return (REMOTE_ROOMS as readonly string[]).includes(room);
}
