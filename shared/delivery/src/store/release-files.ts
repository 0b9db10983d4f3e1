import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile, RemoteDescriptor, RemoteRelease } from '@portal/contract';
import { EXIT, Refusal } from './refusal.ts';

/** Subresource integrity of one file's content. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Reads a release and compares each of its files with the hash taken when it was built.
 *
 * @throws Refusal when it is missing, or is not what was built
 */
export function readVerified(releases: string, app: string, version: string): ReleaseFile {
  const folder = join(releases, app, version);
  const release = readRelease(folder);
  if (!release) throw new Refusal(`There is no release ${app} ${version}.`, EXIT.refused, releases);
  const changed = changedFiles(folder, release);
  if (changed.length === 0) return release;
  throw new Refusal(`The release ${app} ${version} is not what was built: ${changed.join(', ')} changed or missing.`);
}

/** The files of a release that are missing, or are not what was built. */
export const changedFiles = (folder: string, { integrity }: ReleaseFile): string[] =>
  Object.entries(integrity).flatMap(([file, hash]) => (isIntact(folder, file, hash) ? [] : [file]));

/** The content of `release.json`; undefined when there is none. */
export function readRelease(folder: string): ReleaseFile | undefined {
  try {
    // The build wrote it with exactly this type.
    return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile;
  } catch {
    return undefined;
  }
}

function isIntact(folder: string, file: string, hash: string): boolean {
  try {
    return integrityOf(readFileSync(join(folder, file))) === hash;
  } catch {
    return false;
  }
}

/** Largest picture of a tile, in bytes: everybody's home page loads it. */
const MAX_IMAGE_BYTES = 50 * 1024;

/** @example tileImages(descriptor) // ['tile.1f3a9c0b.svg'] */
const tileImages = ({ tiles }: RemoteDescriptor): string[] =>
  tiles.flatMap(({ image }) => (image === undefined ? [] : [image]));

/**
 * Looks at the pictures that the tiles of a descriptor name.
 *
 * @param folder of the sources, or of the release
 * @throws Refusal that names one that is missing or too large
 */
export function checkTileImages(folder: string, descriptor: RemoteDescriptor): void {
  for (const image of tileImages(descriptor)) {
    const mistake = pictureMistake(folder, image);
    if (mistake) throw new Refusal(`The picture of a tile ${mistake}.`);
  }
}

/** @example pictureMistake(folder, 'src/none.svg') // 'is src/none.svg, which does not exist' */
export function pictureMistake(folder: string, image: string): string | undefined {
  const file = statSync(join(folder, image), { throwIfNoEntry: false });
  if (!file?.isFile()) return `is ${image}, which does not exist`;
  return file.size > MAX_IMAGE_BYTES
    ? `is ${image}, which has ${file.size} bytes: at most ${MAX_IMAGE_BYTES} are allowed`
    : undefined;
}

/** @throws Refusal unless the folder of a remote's release holds exactly what release.json names, each with its hash */
export function checkFiles(folder: string, release: RemoteRelease): void {
  const { integrity, entry, pages, firstPaint, descriptor } = release;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .filter((file) => file !== 'release.json');
  const unknown = files.filter((file) => !Object.hasOwn(integrity, file));
  if (unknown.length > 0) throw new Refusal(`release.json does not name ${some(unknown)}.`);
  // A name in release.json may lead out of the folder: only what is in it counts.
  const changed = Object.entries(integrity).filter(
    ([file, hash]) => !files.includes(file) || !isIntact(folder, file, hash),
  );
  if (changed.length > 0)
    throw new Refusal(`The release is not what was built: ${some(changed.map(([file]) => file))} changed or missing.`);
  const named = [entry, ...Object.values(pages).flat(), ...(firstPaint ? [firstPaint] : []), ...tileImages(descriptor)];
  const missing = named.filter((file) => !Object.hasOwn(integrity, file));
  if (missing.length > 0) throw new Refusal(`The release names ${some(missing)}, which it does not hold.`);
}

const some = (names: readonly string[]): string =>
  `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;

/** A version becomes the name of a folder and a part of addresses, so its characters are limited. */
export const RELEASE_VERSION = /^[0-9A-Za-z][\w.+-]{0,99}$/;

/**
 * Names of what lies beside the releases of an app, also while it is written (`live.json.next`, `release.lock`), and
 * names that no folder can have on every system.
 */
const RESERVED = /\.(?:json|lock|next)?$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Why a new release may not be called so; undefined when it may.
 *
 * @param taken the names of the app's releases
 * @example versionMistake('live.json', []) // "A release cannot be called 'live.json': …"
 */
export function versionMistake(version: string, taken: readonly string[]): string | undefined {
  if (!RELEASE_VERSION.test(version)) return `'${version}' is not a version.`;
  if (RESERVED.test(version))
    return `A release cannot be called '${version}': the portal or a file system needs that name for something else.`;
  const twin = taken.find((one) => one !== version && one.toLowerCase() === version.toLowerCase());
  return twin && `A release cannot be called '${version}' beside ${twin}: not every file system tells them apart.`;
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const TEXT = /\.(?:js|mjs|css|json|svg|txt)$/;
/** A smaller file gains nothing. */
const MIN_COMPRESSED = 1_024;

/**
 * Adds the compressed copies (`.br`, `.gz`) of a release's files beside them, so that the server never compresses a
 * static file and a browser gets what was hashed.
 *
 * @param quality of Brotli; 11 takes ten times as long as 9 for files that are a twentieth smaller
 */
export async function addCompressed(folder: string, files: readonly string[], quality: 9 | 11): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const add = async (file: string): Promise<void> => {
    const content = await readFile(join(folder, file));
    if (content.length < MIN_COMPRESSED) return;
    await writeFile(join(folder, `${file}.br`), await asBrotli(content, { params }));
    await writeFile(join(folder, `${file}.gz`), await asGzip(content, { level: 9 }));
  };
  await Promise.all(files.filter((name) => TEXT.test(name)).map(add));
}
