import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { EXIT, Refusal } from './refusal.ts';

/** Subresource integrity of one file's content. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Reads a release and compares each of its files with the hash taken when it was built.
 *
 * @throws Refusal when it is missing, or is not what was built
 */
export function readVerified(releases: string, room: string, version: string): ReleaseFile {
  const folder = join(releases, room, version);
  const release = readRelease(folder);
  if (!release) throw new Refusal(`There is no release ${room} ${version}.`, EXIT.refused, releases);
  const changed = Object.entries(release.integrity)
    .filter(([file, hash]) => hashOf(join(folder, file)) !== hash)
    .map(([file]) => file);
  if (changed.length === 0) return release;
  throw new Refusal(`The release ${room} ${version} is not what was built: ${changed.join(', ')} changed or missing.`);
}

/** The content of `release.json`; undefined when there is none. */
export function readRelease(folder: string): ReleaseFile | undefined {
  try {
    // The build wrote it with exactly this type.
    return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile;
  } catch {
    return undefined;
  }
}

function hashOf(file: string): string | undefined {
  try {
    return integrityOf(readFileSync(file));
  } catch {
    return undefined;
  }
}
