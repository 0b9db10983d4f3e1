import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CONTRACT_VERSION } from '@portal/contract';
import { packFiles } from '@portal/releases';
import { build } from 'esbuild';
import { consumedByRemote } from '../webpack/provided-modules.ts';
import { WORKSPACE } from '../workspace.ts';
import { manifestOf, SDK_PACKAGES, sdkDependencies, sdkDoors } from './sdk-packages.ts';

const TOOLING = join(WORKSPACE, 'shared/tooling');

/** How many earlier packages stay, for projects whose lockfile names them. */
const KEPT = 20;

/**
 * Packs `@portal/remote`, with which a team outside makes remotes for the shell of these sources, unless it is there:
 * the portal's packages as JavaScript with types, the command, the presets and the templates.
 *
 * @param releases its folder `sdk` gets the package; the server hands it out
 * @returns its version
 */
export async function buildSdk(releases: string): Promise<{ version: string; built: boolean }> {
  const version = sdkVersion();
  const target = join(releases, 'sdk', `remote-${version}.tgz`);
  if (existsSync(target)) return { version, built: false };
  const folder = join(TOOLING, '.cache/sdk');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeTypes(folder);
  await writeModules(folder);
  await writePrograms(folder);
  writeFacts(folder, version);
  await pack(folder, target);
  removeOldest(join(releases, 'sdk'));
  return { version, built: true };
}

/** Remembers with which package remotes are made for a shell. */
export function assignSdk(releases: string, shell: string, version: string): void {
  const file = join(releases, 'sdk/shells.json');
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const { [shell]: _, ...others } = before;
  const shells = Object.fromEntries([...Object.entries(others), [shell, version]].slice(-KEPT));
  mkdirSync(join(releases, 'sdk'), { recursive: true });
  writeFileSync(`${file}.next`, `${JSON.stringify(shells, null, 2)}\n`);
  renameSync(`${file}.next`, file);
}

/** The version of the portal's packages, and a hash of everything that the package is made from. */
function sdkVersion(): string {
  const files = globSync(
    ['shared/*/src/**/*', 'shared/*/package.json', 'shared/tooling/templates/**/*', 'pnpm-*.yaml'],
    {
      cwd: WORKSPACE,
      withFileTypes: true,
    },
  )
    .filter((file) => file.isFile() && !file.name.includes('.test.'))
    .map((file) => relative(WORKSPACE, join(file.parentPath, file.name)))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(WORKSPACE, file)));
  return `${manifestOf('contract').version}-${hash.digest('hex').slice(0, 12)}`;
}

/** @throws Error with the compiler's words when the sources have type errors */
function writeTypes(folder: string): void {
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
  if (status !== 0) throw new Error(`TypeScript cannot write the types of the package of remotes:\n${stdout}`);
}

/** The packages as JavaScript; what they import from others stays an import. */
async function writeModules(folder: string): Promise<void> {
  const doors = Object.values(sdkDoors());
  for (const file of doors.filter((name) => name.endsWith('.json')))
    cpSync(join(WORKSPACE, 'shared', file), join(folder, 'modules', file));
  await build({
    absWorkingDir: join(WORKSPACE, 'shared'),
    entryPoints: [...doors.filter((file) => !file.endsWith('.json')), 'testing/src/jest-setup.ts'],
    outbase: '.',
    outdir: join(folder, 'modules'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'warning',
  });
}

/** The command and the preset of jest, with what lies beside them. */
async function writePrograms(folder: string): Promise<void> {
  const common = { bundle: true, format: 'esm', platform: 'node', target: 'node20', logLevel: 'warning' } as const;
  const external = Object.keys(sdkDependencies());
  await build({
    ...common,
    entryPoints: { 'portal-remote': join(TOOLING, 'src/outside/portal-remote.ts') },
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
  cpSync(join(TOOLING, 'src/webpack/refresh'), join(folder, 'webpack/refresh'), { recursive: true });
  for (const file of ['browser-environment.js', 'empty-module.js', 'file-address.js'])
    cpSync(join(TOOLING, 'src/jest', file), join(folder, 'jest', file));
  for (const name of ['remote', 'outside'])
    cpSync(join(TOOLING, 'templates', name), join(folder, 'templates', name), { recursive: true });
}

function writeFacts(folder: string, version: string): void {
  const inModules = (file: string, ending: string) => `./modules/${file.replace(/\.tsx?$/, ending)}`;
  const doors = Object.entries(sdkDoors());
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
    doors: Object.fromEntries(doors.map(([name, file]) => [name, inModules(file, '.js')])),
  });
  json('package.json', {
    name: '@portal/remote',
    version,
    description: 'Makes and delivers remotes for the portal that hands it out',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=22.15' },
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
      paths: Object.fromEntries(doors.map(([name, file]) => [name, [inModules(file, '.d.ts')]])),
    },
  });
}

async function pack(folder: string, target: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort()
    .map((file) => ({
      name: `package/${relative(folder, file)}`,
      content: readFileSync(file),
      mode: file.endsWith('portal-remote.mjs') ? 0o755 : 0o644,
    }));
  mkdirSync(join(target, '..'), { recursive: true });
  await pipeline(packFiles(files), createWriteStream(`${target}.next`));
  renameSync(`${target}.next`, target);
}

function removeOldest(folder: string): void {
  const packages = globSync('remote-*.tgz', { cwd: folder, withFileTypes: false });
  const named = new Set(
    existsSync(join(folder, 'shells.json'))
      ? Object.values(JSON.parse(readFileSync(join(folder, 'shells.json'), 'utf8')) as Record<string, string>)
      : [],
  );
  const unused = packages.filter((file) => !named.has(file.slice('remote-'.length, -'.tgz'.length)));
  for (const file of unused.slice(0, Math.max(0, unused.length - KEPT))) rmSync(join(folder, file));
}
