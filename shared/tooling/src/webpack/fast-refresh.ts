import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';

const FOLDER = join(import.meta.dirname, 'refresh');

/**
 * Who has the page's one runtime of Fast Refresh: the build that brings React (`owner`), or the one that hosts this
 * remote (`guest`).
 */
export type RefreshRole = 'owner' | 'guest';

/** In development `react/jsx-dev-runtime` is this file: see there. */
export const JSX_RUNTIME = { 'react/jsx-dev-runtime$': join(FOLDER, 'jsx-dev-runtime.js') };

/** Lets changed components take their place in the open page and keep their state. */
export function fastRefresh(role: RefreshRole): WebpackPluginInstance[] {
  const runtime = join(FOLDER, `${role}.cjs`);
  return [
    new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, /webpack[\\/]refresh[\\/]/] }),
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(?:\.js)?$/, (request) => {
      if (!/webpack[\\/]refresh[\\/]/.test(request.contextInfo.issuer)) request.request = runtime;
    }),
  ];
}
