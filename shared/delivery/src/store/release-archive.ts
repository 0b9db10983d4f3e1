import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Header, type Pack, pack } from 'tar-stream';
import { Refusal } from './refusal.ts';
import { readRelease } from './release-files.ts';

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

/** Limits of one archive: several times the largest remote, and far less than what fills a disk. */
export const ARCHIVE_LIMITS = { packedBytes: 20_000_000, bytes: 60_000_000, files: 2_000 } as const;

type ArchiveLimits = Readonly<Record<keyof typeof ARCHIVE_LIMITS, number>>;

/** A path below the folder, of plain names: without `..`, hidden files and backslashes, and not from the root. */
const PATH = /^(?:[A-Za-z0-9_@+-][\w@+.-]*\/)*[A-Za-z0-9_@+-][\w@+.-]*$/;
const MAX_PATH = 200;

/**
 * Unpacks an archive (`.tar.gz`) of a release folder. It may hold only plain files, and no two of the same name. It is
 * refused as soon as one limit is exceeded, whatever sizes it states.
 *
 * @param folder an empty folder; after a refusal it holds what had been unpacked by then
 * @throws Refusal that names what is wrong
 */
export async function unpackRelease(
  archive: Readable,
  folder: string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<void> {
  const unpacking = extract();
  const seen = new Set<string>();
  const reading = async () => {
    for await (const entry of unpacking) {
      const path = pathOf(entry.header, seen, limits);
      if (path === undefined) {
        entry.resume();
        continue;
      }
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      await pipeline(entry, createWriteStream(join(folder, path), { flags: 'wx' }));
    }
  };
  const packed = bounded(limits.packedBytes, 'The archive is larger than');
  const whole = bounded(limits.bytes, 'Unpacked, the archive is larger than');
  try {
    await Promise.all([pipeline(archive, packed, createGunzip(), whole, unpacking), reading()]);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The disk's words name a file with its whole path, for example one that is below another file.
    const reason = String(error instanceof Error ? error.message : error).replaceAll(join(folder, '/'), '');
    throw new Refusal(`The archive cannot be read: ${reason}.`);
  }
}

/** @returns undefined for a folder, which is created with its files anyway */
function pathOf({ name, type }: Header, seen: Set<string>, limits: ArchiveLimits): string | undefined {
  const path = name.replace(/^\.\//, '').replace(/\/$/, '');
  if (type === 'directory' && (path === '' || path === '.')) return undefined;
  const shown = JSON.stringify(name.slice(0, MAX_PATH));
  if (path.length > MAX_PATH || !PATH.test(path))
    throw new Refusal(`The archive holds the path ${shown}, which is not allowed.`);
  if (type === 'directory') return undefined;
  if (type !== 'file')
    throw new Refusal(`The archive holds ${shown}, which is a ${type}: only plain files are accepted.`);
  if (seen.has(path)) throw new Refusal(`The archive holds ${shown} twice.`);
  seen.add(path);
  if (seen.size > limits.files) throw new Refusal(`The archive holds more than ${limits.files} files.`);
  return path;
}

/** Lets this many bytes through, and refuses the next one. */
function bounded(most: number, words: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > most) done(new Refusal(`${words} ${most / 1_000_000} MB.`));
      else done(null, part);
    },
  });
}
