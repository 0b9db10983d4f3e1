import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { Refusal } from './refusal.ts';

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
