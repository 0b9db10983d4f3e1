import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type LivePointer, type ReleaseFile, type RemoteRelease } from '@portal/contract';
import { appFolder, isRemote, placeOf, RELEASED_APPS, type ReleasedApp } from '@portal/delivery';
import { baseConfig, runWebpack } from '@portal/delivery/build';
import { addCompressed } from '@portal/delivery/server';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';

const VERSION = '1.0.0-one-bundle';

/**
 * Builds the one-bundle baseline into a releases folder that the real server can serve. It contains the remotes'
 * descriptors, because routes and menus come from them, but not their files. The preload link of the sign-in page names
 * the login's own chunk, so that both sides are preloaded alike.
 *
 * @param composed releases folder of the composed portal, from which the descriptors are copied
 */
export async function publishOneBundle(releases: string, composed: string): Promise<void> {
  const { files } = await runWebpack(oneBundleConfig(releases, VERSION));
  for (const app of ['shell', 'mf-auth']) {
    const folder = join(releases, app, VERSION);
    await addCompressed(folder, readdirSync(folder), 11);
  }
  const inFolder = (app: string, group: string) =>
    (files.get(group) ?? []).map((file) => file.replace(`${app}/${VERSION}/`, ''));
  const fonts = readdirSync(join(releases, 'shell', VERSION)).filter((file) => file.endsWith('.woff2'));
  const built = { version: VERSION, commit: '', builtAt: new Date().toISOString(), integrity: {} };
  const initial = inFolder('shell', 'shell');
  writeRelease(releases, 'shell', { ...built, remote: 'shell', contractVersion: CONTRACT_VERSION, initial, fonts });
  for (const app of RELEASED_APPS.filter(isRemote)) {
    const [entry = 'none.js', ...rest] = app === 'mf-auth' ? inFolder(app, 'page-login') : [];
    writeRelease(releases, app, { ...liveRelease(composed, app), ...built, entry, pages: { login: rest } });
  }
}

function liveRelease(releases: string, app: ReleasedApp): RemoteRelease {
  const { version } = JSON.parse(readFileSync(join(releases, app, 'live.json'), 'utf8')) as LivePointer;
  return JSON.parse(readFileSync(join(releases, app, version, 'release.json'), 'utf8')) as RemoteRelease;
}

function writeRelease(releases: string, app: ReleasedApp, release: ReleaseFile): void {
  const folder = join(releases, app, release.version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  const pointer: LivePointer = { version: release.version, since: release.builtAt, previous: [] };
  writeFileSync(join(releases, app, 'live.json'), JSON.stringify(pointer));
}

/**
 * The same source as shell and remotes, built as one application without federation: the baseline of the first-load
 * benchmark.
 *
 * @param releases folder for the files; the login's own chunk goes to mf-auth's release, so that the server preloads it
 * as in the composed portal
 * @param version version of every release
 */
function oneBundleConfig(releases: string, version: string): Configuration {
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
