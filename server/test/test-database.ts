import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { memorySnapshot } from './memory-snapshot.ts';
import { databaseAddress, TEMPLATE } from './postgres.ts';

/** Opening the first database of a file takes long on a busy machine, and says nothing about what is tested. */
jest.setTimeout(30_000);

/** In-memory databases that a test of this file has closed: emptied, and ready for the next one. */
const idle: Database[] = [];
let fileIsDone = false;

const emptyTables = async (database: Database) => {
  await database.db.execute(sql`
    do $$
    declare names text;
    begin
      select string_agg(quote_ident(tablename), ', ') into names
        from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations';
      execute 'truncate ' || names || ' restart identity cascade';
    end $$`);
};

const borrowMemoryDatabase = async (): Promise<Database> => {
  const database = idle.pop() ?? (await openDatabase({ inMemory: true, snapshot: await memorySnapshot() }));
  const giveBack = async () => {
    if (fileIsDone) return database.close();
    await emptyTables(database);
    idle.push(database);
  };
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close: () => {
      closing ??= giveBack();
      return closing;
    },
  };
};

const createPostgresDatabase = async (server: string): Promise<Database> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = await openDatabase({ databaseUrl: databaseAddress(server, 'postgres'), migrations: [] });
  await maintenance.db.execute(sql.raw(`create database ${name} template ${TEMPLATE}`));
  const database = await openDatabase({ databaseUrl: databaseAddress(server, name) });
  const drop = async () => {
    await database.close();
    await maintenance.db.execute(sql.raw(`drop database ${name} with (force)`));
    await maintenance.close();
  };
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close: () => {
      closing ??= drop();
      return closing;
    },
  };
};

/**
 * An empty database at the newest schema, for one test or one test file. Whoever makes it closes it.
 *
 * In memory by default; on a real PostgreSQL server when jest runs with `TEST_DATABASE=postgres`.
 *
 * @example
 * let database: Database;
 * beforeEach(async () => { database = await createTestDatabase(); });
 * afterEach(() => database.close());
 */
export const createTestDatabase = (): Promise<Database> => {
  const server = process.env.TEST_POSTGRES_URL;
  if (process.env.TEST_DATABASE !== 'postgres') return borrowMemoryDatabase();
  if (!server) throw new Error('TEST_DATABASE=postgres, but no server runs: start jest from the workspace root');
  return createPostgresDatabase(server);
};

afterAll(async () => {
  fileIsDone = true;
  await Promise.all(idle.splice(0).map((database) => database.close()));
});
