import { type OperationName, operations } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';
import { NoConnection } from '../../src/platform/database/database-errors.ts';
import { openUnmigrated } from '../../src/platform/database/open-database.ts';
import { addCategory } from '../catalogue.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { addSignedInMerchant } from '../merchant.ts';
import { openPostgresWay, type PostgresWay } from '../postgres-way.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const whole = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(whole, '1000001', 'marta.ferri'));

const categories = [{ name: 'Dolci', color: '#2E7FF9' }];
const addDolci = (portal: TestApp) => portal.call('createCategory', { token: bottega.token, body: { categories } });

const answerOf = ({ statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) => [
  statusCode,
  headers['retry-after'],
];
const none = () => Promise.reject(new NoConnection('none', { cause: new Error('28P01') }));

it('[SEC-240] a change that finds no connection answers 503 with Retry-After', async () => {
  const portal = await createTestApp({ beside: whole, transactionsOf: () => none });
  const answer = await addDolci(portal);
  await portal.close();
  expect(answerOf(answer)).toEqual([503, '5']);
});

it('[SEC-240] so does one that loses it in the middle, where other failures get a name', async () => {
  const categoryId = await addCategory(whole, '1000001', 'Bar');
  const portal = await createTestApp({
    beside: whole,
    transactionsOf:
      ({ transaction }) =>
      (work) =>
        transaction((tx) => work(Object.assign(Object.create(tx), { execute: none }))),
  });
  const answer = await portal.call('duplicateCategory', { token: bottega.token, body: { categoryId } });
  await portal.close();
  expect(answerOf(answer)).toEqual([503, '5']);
});

describe('when PostgreSQL goes away', () => {
  /** As many connections as a pool has. */
  const POOL = 10;
  let portal: TestApp;
  let way: PostgresWay;
  let database: Database;

  beforeEach(async () => {
    way = await openPostgresWay(whole.database);
    database = await openUnmigrated({ databaseUrl: way.url });
    const limits = { login: 100, guest: 100, general: 100 };
    portal = await createTestApp({ beside: { ...whole, database }, settings: { limits } });
  });
  afterEach(async () => {
    await portal.close();
    await database.close();
    await way.close();
  });

  const fillPool = () =>
    Promise.all(Array.from({ length: POOL }, () => database.db.execute(sql`select pg_sleep(0.05)`)));

  it('[SEC-240] every call answers 503 with Retry-After, and works again as soon as it is back', async () => {
    await way.close();
    const names = Object.keys(operations) as OperationName[];
    const answers = await Promise.all(
      names.map(async (name) => ({ name, ...(await portal.call(name, { token: bottega.token })) })),
    );
    const otherwise = answers.filter(({ statusCode, headers }) => statusCode !== 503 || headers['retry-after'] !== '5');
    expect(otherwise.map(({ name, statusCode }) => [name, statusCode])).toEqual([]);
    await way.open();
    expect((await addDolci(portal)).statusCode).toBe(200);
  });

  it('[SEC-241] connections that break at the beginning of a transaction do not shrink the pool', async () => {
    await fillPool();
    way.cutWhenUsed();
    const begun = Array.from({ length: POOL }, () => database.transaction(async () => 'begun').catch(() => 'failed'));
    expect(await Promise.all(begun)).toEqual(begun.map(() => 'failed'));
    await way.open();
    await fillPool();
    expect((await addDolci(portal)).statusCode).toBe(200);
  });
});
