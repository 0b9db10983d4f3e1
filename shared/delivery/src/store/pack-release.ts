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

/** A file to pack, or a link to another one beside it. */
export type PackedFile = { name: string; mode?: number } & ({ content: Uint8Array } | { linkTo: string });

/** A `.tar.gz` of files, the same bytes for the same files. */
export function packFiles(files: Iterable<PackedFile>): Readable {
  const packing: Pack = pack();
  for (const { name, mode = 0o644, ...file } of files) {
    const header = { name, mode, mtime: new Date(499_162_500_000) };
    if ('linkTo' in file) packing.entry({ ...header, type: 'symlink', linkname: file.linkTo });
    else packing.entry(header, Buffer.from(file.content));
  }
  packing.finalize();
  return packing.pipe(createGzip({ level: 9 }));
}
