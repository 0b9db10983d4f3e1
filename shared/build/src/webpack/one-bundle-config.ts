import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { roomFolder, WORKSPACE } from '../workspace.ts';
import { type BuildTarget, baseConfig } from './base.ts';

/** The same source as shell and remotes, built as one application without federation: the baseline of the first-load benchmark. */
export function oneBundleConfig(target: Omit<BuildTarget, 'room'>, publicPath: string): Configuration {
  const base = baseConfig({ ...target, room: 'shell' });
  return {
    ...base,
    name: 'one-bundle',
    cache: false,
    entry: { shell: join(roomFolder('shell'), 'src/index.tsx') },
    output: { ...base.output, publicPath, uniqueName: 'one-bundle' },
    resolve: {
      ...base.resolve,
      alias: { '@module-federation/enhanced/runtime': join(WORKSPACE, 'shared/build/src/bench/bundled-remotes.ts') },
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: join(roomFolder('shell'), 'src/index.html'),
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}
