import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { remoteFileSchema } from '@portal/contract/config-schema';
import { type BuildOptions, build } from 'esbuild';
import webpack from 'webpack';
import { PROJECT_NODE } from '../command-line.ts';
import { asShellRelease } from '../store/release-schema.ts';
import { consumedByRemote } from '../webpack/remote-config.ts';
import { runWebpack } from '../webpack/run-webpack.ts';
import { developmentShell } from '../webpack/shell-config.ts';
import { WORKSPACE } from '../workspace.ts';
import { NODE_PROGRAM } from './node-program.ts';
import { SDK_PACKAGES, sdkDependencies, sdkEntries } from './sdk-packages.ts';

const DELIVERY = join(WORKSPACE, 'shared/delivery');
const TOOLING = join(WORKSPACE, 'shared/tooling');

/**
 * The packages' types.
 *
 * @throws Error with the compiler's messages when the sources have type errors
 */
export function writeTypes(folder: string): void {
  const shared = join(WORKSPACE, 'shared');
  const settings = {
    extends: join(WORKSPACE, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node', 'jest'],
      typeRoots: [join(WORKSPACE, 'node_modules/@types')],
      noEmit: false,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: shared,
      outDir: join(folder, 'modules'),
    },
    include: [...SDK_PACKAGES.map((name) => join(shared, name, 'src')), join(TOOLING, 'types')],
    exclude: [`${shared}/**/*.test.ts`, `${shared}/**/*.test.tsx`],
  };
  const config = join(folder, 'tsconfig.types.json');
  writeFileSync(config, JSON.stringify(settings));
  const { status, stdout } = spawnSync(join(WORKSPACE, 'node_modules/.bin/tsc'), ['-p', config], { encoding: 'utf8' });
  rmSync(config);
  if (status !== 0) throw new Error(`TypeScript cannot write the types of the package for remotes:\n${stdout}`);
}

/** The packages as JavaScript; what they import from others stays an import. */
export async function writeModules(folder: string): Promise<void> {
  const entries = Object.values(sdkEntries());
  for (const file of entries.filter((name) => name.endsWith('.json')))
    cpSync(join(WORKSPACE, 'shared', file), join(folder, 'modules', file));
  await build({
    absWorkingDir: join(WORKSPACE, 'shared'),
    entryPoints: [...entries.filter((file) => !file.endsWith('.json')), 'testing/src/jest-setup.ts'],
    outbase: '.',
    outdir: join(folder, 'modules'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    jsx: 'automatic',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** The command and the presets of webpack and jest, with the files beside them. */
export async function writePrograms(folder: string): Promise<void> {
  const common = {
    ...NODE_PROGRAM,
    // A package's ES modules: what requires by itself cannot be bundled into one.
    mainFields: ['module', 'main'],
  } satisfies BuildOptions;
  // The smoke test belongs to the portal's own commands: a project never loads its browser.
  const external = [...Object.keys(sdkDependencies()), 'playwright-core'];
  await build({
    ...common,
    entryPoints: {
      'portal-remote': join(DELIVERY, 'src/portal-remote/portal-remote.ts'),
      preset: join(DELIVERY, 'src/portal-remote/webpack-preset.ts'),
    },
    outdir: join(folder, 'webpack'),
    outExtension: { '.js': '.mjs' },
    splitting: true,
    external,
  });
  await build({
    ...common,
    entryPoints: [join(TOOLING, 'src/jest/outside-preset.js')],
    outfile: join(folder, 'jest-preset.mjs'),
    external,
  });
  cpSync(join(DELIVERY, 'src/webpack/refresh'), join(folder, 'webpack/refresh'), { recursive: true });
  for (const file of ['browser-environment.js', 'empty-module.js', 'file-address.js'])
    cpSync(join(TOOLING, 'src/jest', file), join(folder, 'jest', file));
}

/** The shell for development, with the sample data: `portal-remote dev` serves it as it is. */
export async function writeShell(folder: string): Promise<void> {
  const config = developmentShell(join(folder, 'shell'));
  // Fast Refresh works only in builds that allow hot updates.
  const plugins = [...(config.plugins ?? []), new webpack.HotModuleReplacementPlugin()];
  const output = { ...config.output, pathinfo: false };
  await runWebpack({ ...config, output, plugins, devtool: false, cache: false });
  for (const name of readdirSync(join(folder, 'shell')).filter((file) => file.endsWith('.js'))) {
    const file = join(folder, 'shell', name);
    // swc names the files of elements by their paths here, webpack those of imports. The time is that of style sheets.
    const text = readFileSync(file, 'utf8')
      .replaceAll(`${WORKSPACE}/`, '')
      .replaceAll(webpack.Template.toIdentifier(`${WORKSPACE}/`), '_')
      .replaceAll(/^ *\/\/ \d{13}$/gm, '')
      // By its hash a shell asks for its own updates. Nobody makes one for this shell.
      .replace(/(__webpack_require__\.h = \(\) => \(")\w+/, '$1of-the-package');
    writeFileSync(file, text);
  }
}

/**
 * What the shell provides that the package is made with, for a project that is checked without a portal. When and from
 * which commit it was built does not belong to it: the same sources give the same package.
 *
 * @param shell folder of its release
 */
export function writeShellRelease(folder: string, shell: string): void {
  const release = asShellRelease(JSON.parse(readFileSync(join(shell, 'release.json'), 'utf8')));
  const steady = { ...release, commit: '', builtAt: new Date(0).toISOString() };
  writeFileSync(join(folder, 'shell.json'), `${JSON.stringify(steady, null, 2)}\n`);
}

/** What the command must know about the portal, and the settings of a project that uses the package. */
export function writeFacts(folder: string, version: string): void {
  const inModules = (file: string, ending: string) => `./modules/${file.replace(/\.tsx?$/, ending)}`;
  const entries = Object.entries(sdkEntries());
  const shared = consumedByRemote();
  const versions = Object.fromEntries(
    Object.entries(shared).map(([name, { requiredVersion }]) => [name, requiredVersion.slice(1)]),
  );
  const json = (file: string, content: object) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  json('sdk.json', {
    version,
    contract: CONTRACT_VERSION,
    versions,
    shared,
    entries: Object.fromEntries(entries.map(([name, file]) => [name, inModules(file, '.js')])),
  });
  json('remote.schema.json', { $schema: 'https://json-schema.org/draft/2020-12/schema', ...remoteFileSchema });
  json('package.json', {
    name: '@portal/remote',
    version,
    description: 'Makes and delivers remotes for the portal that hands it out',
    license: 'MIT',
    type: 'module',
    engines: { node: `>=${PROJECT_NODE}` },
    bin: { 'portal-remote': 'webpack/portal-remote.mjs' },
    dependencies: sdkDependencies(),
  });
  const { compilerOptions } = JSON.parse(readFileSync(join(WORKSPACE, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: object;
  };
  json('tsconfig.json', {
    compilerOptions: {
      ...compilerOptions,
      incremental: false,
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node', 'jest', '@testing-library/jest-dom'],
      paths: Object.fromEntries(entries.map(([name, file]) => [name, [inModules(file, '.d.ts')]])),
    },
  });
}
