import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './base.ts';
import type { SharedModule } from './shared-module.ts';

/** Container name of a remote: its room's name as a JS identifier. */
export function containerName(room: string): string {
  return room.replaceAll('-', '_');
}

export interface RemoteTarget extends Omit<BuildTarget, 'room'> {
  /** What the shell provides, by request. */
  shared: Readonly<Record<string, SharedModule>>;
}

/**
 * A remote: one container that exposes one module, `./remote`. It is built with webpack's own federation plugin, whose
 * container is small because it contains no runtime: the shell's runtime loads it (docs/decisions/0003).
 */
export function remoteConfig(room: string, { shared, ...target }: RemoteTarget): Configuration {
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
        exposes: { './remote': { import: join(target.place.folder, 'src/remote.tsx'), name: 'remote' } },
        shared,
      }),
    ],
  };
}
