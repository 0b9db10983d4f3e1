import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { placeFolder } from '@portal/releases/place-folder';
import { reasonOf } from '../startup-error.ts';
import { inWords } from './disk-errors.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import type { LogOnDisk } from './log-on-disk.ts';
import { compilePostgres } from './postgres-code.ts';

/** Extensions of PostgreSQL that the schema needs. */
export const extensions = { citext, pg_trgm, unaccent };

/**
 * PGlite's own parameters without `-F`, which switches fsync off. The default 128 MB of buffers would double the
 * memory. Analysing a table reads three thousand of its rows, not thirty thousand, because no other call is served
 * meanwhile.
 */
const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'default_statistics_target=10',
];

/** A PGlite, and the log that brings its commits to the disk. */
export interface EmbeddedPostgres {
  pglite: PGlite;
  log: LogOnDisk;
}

/** What `pack-database.ts` wrote beside the built program. From sources a new database is made by `initdb`. */
const PACKED = fileURLToPath(new URL('./database.tgz', import.meta.url));

/** @throws Error with the file's path, when it is damaged: gzip has a checksum (RFC 1952, 2.3.1) */
function packedDatabase(): Pick<PGliteOptions, 'loadDataDir'> {
  if (!existsSync(PACKED)) return {};
  try {
    return { loadDataDir: new Blob([gunzipSync(readFileSync(PACKED))]) };
  } catch (error) {
    throw new Error(`${PACKED}, which a new one is made of, cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

async function openFolder(folder: string, options: PGliteOptions): Promise<EmbeddedPostgres> {
  const fs = new DurableNodeFS(folder);
  return { pglite: await PGlite.create({ fs, startParams: durableStartParams, extensions, ...options }), log: fs.log };
}

/**
 * A new database is made beside its final place, and renamed when it is complete and on disk. So a kill during the
 * first start leaves no half-made database.
 */
async function openPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const place = join(dataDir, 'pg');
  const code = { pgliteWasmModule: compilePostgres() };
  if (!existsSync(join(place, 'PG_VERSION'))) {
    const unfinished = join(dataDir, 'pg.tmp');
    rmSync(unfinished, { recursive: true, force: true });
    const created = await openFolder(unfinished, { ...code, ...packedDatabase() });
    await created.pglite.close();
    await placeFolder(unfinished, place);
  }
  return openFolder(place, code);
}

/**
 * Opens PGlite in `<dataDir>/pg`, made durable. The caller holds the folder's lock, and waits for the log before it
 * says that something is committed.
 *
 * @throws Error with the reason in words when the folder cannot be written or its database cannot be opened
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  try {
    return await openPostgres(dataDir);
  } catch (error) {
    throw inWords(error);
  }
}
