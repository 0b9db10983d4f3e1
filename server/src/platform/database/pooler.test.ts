import { sql } from 'drizzle-orm';
import { type PoolingRelay, startPoolingRelay } from '../../../test/pooling-relay.ts';
import type { Database, Executor } from './database.ts';
import { openDatabase } from './open-database.ts';

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
