import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type ReleaseFile } from '@portal/contract';
import { CONTRACT, contractParts } from '../webpack/index.ts';
import { type ReleasedRoom, roomFolder } from '../workspace.ts';
import { type BuiltRoom, isRemote } from './build-room.ts';
import { describeFiles, describeRemote } from './describe-remote.ts';
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

/**
 * The content of `release.json` for a build.
 *
 * @throws Error when descriptor and module of a remote do not declare the same pages
 */
export function describeRelease(build: Build): ReleaseFile {
  const { room, version, commit, builtAt, folder } = build;
  const { files, uses, provides } = build.built;
  if (!isRemote(room)) {
    const common = { version, commit, builtAt, ...describeFiles(folder) };
    const names = Object.keys(common.integrity);
    const document = readFileSync(join(folder, 'index.html'), 'utf8');
    // A style sheet in the document itself is not loaded separately.
    const initial = (files.get('shell') ?? []).filter((name) => document.includes(name));
    const fonts = names.filter((name) => name.endsWith('.woff2'));
    return {
      ...common,
      remote: 'shell',
      contractVersion: CONTRACT_VERSION,
      initial,
      fonts,
      provides: { ...provides, [CONTRACT]: contractParts() },
      inlineScripts: inlineScripts(document),
    };
  }
  const descriptor = sourceDescriptor(room);
  return describeRemote({ room, version, sources: roomFolder(room), folder, files, uses, descriptor, commit, builtAt });
}

/** Hashes of the scripts in the document itself, as its policy names them. */
function inlineScripts(document: string): string[] {
  const scripts = [...document.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}
