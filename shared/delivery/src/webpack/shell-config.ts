import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { appFolder, placeOf } from '../workspace.ts';
import { type BuildTarget, baseConfig } from './base.ts';
import { providedByShell } from './remote-config.ts';

/**
 * The host. It names no remote: `/config.json`, read at run time, says which remotes exist and where.
 *
 * @param publicPath address of the release's folder, with a final slash
 */
export function shellConfig(target: Omit<BuildTarget, 'app' | 'place'>, publicPath: string): Configuration {
  const base = baseConfig({ ...target, app: 'shell', place: placeOf('shell') });
  return {
    ...base,
    entry: { shell: join(appFolder('shell'), 'src/index.tsx') },
    output: { ...base.output, publicPath },
    optimization: {
      ...base.optimization,
      // Every page waits for this style sheet, whose comments are a third of it.
      minimizer: [
        ...(base.optimization?.minimizer ?? []),
        new TerserPlugin({ test: /\.css$/, minify: TerserPlugin.esbuildMinifyCss }),
      ],
    },
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
        template: join(appFolder('shell'), 'src/index.html'),
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}

/** The shell for development: changed components of it, and of remotes, are replaced in the open page. */
export const developmentShell = (output = join(appFolder('shell'), 'dist')): Configuration =>
  shellConfig({ mode: 'development', output, version: 'local', refresh: 'owner' }, '/');
