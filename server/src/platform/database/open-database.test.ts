import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { sql } from 'drizzle-orm';
import { failureOf } from '../../../test/failure-of.ts';
import { databaseForEachTest } from '../../../test/for-each-test.ts';
import { migrationOf } from '../../../test/migration-of.ts';
import { type PoolingRelay, startPoolingRelay } from '../../../test/pooling-relay.ts';
import { runProgram } from '../../../test/server-program.ts';
import { dataFolderForEachTest } from '../../../test/temporary-folder.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { dataKeys } from '../config/data-keys.tables.ts';
import { StartupError } from '../startup-error.ts';
import type { Database, Executor } from './database.ts';
import { uniqueViolation } from './database-errors.ts';
import { openDatabase } from './open-database.ts';
import { schemaMeta } from './schema-meta.tables.ts';

const key = { id: 'first', firstUsedAt: new Date('2026-03-31T09:00:00Z') };

/** An operator sees one line in words, without a stack. */
function expectOneLine(error: unknown, ...parts: string[]) {
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain('\n');
  for (const part of parts) expect(message).toContain(part);
}

describe('a data folder', () => {
  const folder = dataFolderForEachTest();

  it('opens as a database that answers a ping until it is closed, and may be closed twice', async () => {
    const database = await openDatabase(folder);
    await expect(database.ping()).resolves.toBeUndefined();
    await Promise.all([database.close(), database.close()]);
    await expect(database.ping()).rejects.toThrow();
  });

  it('keeps what an earlier process left', async () => {
    const first = await openDatabase(folder);
    await first.db.insert(dataKeys).values(key);
    await first.close();
    const second = await openDatabase(folder);
    expect(await second.db.$count(dataKeys)).toBe(1);
    await second.close();
  });

  it('opens for one process at a time, and tells this to the second', async () => {
    const holder = runProgram('server/test/write-until-killed.ts', [folder.dataDir, '0']);
    await holder.says(/^open$/);
    const failure = await failureOf(openDatabase(folder));
    await holder.kill();
    expectOneLine(failure, folder.dataDir, 'in use by another process');
    const database = await openDatabase(folder);
    await database.close();
  });

  it('does not open when it is damaged, and says so', async () => {
    rmSync(join(folder.dataDir, 'postgres', 'global'), { recursive: true });
    expectOneLine(await failureOf(openDatabase(folder)), folder.dataDir, 'does not open');
  });

  it('can be opened again after a failed attempt', async () => {
    await failureOf(openDatabase({ ...folder, migrations: [migrationOf('select nonsense')] }));
    const database = await openDatabase(folder);
    await database.close();
  });
});

describe('an open database', () => {
  const database = databaseForEachTest();

  it('keeps what a transaction wrote when it resolves, and nothing when it throws', async () => {
    const kept = { key: 'kept', value: 'v' };
    await database.transaction((tx) => tx.insert(schemaMeta).values(kept));
    const failing = database.transaction(async (tx) => {
      await tx.insert(schemaMeta).values({ ...kept, key: 'thrown away' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const swallowing = database.transaction(async (tx) => {
      await tx.insert(schemaMeta).values({ ...kept, key: 'rolled back' });
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toMatchObject({ cause: { message: expect.stringContaining('rolled back') } });
    expect(await database.db.select({ key: schemaMeta.key }).from(schemaMeta)).toEqual([{ key: 'kept' }]);
  });

  it('keeps jobs apart: one that fails undoes nothing of another that is running', async () => {
    const row = (key: string) => ({ key, value: 'v' });
    const failing = database.transaction(async (tx) => {
      await tx.insert(schemaMeta).values(row('of the failing job'));
      await tx.execute(sql`select count(*) from generate_series(1, 1000)`);
      throw new Error('changed my mind');
    });
    const keeping = database.transaction((tx) => tx.insert(schemaMeta).values(row('of the other job')));
    await expect(failing).rejects.toThrow('changed my mind');
    await keeping;
    expect(await database.db.select({ key: schemaMeta.key }).from(schemaMeta)).toEqual([{ key: 'of the other job' }]);
  });

  it('passes on moments, lists, JSON and the details of an error', async () => {
    const moment = new Date('2026-11-20T09:00:00.123Z');
    await database.db.insert(schemaMeta).values({ key: 'k', value: 'v', writtenAt: moment });
    expect(await database.db.select().from(schemaMeta)).toEqual([{ key: 'k', value: 'v', writtenAt: moment }]);
    const { rows } = await database.db.execute(sql`
      select ${sql.param(['a', 'b'])}::text[] as list, '{"a":[1]}'::jsonb as json, null as nothing, 7 as number, true as yes`);
    expect(rows).toEqual([{ list: ['a', 'b'], json: { a: [1] }, nothing: null, number: 7, yes: true }]);
    const failure = await failureOf(database.db.insert(schemaMeta).values({ key: 'k', value: 'v' }));
    expect(uniqueViolation(failure)).toBe('schema_meta_pkey');
  });
});

describe('a database that does not open', () => {
  const folder = folderForEachTest();

  it('says which folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const inFile = join(folder, 'file', 'data');
    expectOneLine(await failureOf(openDatabase({ dataDir: inFile })), inFile, 'ENOTDIR');
  });

  it('says which address does not answer, without its password', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const failure = await failureOf(
      openDatabase({ databaseUrl: `postgres://portal:segreto@127.0.0.1:${port}/portal` }),
    );
    expectOneLine(failure, `127.0.0.1:${port}/portal`, 'DATABASE_URL', 'ECONNREFUSED');
    expect(String(failure)).not.toContain('segreto');
  });

  it.each(['portal', 'mysql://localhost/portal'])(
    'says that DATABASE_URL=%s is not an address',
    async (databaseUrl) => {
      expectOneLine(await failureOf(openDatabase({ databaseUrl })), 'DATABASE_URL', 'postgres://');
    },
  );
});

describe('a pooler', () => {
  let relay: PoolingRelay | undefined;
  let database: Database | undefined;

  afterEach(async () => {
    await database?.close();
    relay?.close();
  });

  const limitsIn = async (db: Executor) =>
    (
      await db.execute(
        sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
      )
    ).rows;

  describe('a database behind a pooler', () => {
    const open = async (refuses: boolean) => {
      relay = await startPoolingRelay(process.env.TEST_POSTGRES_URL ?? '', refuses);
      database = await openDatabase({ databaseUrl: relay.addressOf('postgres'), migrations: [], databaseTimeout: 7 });
      return database;
    };

    it.each([
      ['refuses settings at the beginning of a connection', true],
      ['takes them and forgets them', false],
    ])('[REL-142] sets its limits in each transaction when the pooler %s', async (_, refuses) => {
      const { db, transaction } = await open(refuses);
      expect(await limitsIn(db)).toEqual([{ statement: '0', idle: '0' }]);
      expect(await transaction(limitsIn)).toEqual([{ statement: '7s', idle: '7s' }]);
      expect(await transaction(limitsIn, { isolationLevel: 'repeatable read', accessMode: 'read only' })).toEqual([
        { statement: '7s', idle: '7s' },
      ]);
      expect(await limitsIn(db)).toEqual([{ statement: '0', idle: '0' }]);
    });

    it('[REL-142] names no statement, because the next one may run on another connection', async () => {
      const { db } = await open(true);
      for (let time = 0; time < 3; time += 1) await db.execute(sql`select ${'again'}::text`);
      const { rows } = await db.execute(sql`select count(*)::int as names from pg_prepared_statements`);
      expect(rows).toEqual([{ names: 0 }]);
    });
  });
});

describe('an open database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(() => database.db.delete(dataKeys));
  afterAll(() => database.close());

  it('keeps what a transaction wrote when it resolves, and nothing when it throws', async () => {
    await database.transaction((tx) => tx.insert(dataKeys).values(key));
    const failing = database.transaction(async (tx) => {
      await tx.insert(dataKeys).values({ ...key, id: 'second' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.db.select().from(dataKeys)).toEqual([key]);
  });

  it('names the unique constraint that a write violated', async () => {
    await database.db.insert(dataKeys).values(key);
    const failure = await failureOf(database.db.insert(dataKeys).values(key));
    expect(uniqueViolation(failure)).toBe('data_keys_pkey');
    expect(uniqueViolation(await failureOf(database.db.execute(sql`select 1 / 0`)))).toBeUndefined();
    expect(uniqueViolation(undefined)).toBeUndefined();
  });
});
