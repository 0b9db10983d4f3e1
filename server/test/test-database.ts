import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { memorySnapshot } from './memory-snapshot.ts';
import { databaseAddress, TEMPLATE } from './postgres.ts';

/** Opening a file's first database takes long on a busy machine; that is not under test. */
jest.setTimeout(30_000);

/** Databases that a test of this file has closed: emptied, and ready for the next test. */
const idle: Database[] = [];
let fileIsDone = false;

async function emptyTables(database: Database) {
  await database.db.execute(sql`
    do $$
    declare names text;
    begin
      select string_agg(quote_ident(tablename), ', ') into names
        from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations';
      execute 'truncate ' || names || ' restart identity cascade';
    end $$`);
}

/** An idle database, or a new one; closing returns it. Emptying one is many times faster than making one. */
async function borrow(open: () => Promise<Database>): Promise<Database> {
  const database = idle.pop() ?? (await open());
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
}

const openMemoryDatabase = async (): Promise<Database> =>
  openDatabase({ inMemory: true, snapshot: await memorySnapshot() });

async function openPostgresDatabase(server: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = await openDatabase({ databaseUrl: databaseAddress(server, 'postgres'), migrations: [] });
  await maintenance.db.execute(sql.raw(`create database ${name} template ${TEMPLATE}`));
  const database = await openDatabase({ databaseUrl: databaseAddress(server, name) });
  return {
    ...database,
    async close() {
      await database.close();
      await maintenance.db.execute(sql.raw(`drop database ${name} with (force)`));
      await maintenance.close();
    },
  };
}

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
export function createTestDatabase(): Promise<Database> {
  const server = process.env.TEST_POSTGRES_URL;
  if (process.env.TEST_DATABASE !== 'postgres') return borrow(openMemoryDatabase);
  if (!server) throw new Error('TEST_DATABASE=postgres, but no server runs: start jest from the workspace root');
  return borrow(() => openPostgresDatabase(server));
}

afterAll(async () => {
  fileIsDone = true;
  await Promise.all(idle.splice(0).map((database) => database.close()));
});
