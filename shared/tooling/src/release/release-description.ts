import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type ReleaseFile, type RemoteDescriptor } from '@portal/contract';
import { integrityOf } from '@portal/releases';
import type { ReleasedRoom } from '../workspace.ts';
import { type BuiltRoom, type FilesByGroup, isRemote } from './build-room.ts';
import { sourceDescriptor } from './source-descriptor.ts';

interface Build {
  room: ReleasedRoom;
  version: string;
  /** Folder with the built files. */
  folder: string;
  built: BuiltRoom;
  commit: string;
  builtAt: string;
}

/** Prefix of the chunk names that a remote gives its pages and widgets. */
const PAGE_CHUNK = /^page-/;

/**
 * The content of `release.json` for a build.
 *
 * @throws Error when descriptor and module of a remote do not declare the same pages
 */
export function describeRelease(build: Build): ReleaseFile {
  const { room, version, commit, builtAt, folder } = build;
  const { files, uses, provides } = build.built;
  const integrity = hashFiles(folder);
  const names = Object.keys(integrity);
  const firstPaint = names.find((name) => /^first-paint\.[0-9a-f]+\.json$/.test(name));
  const common = { version, commit, builtAt, ...(firstPaint && { firstPaint }), integrity };
  if (!isRemote(room)) {
    const document = readFileSync(join(folder, 'index.html'), 'utf8');
    // A style sheet that stands in the document itself is not loaded.
    const initial = (files.get('shell') ?? []).filter((name) => document.includes(name));
    const fonts = names.filter((name) => name.endsWith('.woff2'));
    return {
      ...common,
      remote: 'shell',
      contractVersion: CONTRACT_VERSION,
      initial,
      fonts,
      provides,
      inlineScripts: inlineScripts(document),
    };
  }
  const descriptor = sourceDescriptor(room);
  const entry = names.find((name) => /^remoteEntry\.[0-9a-f]+\.js$/.test(name));
  if (!entry) throw new Error(`The build of ${room} has no container file`);
  const pages = pageFiles(files);
  comparePages(room, descriptor, Object.keys(pages));
  const { name, contract } = descriptor;
  return { ...common, remote: room, name, contract, entry, descriptor, pages, uses };
}

/** Hashes of the scripts in the document itself, as its policy names them. */
function inlineScripts(document: string): string[] {
  const scripts = [...document.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

function pageFiles(files: FilesByGroup): Record<string, readonly string[]> {
  const exposed = files.get('remote') ?? [];
  const named = [...files].filter(([name]) => PAGE_CHUNK.test(name));
  return Object.fromEntries(
    named.map(([name, own]) => [name.replace(PAGE_CHUNK, ''), [...new Set([...exposed, ...own])]]),
  );
}

/** Checks that every page and widget of the descriptor is built, and that nothing else is. */
function comparePages(room: string, descriptor: RemoteDescriptor, built: readonly string[]): void {
  const declared = [...descriptor.routes.map(({ page }) => page), ...descriptor.widgets.map(({ name }) => name)];
  const missing = declared.filter((page) => !built.includes(page));
  const unknown = built.filter((page) => !declared.includes(page));
  if (missing.length === 0 && unknown.length === 0) return;
  throw new Error(
    `${room}: remote.json and src/remote.tsx differ. Declared but not built: ${missing.join(', ') || 'none'}. ` +
      `Built but not declared: ${unknown.join(', ') || 'none'}.`,
  );
}

function hashFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(br|gz|map)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(folder.length + 1))
    .sort();
  return Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(folder, name)))]));
}
