import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { RELEASES_ADDRESS } from '../config/compose-config.ts';

/** `/<app>/<version>/<name>.<type>`; the name may end in a hash, which changes with the content. */
const FILE = /^\/([\w-]+)\/([0-9A-Za-z][\w.+-]*)\/([\w-]+?)(\.[\da-f]{8})?\.(js|css|woff2)$/;

/** Fonts are the same in most releases, and as large as all that changes. */
const TYPES = { js: 'application/javascript; charset=utf-8', css: 'text/css; charset=utf-8', woff2: 'font/woff2' };

/** `Available-Dictionary: :<SHA-256 in base64>:` */
const AVAILABLE = /^:([A-Za-z0-9+/]{43}=):$/;

/** How Dictionary-Compressed Zstandard begins, before the hash of its dictionary. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

/** Higher levels of zstd take several times as long for files that are hardly smaller. */
const params = { [constants.ZSTD_c_compressionLevel]: 12 };

/** How many differences are kept, and how many bytes of them. */
const MAX_KEPT = { max: 2_000, maxSize: 32 * 1024 * 1024 };

/** Releases of an app among which the dictionary is looked for. */
const MAX_RELEASES = 20;

const compress = promisify(zstdCompress);

/**
 * For which later files a browser may use this one as a dictionary: the same file of another release. Undefined for
 * anything that is not a script, style or font.
 *
 * @param path below the address of the releases
 * @example dictionaryMatch('/shell/1.2.0/main.js') // the main.js of any release of the shell
 */
export function dictionaryMatch(path: string): string | undefined {
  const [, app, , stem, hash, type] = FILE.exec(path) ?? [];
  return app && `match="${RELEASES_ADDRESS}/${app}/*/${stem}${hash ? '.*' : ''}.${type}"`;
}

/** The media type of a file that may be sent as a difference. */
export const typeOf = (path: string): string | undefined => TYPES[FILE.exec(path)?.[5] as keyof typeof TYPES];

/** What a browser says of the dictionary that it has, in the headers of a request. */
interface Asked {
  'available-dictionary'?: string | string[];
  'accept-encoding'?: string | string[];
}

/**
 * After a release only the difference travels (RFC 9842): a browser that keeps a file of an earlier release names it
 * by its hash, and gets the new one compressed with that as the dictionary. It checks the integrity of the result as
 * ever. Whoever has no dictionary gets the whole file.
 *
 * @param folder of the releases
 * @param most how many differences are kept, and how many bytes of them
 * @returns gives the body, or undefined when the whole file is to be sent
 * @see https://www.rfc-editor.org/rfc/rfc9842
 */
export function releaseDifferences(
  folder: string,
  most = MAX_KEPT,
): (path: string, asked: Asked) => Promise<Buffer | undefined> {
  // Files of releases never change.
  const hashes = new LRUCache<string, string>({ max: 2_000 });
  const differences = new LRUCache<string, Buffer, { path: string; hash: string; dictionary: string }>({
    ...most,
    sizeCalculation: ({ length }) => length,
    // Requests for the same difference wait for the same work.
    fetchMethod: (_key, _stale, { context }) => make(context.path, context.hash, context.dictionary),
  });

  async function hashOf(file: string): Promise<string> {
    const hash =
      hashes.get(file) ??
      createHash('sha256')
        .update(await readFile(file))
        .digest('base64');
    hashes.set(file, hash);
    return hash;
  }

  /** The same file of another release, by the hash of its content. */
  async function dictionaryOf(path: string, hash: string): Promise<string | undefined> {
    const [, app = '', version, stem, , type] = FILE.exec(path) ?? [];
    const releases = (await readdir(join(folder, app))).filter((name) => name !== version && !name.endsWith('.json'));
    for (const release of releases.slice(-MAX_RELEASES)) {
      const files = await readdir(join(folder, app, release)).catch(() => []);
      for (const file of files) {
        const [, , , its, , itsType] = FILE.exec(`/${app}/${release}/${file}`) ?? [];
        if (its !== stem || itsType !== type) continue;
        const found = join(folder, app, release, file);
        if ((await hashOf(found)) === hash) return found;
      }
    }
    return undefined;
  }

  async function make(path: string, hash: string, file: string): Promise<Buffer> {
    const [dictionary, content] = await Promise.all([readFile(file), readFile(join(folder, path))]);
    return Buffer.concat([MAGIC, Buffer.from(hash, 'base64'), await compress(content, { params, dictionary })]);
  }

  async function differenceFrom(path: string, hash: string): Promise<Buffer | undefined> {
    const key = `${path} ${hash}`;
    const kept = differences.get(key);
    if (kept) return kept;
    // Asked before the cache is: there even a hash that no release has would take the place of a difference.
    const dictionary = await dictionaryOf(path, hash);
    return dictionary === undefined ? undefined : differences.fetch(key, { context: { path, hash, dictionary } });
  }

  return async (path, asked) => {
    const [, hash] = AVAILABLE.exec(String(asked['available-dictionary'])) ?? [];
    if (!hash || !/\bdcz\b/.test(String(asked['accept-encoding'])) || !FILE.test(path)) return undefined;
    // A file that is not there is the file server's to answer.
    return differenceFrom(path, hash).catch(() => undefined);
  };
}
