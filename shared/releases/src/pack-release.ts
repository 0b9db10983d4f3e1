import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { Refusal } from './refusal.ts';
import { readRelease } from './verify-release.ts';

/**
 * The archive of a release folder, as it is delivered: `release.json` and the files that it names. Compressed copies
 * and source maps are left out.
 *
 * @throws Refusal when the folder is not a release, or a file is missing
 * @example packRelease('dist').pipe(createWriteStream('release.tar.gz'))
 */
export function packRelease(folder: string): Readable {
  const release = readRelease(folder);
  if (!release) throw new Refusal(`There is no release in ${folder}: build it first.`);
  const names = ['release.json', ...Object.keys(release.integrity)];
  const missing = names.find((name) => !existsSync(join(folder, name)));
  if (missing) throw new Refusal(`The release in ${folder} lacks ${missing}: build it again.`);
  return packFiles(names.map((name) => ({ name, content: readFileSync(join(folder, name)) })));
}

/** A `.tar.gz` of files, the same bytes for the same files. */
export function packFiles(files: Iterable<{ name: string; content: Uint8Array; mode?: number }>): Readable {
  const packing: Pack = pack();
  for (const { name, content, mode = 0o644 } of files) {
    packing.entry({ name, mode, mtime: new Date(499_162_500_000) }, Buffer.from(content));
  }
  packing.finalize();
  return packing.pipe(createGzip({ level: 9 }));
}
