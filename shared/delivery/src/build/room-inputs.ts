import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { PROVIDED_MODULES } from '@portal/contract/provided-modules';
import { build, type Plugin } from 'esbuild';
import { type ReleasedRoom, roomFolder, WORKSPACE } from '../workspace.ts';
import { firstPaintModule } from './first-paint-module.ts';
import { installedPackages, packageOf } from './installed-packages.ts';

/** Everything that the build of a room reads. */
export interface RoomInputs {
  /** Files from the repository's root, sorted: the room's own, and those of shared packages that its modules import. */
  files: readonly string[];
  /** Installed packages as `name@version`, with the packages that they bring along. */
  packages: readonly string[];
}

/** Files that no build contains. */
const NOT_AN_INPUT =
  /\.test\.tsx?$|\.md$|^(?:[^/]+\/)?(?:test|node_modules|dist|\.cache)\/|^mf-[^/]+\/src\/standalone\.tsx$/;

/** The packages and files that build a room: their settings change what is built. */
const TOOLS = {
  browser: {
    files: [
      'shared/delivery/src/webpack/**/*.{ts,js,cjs}',
      'shared/delivery/src/build/{build-room,run-webpack,release-description,describe-remote,draw-first-paint}.ts',
    ],
    packages: ['webpack', '@swc/core', 'swc-loader', 'css-loader', 'mini-css-extract-plugin', 'terser-webpack-plugin'],
  },
  shell: {
    files: ['shared/delivery/src/build/seal-document.ts'],
    packages: ['@module-federation/enhanced', 'html-webpack-plugin'],
  },
  server: {
    files: ['shared/delivery/src/build/{build-server,bundle-programs}.ts', 'tsconfig.json'],
    packages: ['esbuild'],
  },
} as const;

const PROVIDED: ReadonlySet<string> = new Set([...PROVIDED_MODULES.start, ...PROVIDED_MODULES.later]);

/**
 * Follows the imports of a room as its build does: into the shared packages that become part of it, but not into what
 * the shell provides to a remote.
 *
 * @example (await roomInputs('mf-auth')).files // ['mf-auth/package.json', …, 'shared/pages/src/unavailable/index.ts']
 */
export async function roomInputs(room: ReleasedRoom | 'server'): Promise<RoomInputs> {
  const own = globSync(`${room}/**/*`, { cwd: WORKSPACE, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(WORKSPACE, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_AN_INPUT.test(file) && !NOT_AN_INPUT.test(relative(room, join(WORKSPACE, file))));
  const used = await importsOf(entriesOf(room, own), room);
  // A first paint is drawn with what the shell provides, too.
  const drawing = firstPaintModule(room);
  const drawn = existsSync(drawing) ? await importsOf([drawing], 'shell') : { files: [], packages: [] };
  const tools = toolsOf(room);
  const settings = tools.flatMap(({ files }) => globSync([...files], { cwd: WORKSPACE }));
  const toolsHome = join(WORKSPACE, 'shared/delivery');
  const packages = [
    ...declaredBy(room).map((name) => ({ name, from: roomFolder(room) })),
    ...used.packages,
    ...drawn.packages,
    ...tools.flatMap(({ packages }) => packages.map((name) => ({ name, from: toolsHome }))),
  ];
  const files = [...own, ...used.files, ...drawn.files, ...settings].filter((file) => !file.includes('.test.'));
  return { files: [...new Set(files)].sort(), packages: installedPackages(packages) };
}

function entriesOf(room: string, own: readonly string[]): string[] {
  const main = { shell: 'src/index.tsx', server: 'src/main.ts' }[room] ?? 'src/remote.tsx';
  // Workers and programs are named by their address, so no import leads to them.
  const apart = own.filter((file) => /worker\.ts$|^server\/src\/operate\.ts$/.test(file));
  return [join(room, main), ...apart];
}

function toolsOf(room: string): readonly { files: readonly string[]; packages: readonly string[] }[] {
  if (room === 'server') return [TOOLS.server];
  return room === 'shell' ? [TOOLS.browser, TOOLS.shell] : [TOOLS.browser];
}

/** The packages in a room's package.json, except the workspace's own, which are followed file by file. */
function declaredBy(room: string): string[] {
  const manifest = JSON.parse(readFileSync(join(roomFolder(room), 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(manifest.dependencies ?? {}).filter((name) => !name.startsWith('@portal/'));
}

async function importsOf(entryPoints: string[], room: string) {
  const packages: { name: string; from: string }[] = [];
  const ofPackages: Plugin = {
    name: 'packages-apart',
    setup(bundling) {
      bundling.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return undefined;
        const provided = room.startsWith('mf-') && PROVIDED.has(path);
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
