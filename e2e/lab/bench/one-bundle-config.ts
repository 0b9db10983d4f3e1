import { join } from 'node:path';
import { appFolder, placeOf } from '@portal/delivery';
import { baseConfig } from '@portal/delivery/build';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';

/**
 * The same source as shell and remotes, built as one application without federation: the baseline of the first-load
 * benchmark.
 *
 * @param releases folder for the files; the login's own chunk goes to mf-auth's release, so that the server preloads it
 * as in the composed portal
 * @param version version of every release
 */
export function oneBundleConfig(releases: string, version: string): Configuration {
  const shell = `shell/${version}`;
  const base = baseConfig({
    app: 'shell',
    place: placeOf('shell'),
    output: releases,
    mode: 'production',
    version,
    fromStyles: '../../',
  });
  const plugins = (base.plugins ?? []).filter((plugin) => !(plugin instanceof MiniCssExtractPlugin));
  return {
    ...base,
    name: 'one-bundle',
    cache: false,
    entry: { shell: join(appFolder('shell'), 'src/index.tsx') },
    output: {
      ...base.output,
      clean: false,
      uniqueName: 'one-bundle',
      publicPath: '/releases/',
      filename: `${shell}/[name].[contenthash:8].js`,
      chunkFilename: ({ chunk }) =>
        `${chunk?.name === 'page-login' ? `mf-auth/${version}` : shell}/[name].[contenthash:8].js`,
      assetModuleFilename: `${shell}/[name].[contenthash:8][ext]`,
    },
    resolve: {
      ...base.resolve,
      alias: { '@module-federation/enhanced/runtime': join(import.meta.dirname, 'bundled-remotes.ts') },
    },
    plugins: [
      ...plugins,
      new MiniCssExtractPlugin({
        filename: `${shell}/[name].[contenthash:8].css`,
        chunkFilename: `${shell}/[name].[contenthash:8].css`,
      }),
      new HtmlWebpackPlugin({
        filename: `${shell}/index.html`,
        template: join(appFolder('shell'), 'src/index.html'),
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}
