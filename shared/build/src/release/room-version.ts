import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ReleasedRoom, roomFolder, WORKSPACE } from '../workspace.ts';

/** What every build depends on beside the room's own files. */
export const COMMON_INPUTS = ['shared', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json'];

/** Folders that installs and builds make. */
const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache', 'coverage']);

/** Nothing of these reaches a build. */
const NOT_AN_INPUT = /\.test\.tsx?$|\.md$|^shared\/(testing|standalone|ui\/stories)\/|^mf-[^/]+\/src\/standalone\.tsx$/;

/**
 * Version of a room as it stands in the work tree: its package version and a hash of everything that its build reads. The same sources give the same
 * version, so a release that exists needs no build.
 *
 * @example roomVersion('mf-catalog') // '1.0.0-3fa4c1d20b7e'
 */
export function roomVersion(room: ReleasedRoom | 'server'): string {
  const manifest = JSON.parse(readFileSync(join(roomFolder(room), 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256');
  for (const file of filesBelow([room, ...COMMON_INPUTS])) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(WORKSPACE, file)))
      .update('\0');
  }
  return `${manifest.version}-${hash.digest('hex').slice(0, 12)}`;
}

/** Files below the given paths, without what installs and builds leave there. */
function filesBelow(paths: readonly string[]): string[] {
  return paths.flatMap((path) => (statSync(join(WORKSPACE, path)).isDirectory() ? walk(path) : [path])).sort();
}

function walk(folder: string): string[] {
  return readdirSync(join(WORKSPACE, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_SOURCES.has(entry.name) ? [] : walk(path);
    return NOT_AN_INPUT.test(path) ? [] : [path];
  });
}
