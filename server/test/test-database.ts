import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase, openUnmigrated } from '../src/platform/database/open-database.ts';
import type { IdleDatabase } from './database-environment.ts';
import { empty, isAsNew, newnessOf } from './database-reset.ts';
import { databaseAddress, TEMPLATE } from './postgres.ts';

declare global {
  /** Of the process that runs this test file; see `database-environment.ts`. */
  var idleDatabases: IdleDatabase[];
}

/** A database that can be used again. */
interface Reusable extends IdleDatabase {
  database: Database;
}

/** Databases that a test of this file has closed: emptied, and ready for the next test. */
const idle: Reusable[] = [];

/** Address of the PostgreSQL that the run has started. */
export function testPostgres(): string {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('No PostgreSQL runs for the tests: start jest from the workspace root');
  return server;
}

async function maintaining(statement: string): Promise<void> {
  const maintenance = await openUnmigrated({ databaseUrl: databaseAddress(testPostgres(), 'postgres') });
  try {
    await maintenance.db.execute(sql.raw(statement));
  } finally {
    await maintenance.close();
  }
}

async function makeDatabase(): Promise<Reusable> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await maintaining(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const database = await openDatabase({ databaseUrl: databaseAddress(testPostgres(), name) });
  return { name, database, newness: await newnessOf(database) };
}

const reopen = async ({ name, newness }: IdleDatabase): Promise<Reusable> => ({
  name,
  newness,
  database: await openUnmigrated({ databaseUrl: databaseAddress(testPostgres(), name) }),
});

/** One that an earlier test file has left, or a new one. */
function lent(): Promise<Reusable> {
  const left = globalThis.idleDatabases.pop();
  return left ? reopen(left) : makeDatabase();
}

async function discard({ name, database }: Reusable): Promise<void> {
  await database.close();
  await maintaining(`drop database ${name} with (force)`);
}

/**
 * An empty database at the newest schema, for one test or one test file. The caller must close it.
 *
 * One that was closed is emptied and lent again, unless a test left other tables in it: emptying one is many times
 * faster than making one.
 *
 * @example
 * let database: Database;
 * beforeEach(async () => { database = await createTestDatabase(); });
 * afterEach(() => database.close());
 */
export async function createTestDatabase(): Promise<Database> {
  const reusable = idle.pop() ?? (await lent());
  const giveBack = async () => {
    await empty(reusable.database);
    if (!(await isAsNew(reusable.database, reusable.newness))) return discard(reusable);
    idle.push(reusable);
  };
  let closing: Promise<void> | undefined;
  return {
    ...reusable.database,
    close: () => {
      closing ??= giveBack();
      return closing;
    },
  };
}

/** As `createTestDatabase`, but never a used one, and its connections have prepared no statement. */
export async function createNewTestDatabase(): Promise<Database> {
  const made = await makeDatabase();
  return { ...made.database, close: () => discard(made) };
}

afterAll(async () => {
  for (const { name, newness, database } of idle.splice(0)) {
    await database.close();
    globalThis.idleDatabases.push({ name, newness });
  }
});
