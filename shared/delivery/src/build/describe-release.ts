import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import {
  type Builder,
  CONTRACT_VERSION,
  contractFits,
  type RemoteDescriptor,
  type RemoteRelease,
  type ShellRelease,
} from '@portal/contract';
import { checkTileImages, integrityOf } from '../store/release-files.ts';
import { type Built, CONTRACT, contractParts } from '../webpack/run-webpack.ts';
import { deprecatedParts } from './deprecated-parts.ts';

interface Build extends Built {
  version: string;
  /** Folder with the built files. */
  folder: string;
  commit: string;
  builder: Builder;
  builtAt: string;
}

/** The content of `release.json` for the build of a shell. */
export function describeShell({ version, commit, builder, builtAt, folder, files, provides }: Build): ShellRelease {
  const built = describeFiles(folder);
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  const deprecated = deprecatedParts();
  return {
    version,
    commit,
    builder,
    builtAt,
    ...built,
    remote: 'shell',
    contractVersion: CONTRACT_VERSION,
    // A style sheet in the document itself is not loaded separately.
    initial: (files.get('shell') ?? []).filter((name) => document.includes(name)),
    fonts: Object.keys(built.integrity).filter((name) => name.endsWith('.woff2')),
    provides: { ...provides, [CONTRACT]: contractParts() },
    ...(Object.keys(deprecated).length > 0 && { deprecated }),
    inlineScripts: inlineScripts(document),
  };
}

/** Hashes of the scripts in the document itself, as its policy names them. */
function inlineScripts(document: string): string[] {
  const scripts = [...document.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

interface RemoteBuild extends Build {
  app: string;
  /** Folder of the remote's sources. */
  sources: string;
  descriptor: RemoteDescriptor;
}

/** Prefix of the chunk names that a remote gives its pages and widgets. */
const PAGE_CHUNK = /^page-/;

/**
 * The content of `release.json` for the build of a remote.
 *
 * @throws Error when descriptor and module do not declare the same pages
 * @throws Refusal when the picture of a tile is missing or too large
 */
export function describeRemote(build: RemoteBuild): RemoteRelease {
  const { app, version, commit, builder, builtAt, folder, files, uses } = build;
  const descriptor = withTileImages(build);
  const built = describeFiles(folder);
  const entry = Object.keys(built.integrity).find((name) => /^remoteEntry\.[0-9a-f]+\.js$/.test(name));
  if (!entry) throw new Error(`The build of ${app} has no container file`);
  const pages = pageFiles(files);
  const mistake = pageMistake(descriptor, files.keys());
  if (mistake) throw new Error(`${app}: ${mistake}`);
  const { name, contract } = descriptor;
  return { version, commit, builder, builtAt, ...built, remote: app, name, contract, entry, descriptor, pages, uses };
}

/**
 * Puts the pictures of tiles into the release, each under a name with its hash.
 *
 * @throws Refusal when one is missing or too large
 */
function withTileImages({ sources, folder, descriptor }: RemoteBuild): RemoteDescriptor {
  checkTileImages(sources, descriptor);
  const tiles = descriptor.tiles.map((tile) => {
    if (tile.image === undefined) return tile;
    const content = readFileSync(join(sources, tile.image));
    const { name, ext } = parse(tile.image);
    const image = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`;
    writeFileSync(join(folder, image), content);
    return { ...tile, image };
  });
  return { ...descriptor, tiles };
}

/** What every release says about its files. */
function describeFiles(folder: string) {
  const integrity = hashFiles(folder);
  const firstPaint = Object.keys(integrity).find((name) => /^first-paint\.[0-9a-f]+\.json$/.test(name));
  return { ...(firstPaint && { firstPaint }), integrity };
}

function pageFiles(files: Built['files']): Record<string, readonly string[]> {
  const exposed = files.get('remote') ?? [];
  const named = [...files].filter(([name]) => PAGE_CHUNK.test(name));
  return Object.fromEntries(
    named.map(([name, own]) => [name.replace(PAGE_CHUNK, ''), [...new Set([...exposed, ...own])]]),
  );
}

/**
 * What is wrong when a descriptor needs another contract than these sources, or the package made from them, have;
 * undefined when it fits.
 */
export function contractMistake({ contract }: RemoteDescriptor): string | undefined {
  if (contractFits(CONTRACT_VERSION, contract)) return undefined;
  return (
    `remote.json: 'contract' is ${contract}, and what builds this remote has ${CONTRACT_VERSION}. ` +
    '`npx portal-remote upgrade` names the package of the live shell, `upgrade --next` that of the next one.'
  );
}

/**
 * What is wrong when a descriptor and a build do not have the same pages and widgets; undefined when they do.
 *
 * @param chunks names of the build's chunk groups
 */
export function pageMistake(descriptor: RemoteDescriptor, chunks: Iterable<string>): string | undefined {
  const built = [...chunks].filter((name) => PAGE_CHUNK.test(name)).map((name) => name.replace(PAGE_CHUNK, ''));
  const declared = [...descriptor.routes.map(({ page }) => page), ...descriptor.widgets.map(({ name }) => name)];
  const missing = declared.filter((page) => !built.includes(page));
  const unknown = built.filter((page) => !declared.includes(page));
  if (missing.length === 0 && unknown.length === 0) return undefined;
  return (
    `remote.json and src/remote.tsx differ. Declared but not built: ${missing.join(', ') || 'none'}. ` +
    `Built but not declared: ${unknown.join(', ') || 'none'}. A page has the name that its import gives it: ` +
    `import(/* webpackChunkName: "page-${missing[0] ?? unknown[0]}" */ './…').`
  );
}

function hashFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(br|gz|map)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
    .sort();
  return Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(folder, name)))]));
}
