import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { build } from 'esbuild';

/** A file that is run, imported or tested. */
const CODE = /^(?!.*\.d\.ts$)(?:shell|server|e2e|mf-[^/]+|shared\/[^/]+)\/.*\.[cm]?[jt]sx?$/;

/** @example roomOf('shared/ui/src/index.ts') // 'shared/ui' */
const roomOf = (file: string) => /^(?:shell|server|e2e|mf-[^/]+|shared\/[^/]+)(?=\/)/.exec(file)?.[0];

/** Which files use which others: by an import, or by their path, as with a worker or a fixture. */
export interface ImportGraph {
  /** For each file or folder the files that import or name it. */
  users: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Follows the imports of all code, across the rooms. A path in quotation marks counts as used too, because workers,
 * programs and fixtures are found by their paths.
 *
 * @param root folder of the workspace
 * @param files all its files, relative to the root
 * @throws Error from esbuild when a file cannot be read as code
 */
export async function importGraph(root: string, files: readonly string[]): Promise<ImportGraph> {
  const users = new Map<string, Set<string>>();
  const use = (user: string, used: string) => {
    if (user !== used) users.set(used, (users.get(used) ?? new Set()).add(user));
  };
  const code = files.filter((file) => CODE.test(file));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...code],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    outdir: 'dist',
    outbase: '.',
    logLevel: 'silent',
    supported: { 'top-level-await': true },
    loader: { '.css': 'empty', '.pdf': 'empty', '.png': 'empty', '.svg': 'empty', '.woff2': 'empty' },
    plugins: [
      {
        name: 'packages-apart',
        setup(bundling) {
          bundling.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@portal/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path, external } of imports) if (!external) use(file, path);
  const known = new Set([...files, ...files.map((file) => dirname(file))]);
  for (const file of code)
    for (const named of namedIn(file, readFileSync(posix.join(root, file), 'utf8'), known)) use(file, named);
  return { users };
}

/**
 * Files and folders that a text names from its own folder, from its room or from the root.
 *
 * @example namedIn('server/src/images/draw.ts', "new URL('./draw.worker.ts', import.meta.url)", files)
 */
function namedIn(file: string, text: string, known: ReadonlySet<string>): string[] {
  const room = roomOf(file) ?? '.';
  return [...text.matchAll(/['"`]([\w@./-]*[./][\w@./-]*)['"`]/g)].flatMap(([, name = '']) =>
    [posix.join(dirname(file), name), posix.join(room, name), posix.normalize(name)].filter(
      // The name of a whole room does not count.
      (path) => known.has(path) && path.split('/').length > 2,
    ),
  );
}

/**
 * All files from which imports and names lead to one of these, themselves included.
 */
export function usersOf(graph: ImportGraph, starts: readonly string[]): Set<string> {
  const found = new Set(starts);
  // A set grows while it is walked: each file is visited once.
  for (const file of found) {
    for (const user of graph.users.get(file) ?? []) found.add(user);
  }
  return found;
}
