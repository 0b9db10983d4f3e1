import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { appFolder, placeOf, type RemoteName } from '../workspace.ts';
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

const DOCUMENT = `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"></head><body></body></html>`;

/** One remote as a separate page, without federation: its `src/standalone.tsx`, for development only. */
export function standaloneConfig(app: RemoteName): Configuration {
  const output = join(appFolder(app), 'dist');
  const base = baseConfig({
    app,
    place: placeOf(app),
    output,
    mode: 'development',
    version: 'standalone',
    refresh: 'owner',
  });
  return {
    ...base,
    entry: { standalone: join(appFolder(app), 'src/standalone.tsx') },
    output: { ...base.output, publicPath: '/' },
    plugins: [...(base.plugins ?? []), new HtmlWebpackPlugin({ title: app, templateContent: DOCUMENT })],
  };
}
