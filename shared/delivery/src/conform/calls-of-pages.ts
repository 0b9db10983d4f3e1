import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Operation, type OperationName, operations } from '@portal/contract';
import { alignedRows } from './aligned-rows.ts';

/**
 * For each call the paths of the pages, and the names of the widgets, whose code names it. A call without any belongs
 * to the shell and its session.
 */
export type CallsOfPages = Readonly<Partial<Record<OperationName, readonly string[]>>>;

/** Sign-in, session, header and home. */
const SHELL = 'the shell';

interface Descriptor {
  routes: readonly { path: string; page: string }[];
  widgets: readonly { name: string }[];
}

/**
 * The calls that each page of the portal makes, read from the sources: a page makes those that its file, or a file of
 * its app that it imports, names in quotation marks.
 *
 * @param workspace folder of the sources
 * @example callsOfPages('/portal').getTerminals // ['/terminals', '/users', …]
 */
export function callsOfPages(workspace: string): CallsOfPages {
  const found = new Map<OperationName, Set<string>>();
  for (const file of globSync('mf-*/remote.json', { cwd: workspace }).sort()) {
    const { routes, widgets } = JSON.parse(readFileSync(join(workspace, file), 'utf8')) as Descriptor;
    const source = join(workspace, dirname(file), 'src');
    const entries = pageFiles(source);
    const places = [
      ...routes.map(({ path, page }) => [path, page] as const),
      ...widgets.map(({ name }) => [`widget ${name}`, name] as const),
    ];
    for (const [place, part] of places)
      for (const call of namedFrom(workspace, entries.get(part)))
        found.set(call, (found.get(call) ?? new Set()).add(place));
  }
  for (const file of globSync('{shell,shared/platform}/src/**/*.{ts,tsx}', { cwd: workspace }).sort())
    if (!file.includes('.test.'))
      for (const [, word = ''] of codeOf(join(workspace, file)).matchAll(MADE))
        if (NAMES.has(word))
          found.set(word as OperationName, (found.get(word as OperationName) ?? new Set()).add(SHELL));
  return Object.fromEntries([...found].sort().map(([call, paths]) => [call, [...paths].sort()]));
}

const HEAD = `# The calls that each page needs

As \`pnpm check --fix\` reads them from the sources: those that the code of a page names, and the code that it shares with others, so rather one too many than one too few. Paths are defaults, which
\`config.json\` may override.

## By page

Without a call that a page **reads**, the page, or the part that would show the answer, says that it is not available. Without one that it **makes** when somebody presses something, that action fails with a message. **If
offered** are calls outside the specification: \`ownOperations\` of \`config.json\` lists those that the backend has, and the controls of others are not drawn. A page that has only such calls does not exist without them.

The least is what a sign-in needs: \`login\`; for an administrator also \`getTermsStatus\` and \`getSuperUser\`, without which it ends with a message; for other staff \`getTermsStatus\`. What else the shell reads fills the home page, and may fail.
`;

/** The document `docs/provide/calls.md`. */
export function callsDocument(workspace: string): string {
  const pages = callsOfPages(workspace);
  const names = Object.keys(operations) as OperationName[];
  const rows = names.map((name) => {
    const { method, path, api } = operations[name];
    return [`\`${name}\``, `${method} \`${path || '/'}\``, api, 'own' in operations[name] ? 'own' : ''];
  });
  const byCall = alignedRows([['call', 'address', 'API', 'own'], ...rows]).join('\n');
  return `${HEAD}\n${pageRows(pages, names).join('\n')}\n\n## By call\n\n${byCall}\n`;
}

/** One row for each page: what it reads, what its actions need, and what it offers if the backend can. */
function pageRows(pages: CallsOfPages, names: readonly OperationName[]): string[] {
  const isOwn = (name: OperationName) => 'own' in operations[name];
  const reads = (name: OperationName) => {
    const { method, sideEffect, readsOnly, answer }: Operation = operations[name];
    const isRead = method === 'GET' ? !sideEffect : readsOnly === true;
    return isRead && answer !== 'file' && !name.startsWith('download');
  };
  const all = [...new Set(names.flatMap((name) => pages[name] ?? []))].sort((one, other) =>
    one === SHELL ? -1 : other === SHELL ? 1 : one.localeCompare(other),
  );
  const rows = all.map((page) => {
    const made = names.filter((name) => pages[name]?.includes(page));
    const listed = (of: (name: OperationName) => boolean) =>
      made
        .filter(of)
        .map((name) => `\`${name}\``)
        .join(' ');
    return [
      page === SHELL ? SHELL : `\`${page}\``,
      listed((name) => !isOwn(name) && reads(name)),
      listed((name) => !isOwn(name) && !reads(name)),
      listed(isOwn),
    ];
  });
  return alignedRows([['page', 'reads', 'makes', 'if offered'], ...rows]);
}

/** The file of each page, from the lists `{ page: () => import('./page') }` of an app. */
function pageFiles(source: string): Map<string, string | undefined> {
  const lists = globSync('**/*.routes.{ts,tsx}', { cwd: source }).sort();
  return new Map(
    lists.flatMap((list) => {
      const file = join(source, list);
      const text = readFileSync(file, 'utf8');
      return [
        ...text.matchAll(
          /['"]?([\w-]+)['"]?:\s*(?:\(\)\s*=>|lazy\(\(\)\s*=>)\s*import\(\s*(?:\/\*.*?\*\/\s*)?['"](.+?)['"]/gs,
        ),
      ].map(([, page = '', from = '']) => [page, fileOf(dirname(file), from)] as const);
    }),
  );
}

const NAMES = new Set<string>(Object.keys(operations));
const IMPORT =
  /(?:import\s+(?:type\s+)?(?:\{([^}]*)\}|\w+)\s+from|import\((?:\s*\/\*.*?\*\/)?)\s*['"]((?:\.|@portal\/pages\/)[^'"]+)['"]/g;
/** How code makes a call: by the client, with the client, or with a name that is chosen there. */
const MADE = /(?:\b(?:call|upload|download)\(|\b(?:client|origin),|[?:])\s*['"](\w+)['"]/g;
/** Files with one function for each call. A page makes only the calls of those functions that it imports. */
const API_FILE = /\.api\.tsx?$/;

/** A file without its comments, whose examples name calls, too. */
const codeOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => (comment.includes('webpackChunkName') ? comment : ''))
    .replace(/^\s*\/\/.*$/gm, '');

function namedFrom(workspace: string, entry: string | undefined): OperationName[] {
  const sharedPages = entriesOfPages(workspace);
  const files = entry === undefined ? [] : [entry];
  const wanted = new Map<string, Set<string>>();
  const texts: string[] = [];
  for (const file of files) {
    const text = codeOf(file);
    if (!API_FILE.test(file)) texts.push(text);
    for (const [, names = '', from = ''] of text.matchAll(IMPORT)) {
      const next = from.startsWith('.') ? fileOf(dirname(file), from) : join(workspace, sharedPages[from] ?? '');
      if (next === undefined) continue;
      const words = wanted.get(next) ?? new Set();
      for (const name of names.split(',')) words.add(name.trim().split(/\s+as\s+/)[0] ?? '');
      wanted.set(next, words);
      if (!files.includes(next)) files.push(next);
    }
  }
  for (const [file, words] of wanted) if (API_FILE.test(file)) texts.push(usedParts(codeOf(file), words));
  const made = texts.flatMap((text) => [...text.matchAll(MADE)].map(([, word = '']) => word));
  return [...new Set(made)].filter((word): word is OperationName => NAMES.has(word) && word !== 'login');
}

/** The files of `@portal/pages` by the names that pages import, from the workspace. */
function entriesOfPages(workspace: string): Readonly<Record<string, string>> {
  const manifest = join(workspace, 'shared/pages/package.json');
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
  return Object.fromEntries(
    Object.entries(exports).map(([name, file]) => [join('@portal/pages', name), join('shared/pages', file)]),
  );
}

/** The declarations of a file with these names, and those that they use. */
function usedParts(text: string, names: ReadonlySet<string>): string {
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m);
  const nameOf = (part: string) => /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part)?.[1] ?? '';
  const used = parts.filter((part) => names.has(nameOf(part)));
  for (const part of used)
    for (const other of parts)
      if (!used.includes(other) && new RegExp(`\\b${nameOf(other) || '(?!)'}\\b`).test(part)) used.push(other);
  return used.join('');
}

/** Undefined for the module of an example in a comment. */
function fileOf(folder: string, from: string): string | undefined {
  const base = resolve(folder, from);
  const candidates = [base, ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end)];
  return candidates.find((name) => /\.\w+$/.test(name) && existsSync(name));
}
