import { posix } from 'node:path';
import type { SourceTree } from './tracked-tree.ts';

/** A file of a kit that fewer than two features of its package use. */
export interface LonelyKitFile {
  file: string;
  /** The features that use it, directly or through other files of the kit: one or none. */
  users: readonly string[];
}

const SOURCE = /^(?<pkg>[^/]+)\/src\/(?<place>.+\.tsx?)$/;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/** `from './a'`, `import './a'`, `import('./a')` and a worker's `new URL('./a', import.meta.url)`. */
const REFERENCE = /\b(?:from|import|import\(|URL\()(?:\s|\/\*.*?\*\/)*'(\.{1,2}\/[^']+)'/g;
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)/;

/**
 * Finds files in a kit that only one feature uses, or none: they belong in that feature, or nowhere.
 *
 * A user is a folder of the package's `src` beside the kit. A feature that uses a file of the kit also uses every file
 * of the kit which that file imports, so a part of a shared thing has the same users as the whole. Tests do not count
 * as users, nor do the files of `src` itself, which put the package together.
 *
 * @returns one entry for each such file, in the order of the files
 * @example lonelyKitFiles({ files, read: (file) => readFileSync(join(root, file), 'utf8') })
 */
export function lonelyKitFiles({ files, read }: SourceTree): LonelyKitFile[] {
  const sources = files.filter((file) => SOURCE.test(file) && !TEST_FILE.test(file));
  const known = new Set(sources);
  const importers = new Map<string, string[]>();
  for (const file of sources) {
    for (const imported of importsOf(file, read(file), known)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return sources
    .filter((file) => folderOf(file) === 'kit')
    .map((file) => ({ file, users: usersOf(file, importers) }))
    .filter(({ users }) => users.length < 2);
}

/** Follows the importers of a file upwards: it stops at a feature and goes on through the kit. */
function usersOf(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const users = new Set<string>();
  const seen = new Set([file]);
  // The set grows while it is walked; each file is visited once.
  for (const needed of seen) {
    for (const importer of importers.get(needed) ?? []) {
      const folder = folderOf(importer);
      if (packageOf(importer) !== packageOf(file)) continue;
      if (folder === 'kit') seen.add(importer);
      else if (folder !== undefined) users.add(folder);
    }
  }
  return [...users].sort();
}

const packageOf = (file: string): string | undefined => SOURCE.exec(file)?.groups?.pkg;

/** The folder of its package's `src` that a file is in: `kit`, a feature, or undefined. */
function folderOf(file: string): string | undefined {
  const [folder, rest] = SOURCE.exec(file)?.groups?.place?.split(/\/(.*)/) ?? [];
  return rest === undefined ? undefined : folder;
}

function importsOf(file: string, text: string, known: ReadonlySet<string>): string[] {
  const code = text
    .split('\n')
    .filter((line) => !COMMENT_LINE.test(line))
    .join('\n');
  return [...code.matchAll(REFERENCE)].flatMap(([, path = '']) => {
    const target = posix.join(posix.dirname(file), path);
    const found = ENDINGS.map((ending) => target + ending).find((candidate) => known.has(candidate));
    return found === undefined ? [] : [found];
  });
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
