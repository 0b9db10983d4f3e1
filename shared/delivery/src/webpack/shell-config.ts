import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { placeOf, roomFolder } from '../workspace.ts';
import { type BuildTarget, baseConfig } from './base.ts';
import { providedByShell } from './provided-modules.ts';

/**
 * The host. It names no remote: `/config.json`, read at run time, says which remotes exist and where.
 *
 * @param publicPath address of the release's folder, with a final slash
 */
export function shellConfig(target: Omit<BuildTarget, 'room' | 'place'>, publicPath: string): Configuration {
  const base = baseConfig({ ...target, room: 'shell', place: placeOf('shell') });
  return {
    ...base,
    entry: { shell: join(roomFolder('shell'), 'src/index.tsx') },
    output: { ...base.output, publicPath },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: providedByShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new HtmlWebpackPlugin({
        template: join(roomFolder('shell'), 'src/index.html'),
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}

/** The shell for development: changed components of it, and of remotes, are replaced in the open page. */
export const developmentShell = (output = join(roomFolder('shell'), 'dist')): Configuration =>
  shellConfig({ mode: 'development', output, version: 'local', refresh: 'owner' }, '/');
