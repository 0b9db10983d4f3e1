import { posix } from 'node:path';
import type { SourceTree } from './tracked-tree.ts';

/** A statement in a document that is not true. */
export interface UntrueLine {
  document: string;
  line: number;
  /** The thing it names: the target of a link, a path, a command or a name of the code. */
  says: string;
  because: string;
}

/** Decisions name what was rejected, changelogs what was removed: the code may lack those names. Links must exist. */
const TELLS_OF_THE_PAST = /(?:^|\/)(?:CHANGELOG\.md$|docs\/decisions\/)/;
/** Documents about the product: what they quote is shown to people. */
const OF_THE_PRODUCT = /^docs\/(?:requirements|readings)\.md$/;
const BINARY = /\.(?:png|webp|woff2|gz|br|pdf|p12|der|xlsx?|ico|jpg)$/;

const FENCE = /^\s*```/;
const SPAN = /`([^`\n]+)`/g;
const HEADING = /^#+ (.*)$/gm;
const LINK = /\]\(([^)\s]+)\)/g;
const COMMAND = /\bpnpm(?:@[\d.]+)? (?:--filter (?<pkg>[\w/@-]+) )?(?<script>[a-z][\w:-]*)/g;
const NAME = /^([A-Za-z_$][\w$]*)(?:\(\))?$/;
const PATH = /^(?!@)[\w.-]+(?:\/[\w.@-]+)+\/?$/;
/** Files of other kinds may be written only where the portal runs (`live.json`), or a remote is built (`css.d.ts`). */
const SOURCE = /^\w[\w.-]*(?<!\.d)\.(?:tsx?|cjs)$/;

/** The remote that the documents tell a reader to generate. */
const EXAMPLE_REMOTE = 'mf-example';

/** Commands of pnpm itself that our documents use. */
const PNPM_ITSELF = new Set(['exec', 'install', 'dlx', 'deploy']);

/**
 * Compares the documents with the tree: every link, heading, path, command and code name in them must exist, and the
 * README of a package must name its entries. Names are looked up in sets, so the work grows only with the size of the
 * texts.
 *
 * @returns one entry for each thing that does not exist or is not named, in the order of the documents
 * @example untrueLines({ files, read: (file) => readFileSync(join(root, file), 'utf8') })
 */
export function untrueLines(tree: SourceTree): UntrueLine[] {
  const known = knownOf(tree);
  const documents = tree.files.filter((file) => file.endsWith('.md') && !OF_THE_PRODUCT.test(file));
  return documents.flatMap((document) => {
    const found: UntrueLine[] = [];
    let fenced = false;
    for (const [index, text] of tree.read(document).split('\n').entries()) {
      if (FENCE.test(text)) fenced = !fenced;
      for (const [says, because] of untrueIn(text, { document, fenced, known })) {
        found.push({ document, line: index + 1, says, because });
      }
    }
    for (const says of unnamedEntries(tree, document)) {
      found.push({ document, line: 1, says, because: 'the package has this entry, and its README does not name it' });
    }
    return found;
  });
}

/** The entries of a package that its README does not name; those below an entry need no name of their own. */
function unnamedEntries({ files, read }: SourceTree, document: string): string[] {
  const manifest = document.replace(/README\.md$/, 'package.json');
  if (manifest === document || !files.includes(manifest)) return [];
  const { exports = {} } = JSON.parse(read(manifest)) as { exports?: Record<string, string> };
  const text = read(document);
  return Object.keys(exports).filter(
    (entry) => entry.lastIndexOf('/') === 1 && !text.includes(`${entry}\``) && !text.includes(`${entry.slice(1)}\``),
  );
}

interface Known {
  paths: ReadonlySet<string>;
  /** Every end of a path that begins at a folder, because a package's documents may say `src/remote.tsx`. */
  endings: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** Entry points of the shared packages: `./schemas`. */
  exported: ReadonlySet<string>;
  /** The headings of each document, as links name them. */
  headings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Scripts by the folder of their package.json; '' is the root. */
  scripts: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Place {
  document: string;
  fenced: boolean;
  known: Known;
}

function untrueIn(text: string, { document, fenced, known }: Place): [says: string, because: string][] {
  const folder = posix.dirname(document);
  const found: [string, string][] = [];
  const past = TELLS_OF_THE_PAST.test(document);
  for (const { groups } of text.matchAll(COMMAND)) {
    const { pkg = '', script = '' } = groups ?? {};
    if (!past && !hasScript(known, pkg, script)) found.push([`pnpm ${pkg} ${script}`, 'there is no such script']);
  }
  if (fenced) return found;
  for (const [, target = ''] of text.matchAll(LINK)) {
    const [path = '', heading] = target.split('#');
    if (path.includes(':')) continue;
    const file = path === '' ? document : posix.join(folder, path);
    if (!known.paths.has(file)) found.push([target, 'the link leads nowhere']);
    else if (heading && known.headings.get(file)?.has(heading) === false)
      found.push([target, 'there is no such heading']);
  }
  if (past) return found;
  for (const [, span = ''] of text.matchAll(SPAN)) {
    const name = NAME.exec(span)?.[1];
    if (name && isOfCode(name) && !known.names.has(name)) found.push([span, 'nothing in the code has this name']);
    if (isPath(span, known) && !hasPath(known, folder, span)) found.push([span, 'there is no such file or folder']);
  }
  return found;
}

/** A plain word may be anything. A capital inside or an underscore makes it a name of the code. */
const isOfCode = (name: string) => /[a-z][A-Z]|_/.test(name);

/** A path below a setting (`DATA_DIR/outbox`) exists only where the portal runs, so it is not checked. */
const isPath = (span: string, { names }: Known) =>
  SOURCE.test(span) || (PATH.test(span) && !names.has(/^[A-Z_]+(?=\/)/.exec(span)?.[0] ?? ''));

function hasPath({ paths, endings, exported }: Known, folder: string, span: string): boolean {
  const path = posix.normalize(span).replace(/\/$/, '');
  return paths.has(path) || paths.has(posix.join(folder, path)) || endings.has(path) || exported.has(span);
}

function hasScript({ scripts }: Known, pkg: string, script: string): boolean {
  if (PNPM_ITSELF.has(script)) return true;
  if (pkg === '' || pkg === EXAMPLE_REMOTE || pkg.startsWith('@'))
    return [...scripts.values()].some((names) => names.has(script));
  // A placeholder for a package, such as `<remote>`, does not match the pattern of commands, so it never comes here.
  return scripts.get(pkg)?.has(script) ?? false;
}

function knownOf({ files, read }: SourceTree): Known {
  const paths = new Set<string>();
  const endings = new Set<string>();
  const names = new Set<string>();
  const exported = new Set<string>();
  const headings = new Map<string, ReadonlySet<string>>();
  const scripts = new Map<string, ReadonlySet<string>>();
  for (const file of files) {
    for (let path = file; path !== '.'; path = posix.dirname(path)) paths.add(path);
    const parts = file.split('/');
    for (let from = 1; from < parts.length; from += 1) {
      for (let to = from + 1; to <= parts.length; to += 1) endings.add(parts.slice(from, to).join('/'));
    }
    if (file.endsWith('.md')) headings.set(file, headingsIn(read(file)));
    if (file.endsWith('.md') || BINARY.test(file)) continue;
    const text = read(file);
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) names.add(word);
    if (posix.basename(file) === 'package.json') {
      const folder = posix.dirname(file);
      const manifest = JSON.parse(text) as { scripts?: Record<string, string>; exports?: Record<string, string> };
      for (const entry of Object.keys(manifest.exports ?? {})) exported.add(entry);
      scripts.set(folder === '.' ? '' : folder, new Set(Object.keys(manifest.scripts ?? {})));
    }
  }
  return { paths, endings, names, exported, headings, scripts };
}

/** A link names a heading by its words in small letters, with dashes between them and without other signs. */
const headingsIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(HEADING)].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
