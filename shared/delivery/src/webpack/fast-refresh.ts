import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** This file, for the caches of builds that use it. */
export const REFRESH_SETTINGS = import.meta.filename;

const FOLDER = join(import.meta.dirname, 'refresh');

/**
 * `owner`: this build brings React and owns the page's only runtime of Fast Refresh. `guest`: it uses the runtime of
 * the page that hosts it.
 */
export type RefreshRole = 'owner' | 'guest';

/** In development `react/jsx-dev-runtime` is replaced by this file; it says why. */
export const JSX_RUNTIME = { 'react/jsx-dev-runtime$': join(FOLDER, 'jsx-dev-runtime.js') };

/** Replaces changed components in the open page, which keep their state; a build that fails is shown there. */
export function fastRefresh(role: RefreshRole): WebpackPluginInstance[] {
  const runtime = join(FOLDER, `${role}.cjs`);
  return [
    // Without a name it belongs to the container. The shell of the package for teams has no server that rebuilds it.
    ...(role === 'guest'
      ? [new webpack.EntryPlugin(FOLDER, join(FOLDER, 'build-errors.cjs'), { name: undefined })]
      : []),
    new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /webpack[\\/]refresh[\\/]/] }),
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(?:\.js)?$/, (request) => {
      if (!/webpack[\\/]refresh[\\/]/.test(request.contextInfo.issuer)) request.request = runtime;
    }),
  ];
}
