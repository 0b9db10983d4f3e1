import { resolve } from 'node:path';
import { type LocalPostgresOptions, openLocalPostgres } from '../local-postgres/local-postgres.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { type Migration, readMigrations } from './migrations.ts';
import { openPostgresPool } from './postgres-pool.ts';

/** Which database to open: a PostgreSQL server's, or the one in the data folder, which is started with it. */
export interface DatabaseLocation extends Partial<LocalPostgresOptions> {
  /** `postgres://…`; takes precedence over the folder. */
  databaseUrl?: string | undefined;
  /** Folder of the portal's own PostgreSQL; made when missing. */
  dataDir?: string | undefined;
}

export interface OpenDatabaseOptions extends DatabaseLocation {
  /** Seconds that a statement may take after the migration; no limit when 0 or absent. */
  databaseTimeout?: number | undefined;
  /** Replaces the program's own schema history; for tests. */
  migrations?: readonly Migration[];
}

/** A PostgreSQL that answers at this address until it is closed. */
interface Postgres {
  url: string;
  close(): Promise<void>;
}

async function postgresAt({
  databaseUrl,
  dataDir,
  as = 'alone',
  makes = true,
  log = () => {},
}: DatabaseLocation): Promise<Postgres> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  if (dataDir) return openLocalPostgres(resolve(dataDir), { as, makes, log });
  throw new TypeError('openDatabase needs databaseUrl or dataDir');
}

/** A pool of connections that ends the PostgreSQL behind it when it is closed. */
async function poolOn(postgres: Postgres, statementMs: number): Promise<Database> {
  const pool = await openPostgresPool(postgres.url, statementMs);
  let closing: Promise<void> | undefined;
  return {
    ...pool,
    close: () => {
      closing ??= pool.close().finally(postgres.close);
      return closing;
    },
  };
}

/**
 * Opens the database at whatever version it has, for a backup before an update.
 *
 * @throws StartupError as `openDatabase` does, but never because of the version
 */
export async function openUnmigrated(location: DatabaseLocation): Promise<Database> {
  const postgres = await postgresAt(location);
  try {
    return await poolOn(postgres, 0);
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

/**
 * Opens the database and brings it to the newest schema.
 *
 * @example const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: '.data' });
 * @throws StartupError when the folder cannot be written or is held by another process, PostgreSQL does not start or
 * answer, or the database is newer than this version, or older than its baseline
 */
export async function openDatabase({
  migrations = readMigrations(),
  databaseTimeout = 0,
  ...location
}: OpenDatabaseOptions): Promise<Database> {
  const postgres = await postgresAt(location);
  try {
    // A migration may take as long as it needs. Statements have a limit from here on.
    const unlimited = await openPostgresPool(postgres.url);
    try {
      await migrate(unlimited.db, migrations);
    } finally {
      await unlimited.close();
    }
    return await poolOn(postgres, databaseTimeout * 1_000);
  } catch (error) {
    await postgres.close();
    throw error;
  }
}
