import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { fastRefresh, JSX_RUNTIME, REFRESH_SETTINGS, type RefreshRole } from './fast-refresh.ts';
import { PathFreePlugin } from './path-free-plugin.ts';

const require = createRequire(import.meta.url);

export type BuildMode = 'production' | 'development';

/** Where the sources of an app are. */
export interface AppPlace {
  folder: string;
  /** One for all apps that meet in a page, so that files of the same name in two remotes get different module ids. */
  context: string;
  /** Names the installed packages; it may be missing. */
  lockfile: string;
}

export interface BuildTarget {
  app: string;
  place: AppPlace;
  /** Folder for the files. */
  output: string;
  mode: BuildMode;
  /** Version of the future release. It keeps the chunks of two versions of a remote in one page apart. */
  version: string;
  /** The path from a style sheet to the files that it names; the same folder when absent. */
  fromStyles?: string;
  /** For a development server: changed components are replaced in the open page. */
  refresh?: RefreshRole;
}

/** By a third pass every file gets a little smaller, and a build takes no longer. */
const COMPRESS = { ecma: 2022, passes: 3 } as const;

/**
 * What every browser build of the portal shares: TypeScript through swc, hashed names, fonts and images as files.
 *
 * Elements always come from the production transform: a remote with development elements crashes in a production shell.
 */
export function baseConfig({
  app,
  place,
  output,
  mode,
  version,
  fromStyles = '',
  refresh,
}: BuildTarget): Configuration {
  const production = mode === 'production';
  // A hot update looks for its files under their earlier names.
  const hash = refresh ? '' : '.[contenthash:8]';
  return {
    name: app,
    mode,
    context: place.context,
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: output,
      clean: true,
      uniqueName: `${app}@${version}`,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      chunkLoadTimeout: 15_000,
      // A chunk that failed half-way must fail again when it is loaded again, and never resolve with missing exports.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      ...(refresh ? { alias: JSX_RUNTIME } : {}),
      // Some packages export a worker's file for `import` only. The file is the same when it is used as an address.
      byDependency: { url: { conditionNames: ['import', '...'] } },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              // Webpack makes only the paths of a parsed source map relative. They are part of the module's hash.
              parseMap: true,
              sourceMaps: true,
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                target: 'es2022',
                transform: {
                  react: { runtime: 'automatic', development: Boolean(refresh), refresh: Boolean(refresh) },
                },
              },
            },
          },
        },
        {
          test: /\.css$/,
          // Fonts are in the folder of their style sheet. An absolute address would name the release that filled the
          // cache.
          use: [
            { loader: MiniCssExtractPlugin.loader, options: { publicPath: fromStyles } },
            require.resolve('css-loader'),
          ],
          sideEffects: true,
        },
        { test: /\.(woff2|png|svg|pdf)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // A page could not go on from the hot update of a failed build.
      emitOnErrors: false,
      // swc takes a quarter of the processor time that webpack's own choice takes, and its files are a little smaller.
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: COMPRESS } })],
    },
    performance: false,
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(place.folder, '.cache/webpack'),
      name: `${app}-${mode}${refresh ? `-${refresh}` : ''}`,
      buildDependencies: { config: [import.meta.filename, REFRESH_SETTINGS] },
      // Another set of packages may have other paths, and an older cache would still look for the old ones.
      version: createHash('sha256')
        .update(existsSync(place.lockfile) ? readFileSync(place.lockfile) : '')
        .digest('hex'),
    },
    plugins: [
      new PathFreePlugin(),
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
      }),
      ...(production ? [productionRouter(), new ChunkIntegrityPlugin()] : []),
      ...(refresh ? fastRefresh(refresh) : []),
    ],
  };
}

/** In the path of a file, or of its folder. */
const DEVELOPMENT = /(?<=[\\/]react-router[\\/]dist[\\/])development/;

/**
 * React Router's package has files for production, but its exports name only those for development, which explain
 * mistakes in the console. They differ in nothing else.
 */
export const productionRouter = () =>
  new webpack.NormalModuleReplacementPlugin(DEVELOPMENT, ({ createData: found }) => {
    if (!found?.resource || !found.context) return;
    found.resource = found.resource.replace(DEVELOPMENT, 'production');
    found.context = found.context.replace(DEVELOPMENT, 'production');
  });
