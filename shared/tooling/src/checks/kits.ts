import { posix } from 'node:path';

/** A file of a kit that fewer than two features of its room need. */
export interface LonelyKitFile {
  file: string;
  /** The features that need it, directly or through other files of the kit: one, or none. */
  users: readonly string[];
}

/** The sources of the rooms. */
export interface SourceTree {
  /** Every file of the repository, from its root with `/`. */
  files: readonly string[];
  read: (file: string) => string;
}

const SOURCE = /^(?<room>[^/]+)\/src\/(?<place>.+\.tsx?)$/;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/** `from './a'`, `import './a'`, `import('./a')` and a worker's `new URL('./a', import.meta.url)`. */
const REFERENCE = /\b(?:from|import|import\(|URL\()(?:\s|\/\*.*?\*\/)*'(\.{1,2}\/[^']+)'/g;
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)/;

/**
 * Finds what lies in a kit though only one feature needs it, or none: it belongs into that feature, or nowhere.
 *
 * A user is a folder of the room's `src` beside the kit. Who needs a file of the kit needs what that file imports of
 * the kit as well, so a part of a shared thing has the users of the whole. Tests and the files of `src` itself, which
 * put the room together, are no users.
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

/** Goes up the importers of a file: a feature is where a way ends, the kit where it goes on. */
function usersOf(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const users = new Set<string>();
  const seen = new Set([file]);
  // A set that grows while it is walked: each file is looked at once.
  for (const needed of seen) {
    for (const importer of importers.get(needed) ?? []) {
      const folder = folderOf(importer);
      if (roomOf(importer) !== roomOf(file)) continue;
      if (folder === 'kit') seen.add(importer);
      else if (folder !== undefined) users.add(folder);
    }
  }
  return [...users].sort();
}

const roomOf = (file: string): string | undefined => SOURCE.exec(file)?.groups?.room;

/** The folder of its room's `src` that a file lies in: `kit`, a feature, or none. */
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
