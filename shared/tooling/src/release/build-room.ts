import type { Symbols } from '@portal/contract';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { type BuildMode, ProvidedSymbolsPlugin, remoteConfig, shellConfig } from '../webpack/index.ts';
import { REMOTE_ROOMS, type ReleasedRoom, type RemoteRoom } from '../workspace.ts';

/** Files of a build by the name of the chunk group that needs them. */
export type FilesByGroup = ReadonlyMap<string, readonly string[]>;

/** What a build tells of itself. */
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
 * @throws Error with webpack's own words when the build has errors
 */
export async function buildRoom(room: ReleasedRoom, { output, version, mode }: RoomBuild): Promise<BuiltRoom> {
  const target = { output, version, mode };
  const symbols = new ProvidedSymbolsPlugin();
  // Only the shell must know the address of its files; a remote finds its own beside its container.
  const config = isRemote(room) ? remoteConfig(room, target) : shellConfig(target, `/releases/${room}/${version}/`);
  const files = await runWebpack({ ...config, plugins: [...(config.plugins ?? []), symbols] });
  return { files, uses: symbols.used, provides: symbols.provided };
}

export function isRemote(room: ReleasedRoom): room is RemoteRoom {
  return (REMOTE_ROOMS as readonly string[]).includes(room);
}

/** Runs one webpack configuration until it is done. */
export function runWebpack(config: Configuration): Promise<FilesByGroup> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) {
          return reject(new Error(`The build of ${config.name} failed:\n${stats?.toString('errors-only')}`));
        }
        if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'));
        resolve(groupFiles(stats.compilation));
      });
    });
  });
}

function groupFiles(compilation: Compilation): FilesByGroup {
  const files = new Map<string, readonly string[]>();
  for (const [name, group] of compilation.namedChunkGroups) {
    files.set(
      name,
      group.getFiles().filter((file) => /\.(js|css)$/.test(file)),
    );
  }
  return files;
}
