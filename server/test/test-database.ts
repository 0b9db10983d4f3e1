import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { inOrder } from '../src/platform/database/database-thread.ts';
import { openDatabase, wrapPglite } from '../src/platform/database/open-database.ts';
import { empty, isAsNew, type Newness, newnessOf } from './database-reset.ts';
import type { MemoryDatabase, memoryDatabases as ofProcess } from './memory-databases.ts';
import { databaseAddress, TEMPLATE } from './postgres.ts';

declare global {
  /** Of the process that runs this test file; see `database-environment.ts`. */
  var memoryDatabases: typeof ofProcess;
}

/** Opening a process's first database takes long on a busy machine; that is not under test. */
jest.setTimeout(60_000);

/** A database that can be used again; closing it makes it ready for the next test file. */
interface Reusable {
  database: Database;
  newness: Newness;
  discard(): Promise<void>;
}

/** Databases that a test of this file has closed: emptied, and ready for the next test. */
const idle: Reusable[] = [];
let fileIsDone = false;

/** An idle database, or a new one; closing returns it. Emptying one is many times faster than making one. */
async function borrow(open: () => Promise<Reusable>): Promise<Database> {
  const reusable = idle.pop() ?? (await open());
  const giveBack = async () => {
    if (fileIsDone) return reusable.discard();
    await empty(reusable.database);
    if (!(await isAsNew(reusable.database, reusable.newness))) return reusable.discard();
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

async function wrapMemoryDatabase(lent: MemoryDatabase): Promise<Reusable> {
  let isClosed = false;
  const database = wrapPglite(
    'memory',
    inOrder({
      async ask(question) {
        if (isClosed) throw new Error('The database is closed');
        const { result } = await lent.ask(question).catch((error) => {
          throw Object.assign(new Error(error.message), error);
        });
        return { result: inThisRealm(result) };
      },
      async close() {
        isClosed = true;
        await globalThis.memoryDatabases.giveBack(lent);
      },
    }),
  );
  lent.newness ??= await newnessOf(database);
  return { database, newness: lent.newness, discard: lent.close };
}

/** Values from outside the test file have other classes, which `toStrictEqual` tells apart. */
function inThisRealm<Value>(value: Value): Value;
function inThisRealm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inThisRealm);
  if (Object.prototype.toString.call(value) === '[object Date]') return new Date(Number(value));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inThisRealm(member)]));
}

async function openPostgresDatabase(server: string): Promise<Reusable> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = await openDatabase({ databaseUrl: databaseAddress(server, 'postgres'), migrations: [] });
  await maintenance.db.execute(sql.raw(`create database ${name} template ${TEMPLATE}`));
  const opened = await openDatabase({ databaseUrl: databaseAddress(server, name) });
  const database = {
    ...opened,
    async close() {
      await opened.close();
      await maintenance.db.execute(sql.raw(`drop database ${name} with (force)`));
      await maintenance.close();
    },
  };
  return { database, newness: await newnessOf(database), discard: database.close };
}

/**
 * An empty database at the newest schema, for one test or one test file. Whoever makes it closes it.
 *
 * In memory by default; on a real PostgreSQL server when jest runs with `TEST_DATABASE=postgres`. One that was closed
 * is emptied and lent again, unless a test left other tables in it.
 *
 * @example
 * let database: Database;
 * beforeEach(async () => { database = await createTestDatabase(); });
 * afterEach(() => database.close());
 */
export function createTestDatabase(): Promise<Database> {
  const server = postgresServer();
  if (server) return borrow(() => openPostgresDatabase(server));
  return borrow(async () => wrapMemoryDatabase(await globalThis.memoryDatabases.borrow()));
}

/**
 * As `createTestDatabase`, but never one that another test has used, and its connections have prepared no statement.
 * Opening it takes longer than emptying a used one.
 */
export async function createNewTestDatabase(): Promise<Database> {
  const server = postgresServer();
  const { database, discard } = server
    ? await openPostgresDatabase(server)
    : await wrapMemoryDatabase(await globalThis.memoryDatabases.open());
  return { ...database, close: discard };
}

/** The server that tests run on; none when their databases are in memory. */
function postgresServer(): string | undefined {
  if (process.env.TEST_DATABASE !== 'postgres') return undefined;
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_DATABASE=postgres, but no server runs: start jest from the workspace root');
  return server;
}

afterAll(async () => {
  fileIsDone = true;
  await Promise.all(idle.splice(0).map(({ database }) => database.close()));
});
