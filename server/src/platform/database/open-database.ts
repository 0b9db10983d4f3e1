import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { reasonOf, StartupError } from '../startup-error.ts';
import type { Database, DatabaseKind, Executor } from './database.ts';
import { type DatabaseThread, openDatabaseThread } from './database-thread.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { migrations as allMigrations } from './migrations.generated.ts';
import { openPostgresPool } from './postgres-pool.ts';
import { wrapDatabase } from './wrap-database.ts';

/** Which database to open: a PostgreSQL address, or a folder for the embedded one. */
export interface DatabaseLocation {
  /** `postgres://…`; takes precedence over the folder. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database; made when missing. */
  dataDir?: string | undefined;
}

export interface OpenDatabaseOptions extends DatabaseLocation {
  /** Seconds that a statement on a PostgreSQL server may take after the migration; no limit when 0 or absent. */
  databaseTimeout?: number | undefined;
  /** Replaces the program's own schema history; for tests. */
  migrations?: readonly Migration[];
}

/** Drizzle's type asks for all of PGlite, but Drizzle uses only what the thread offers. */
const drizzleOn = (pglite: Partial<Pick<DatabaseThread, 'query' | 'transaction'>>): Executor =>
  drizzlePglite(pglite as unknown as PGlite, { casing: 'snake_case' });

/** A `Database` on a PGlite. */
export function wrapPglite(kind: DatabaseKind, pglite: DatabaseThread, release: () => void = () => {}): Database {
  const db = drizzleOn(pglite);
  const closeDriver = async () => {
    try {
      await pglite.close();
    } finally {
      release();
    }
  };
  return wrapDatabase(kind, db, closeDriver, {
    writeTogether: (work, begun) => {
      const transaction: DatabaseThread['transaction'] = (write) => pglite.writeTogether(write, begun);
      return drizzleOn({ transaction }).transaction(work);
    },
  });
}

function prepareFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`Cannot write to the data folder ${folder}: ${reasonOf(error)}`, { cause: error });
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir);
  prepareFolder(folder);
  const lock = lockFolder(folder);
  try {
    return wrapPglite('embedded', await openDatabaseThread(folder), lock.release);
  } catch (error) {
    lock.release();
    throw new StartupError(`The database in ${folder} does not open: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * Opens the database at whatever version it has, for a backup before an update.
 *
 * @throws StartupError as `openDatabase` does, but never because of the version
 */
export async function openUnmigrated({
  databaseUrl,
  dataDir,
}: Omit<OpenDatabaseOptions, 'migrations' | 'databaseTimeout'>): Promise<Database> {
  if (databaseUrl) return openPostgresPool(databaseUrl);
  if (dataDir) return openEmbedded(dataDir);
  throw new TypeError('openDatabase needs databaseUrl or dataDir');
}

/**
 * Opens the database and brings it to the newest schema.
 *
 * @example const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: '.data' });
 * @throws StartupError when the folder cannot be written or is held by another process, the address does not answer, or
 * a newer version made the database
 */
export async function openDatabase({
  migrations = allMigrations,
  databaseTimeout = 0,
  ...location
}: OpenDatabaseOptions): Promise<Database> {
  const database = await openUnmigrated(location);
  try {
    await migrate(database.db, migrations);
    if (!location.databaseUrl || databaseTimeout === 0) return database;
  } catch (error) {
    await database.close();
    throw error;
  }
  // A migration may take as long as it needs. Statements have a limit from here on.
  await database.close();
  return openPostgresPool(location.databaseUrl, databaseTimeout * 1_000);
}
