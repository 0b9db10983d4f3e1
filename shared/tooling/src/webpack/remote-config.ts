import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type RemoteRoom, roomFolder } from '../workspace.ts';
import { type BuildTarget, baseConfig } from './base.ts';
import { consumedByRemote } from './provided-modules.ts';

/** Container name of a remote: its room's name as a JS identifier. */
export function containerName(room: RemoteRoom): string {
  return room.replaceAll('-', '_');
}

/**
 * A remote: one container that exposes one module, `./remote`. It is built with webpack's own federation plugin, whose
 * container is small because it has no runtime of its own: the shell's runtime loads it (docs/decisions/0003).
 */
export function remoteConfig(room: RemoteRoom, target: Omit<BuildTarget, 'room'>): Configuration {
  const base = baseConfig({ ...target, room });
  const name = containerName(room);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name,
        filename: target.refresh ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'window', name },
        exposes: { './remote': { import: join(roomFolder(room), 'src/remote.tsx'), name: 'remote' } },
        shared: consumedByRemote(),
      }),
    ],
  };
}
