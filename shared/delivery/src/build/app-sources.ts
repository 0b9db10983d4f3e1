import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RemoteDescriptor } from '@portal/contract';
import { PROVIDED_MODULES } from '@portal/contract/provided-modules';
import { build, type Plugin } from 'esbuild';
import { consumedByRemote } from '../webpack/remote-config.ts';
import { appFolder, type ReleasedApp, type RemoteName, WORKSPACE } from '../workspace.ts';
import { installedPackages, packageOf } from './installed-packages.ts';

/** Everything that the build of an app reads. */
export interface Inputs {
  /** Files from the repository's root, sorted: the app's own, and those of shared packages that its modules import. */
  files: readonly string[];
  /** Installed packages as `name@version`, with the packages that they bring along. */
  packages: readonly string[];
}

/** Files that no build contains. */
const NOT_AN_INPUT = /\.test\.tsx?$|\.md$|^(?:[^/]+\/)?(?:test|node_modules|dist|\.cache)\//;

/** The packages and files that build an app: their settings change what is built. */
const TOOLS = {
  browser: {
    files: [
      'shared/delivery/src/webpack/**/*.{ts,js,cjs}',
      'shared/delivery/src/build/{build-release,describe-release}.ts',
    ],
    packages: ['webpack', '@swc/core', 'swc-loader', 'css-loader', 'mini-css-extract-plugin', 'terser-webpack-plugin'],
  },
  shell: {
    files: ['shared/delivery/src/build/seal-document.ts'],
    packages: ['@module-federation/enhanced', 'html-webpack-plugin', 'esbuild'],
  },
  server: {
    files: ['shared/delivery/src/build/build-server.ts', 'tsconfig.json'],
    packages: ['esbuild'],
  },
} as const;

const PROVIDED: ReadonlySet<string> = new Set([...PROVIDED_MODULES.start, ...PROVIDED_MODULES.later]);

/**
 * Follows the imports of an app as its build does: into the shared packages that become part of it, but not into what
 * the shell provides to a remote.
 *
 * @example (await readInputs('mf-auth')).files // ['mf-auth/package.json', …, 'shared/pages/src/unavailable/unavailable.tsx']
 */
export async function readInputs(app: ReleasedApp | 'server'): Promise<Inputs> {
  const own = globSync(`${app}/**/*`, { cwd: WORKSPACE, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(WORKSPACE, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_AN_INPUT.test(file) && !NOT_AN_INPUT.test(relative(app, join(WORKSPACE, file))));
  const used = await importsOf(entriesOf(app, own), app);
  // A first paint is drawn with what the shell provides, too.
  const drawing = firstPaintModule(app);
  const drawn = existsSync(drawing) ? await importsOf([drawing], 'shell') : { files: [], packages: [] };
  const tools = toolsOf(app);
  const settings = tools.flatMap(({ files }) => globSync([...files], { cwd: WORKSPACE }));
  const toolsHome = join(WORKSPACE, 'shared/delivery');
  const packages = [
    ...declaredBy(app).map((name) => ({ name, from: appFolder(app) })),
    ...used.packages,
    ...drawn.packages,
    ...tools.flatMap(({ packages }) => packages.map((name) => ({ name, from: toolsHome }))),
  ];
  const files = [...own, ...used.files, ...drawn.files, ...settings].filter((file) => !file.includes('.test.'));
  return { files: [...new Set(files)].sort(), packages: installedPackages(packages) };
}

function entriesOf(app: string, own: readonly string[]): string[] {
  const main = { shell: 'src/index.tsx', server: 'src/main.ts' }[app] ?? 'src/remote.tsx';
  // Workers and programs are named by their address, so no import leads to them.
  const apart = own.filter((file) => /worker\.ts$|^server\/src\/operate\.ts$/.test(file));
  return [join(app, main), ...apart];
}

function toolsOf(app: string): readonly { files: readonly string[]; packages: readonly string[] }[] {
  if (app === 'server') return [TOOLS.server];
  return app === 'shell' ? [TOOLS.browser, TOOLS.shell] : [TOOLS.browser];
}

/** The packages in an app's package.json, except the workspace's own, which are followed file by file. */
function declaredBy(app: string): string[] {
  const manifest = JSON.parse(readFileSync(join(appFolder(app), 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(manifest.dependencies ?? {}).filter((name) => !name.startsWith('@portal/'));
}

async function importsOf(entryPoints: string[], app: string) {
  const packages: { name: string; from: string }[] = [];
  const ofPackages: Plugin = {
    name: 'packages-apart',
    setup(bundling) {
      bundling.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return undefined;
        const provided = app.startsWith('mf-') && PROVIDED.has(path);
        if (path.startsWith('@portal/') && !provided) return undefined;
        if (!provided && !path.startsWith('node:')) packages.push({ name: packageOf(path), from: dirname(importer) });
        return { path, external: true };
      });
    },
  };
  const bundled = await build({
    absWorkingDir: WORKSPACE,
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'dist',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.pdf': 'empty', '.png': 'empty', '.svg': 'empty', '.woff2': 'empty' },
    plugins: [ofPackages],
    // The real build reports errors in the sources. Until they are fixed, every shared file counts as an input.
  }).catch(() => undefined);
  const files = bundled
    ? Object.keys(bundled.metafile.inputs)
    : globSync('shared/*/src/**/*.{ts,tsx}', { cwd: WORKSPACE });
  return { files, packages };
}

/**
 * Version of an app in the work tree: its package version and a hash of everything its build reads. The same sources
 * give the same version, so an existing release needs no build. A change that an app does not use does not change its
 * version, so each team releases only its own app.
 *
 * @param read reads a file, by its path from the root
 * @example versionOf('mf-catalog', await readInputs('mf-catalog')) // '1.0.0-3fa4c1d20b7e'
 */
export function versionOf(
  app: ReleasedApp | 'server',
  { files, packages }: Inputs,
  read: (file: string) => string | Buffer = (file) => readFileSync(join(WORKSPACE, file)),
): string {
  const manifest = JSON.parse(readFileSync(join(appFolder(app), 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256').update(JSON.stringify({ packages, provided: providedTo(app) }));
  for (const file of files) hash.update(`\0${file}\0`).update(read(file));
  return `${manifest.version}-${hash.digest('hex').slice(0, 12)}`;
}

/** A remote is built against the list of provided modules and their versions, not against their content. */
const providedTo = (app: string) => (app.startsWith('mf-') ? consumedByRemote() : null);

/** The module of an app that draws its first paint. An app without one has none. */
export const firstPaintModule = (app: string): string => join(appFolder(app), 'src/first-paint.ts');

/** The descriptor in a remote's sources, before anything is built. */
export function sourceDescriptor(app: RemoteName): RemoteDescriptor {
  // The build compares it with the code; the server checks it against its schema.
  return JSON.parse(readFileSync(join(appFolder(app), 'remote.json'), 'utf8')) as RemoteDescriptor;
}

/** The state of the repository that contains the sources. */
interface WorkTree {
  /** The checked-out commit; empty outside a repository. */
  commit: string;
  /** The given files that differ from that commit. */
  changes: readonly string[];
}

/**
 * @param paths apps and files, from the workspace root
 * @example workTree(['mf-catalog', 'shared']) // { commit: '3fa4…', changes: ['mf-catalog/src/remote.tsx'] }
 */
export function workTree(paths: readonly string[]): WorkTree {
  try {
    const changes = git(['status', '--porcelain', '--untracked-files=all', '--', ...paths]);
    return {
      commit: git(['rev-parse', 'HEAD']).trim(),
      changes: changes
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(3)),
    };
  } catch {
    // Without a repository or git, the sources came as an archive.
    return { commit: '', changes: [] };
  }
}

const git = (args: readonly string[]): string =>
  execFileSync('git', args, { cwd: WORKSPACE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
