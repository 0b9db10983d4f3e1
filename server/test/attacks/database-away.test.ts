import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type OperationName, operations } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../../src/platform/database/database.ts';
import { isDatabaseAway, NoConnection } from '../../src/platform/database/database-errors.ts';
import { openDatabase, openUnmigrated } from '../../src/platform/database/open-database.ts';
import { PostgresConnections } from '../../src/platform/database/postgres-connections.ts';
import { wrapDatabase } from '../../src/platform/database/wrap-database.ts';
import { addCategory } from '../catalogue.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { addSignedInMerchant } from '../people.ts';
import { openPostgresWay, type PostgresWay } from '../postgres-way.ts';
import { publishPortal } from '../release-folder.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

describe('away', () => {
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
      const otherwise = answers.filter(
        ({ statusCode, headers }) => statusCode !== 503 || headers['retry-after'] !== '5',
      );
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
});

describe('hanging', () => {
  let listener: Server;
  const sockets: Socket[] = [];

  /** A database behind a listener that accepts every connection and never answers. */
  async function mutePostgres(options: pg.PoolConfig = {}) {
    listener = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const pool = new PostgresConnections({ host: '127.0.0.1', port, user: 'portal', ...options });
    pool.on('error', () => {});
    const db = drizzle(pool);
    return wrapDatabase(
      db,
      (work, config) => db.transaction(work, config),
      async () => {},
      pool,
    );
  }

  // Declared before the portal, which closes with real timers.
  afterEach(() => {
    jest.useRealTimers();
    for (const socket of sockets.splice(0)) socket.destroy();
    listener?.close();
  });

  const portal = portalForEachTest();
  beforeEach(() => publishPortal(portal.releasesFolder));
  const readiness = () => portal.app.inject('/readyz');

  /** Lets everything that is ready run, without moving the clock. */
  async function settle() {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  describe('/readyz', () => {
    it('[SEC-022] answers 503 within two seconds while the database takes connections and never answers', async () => {
      const mute = await mutePostgres();
      portal.app.portal.database.ping = mute.ping;
      await portal.app.inject('/healthz');
      jest.useFakeTimers({
        doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance', 'hrtime'],
      });
      let answer: { statusCode: number } | undefined;
      const asked = readiness().then((given) => {
        answer = given;
      });
      await settle();
      expect(answer).toBeUndefined();
      jest.advanceTimersByTime(2_000);
      await asked;
      expect(answer?.statusCode).toBe(503);
      expect((await portal.app.inject('/healthz')).statusCode).toBe(200);
    });

    it('[SEC-022] asks a hanging database only once, however often it is asked itself', async () => {
      let [pings, answerPing] = [0, () => {}];
      portal.app.portal.database.ping = () => {
        pings += 1;
        return new Promise<void>((resolve) => {
          answerPing = resolve;
        });
      };
      const asked = [readiness(), readiness(), readiness()];
      await settle();
      expect(pings).toBe(1);
      answerPing();
      expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      portal.app.portal.database.ping = () => Promise.resolve();
      expect((await readiness()).statusCode).toBe(200);
    });
  });

  describe('a call', () => {
    it('[SEC-023] answers 503, and not as a defect, while no connection can be made', async () => {
      const { token } = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
      const mute = await mutePostgres({ connectionTimeoutMillis: 20 });
      const database = { ...portal.database };
      const cutOff = await createTestApp({ beside: { ...portal, database } });
      Object.assign(database, { db: mute.db });
      const answer = await cutOff.call('getUsers', { token });
      await cutOff.close();
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
    });
  });

  describe('a connection to PostgreSQL', () => {
    const databaseUrl = process.env.TEST_POSTGRES_URL ?? '';

    it('[SEC-023] ends statements and idle transactions in time, once the schema is up to date', async () => {
      const limited = await openDatabase({ databaseUrl, migrations: [], databaseTimeout: 7 });
      const unlimited = await openDatabase({ databaseUrl, migrations: [] });
      const settingsOf = async ({ db }: typeof limited) =>
        (
          await db.execute(
            sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
          )
        ).rows;
      expect(await settingsOf(limited)).toEqual([{ statement: '7s', idle: '7s' }]);
      expect(await settingsOf(unlimited)).toEqual([{ statement: '0', idle: '0' }]);
      await Promise.all([limited.close(), unlimited.close()]);
    });

    it('[SEC-023] that breaks in a transaction fails that transaction, and neither the process nor the next call', async () => {
      const [database, other] = [
        await openDatabase({ databaseUrl, migrations: [] }),
        await openDatabase({ databaseUrl, migrations: [] }),
      ];
      const broken = database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await other.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
        await settle();
        await tx.execute(sql`select 1`);
      });
      const failure = await broken.catch((error: unknown) => error);
      expect(isDatabaseAway(failure)).toBe(true);
      expect(isDatabaseAway(await database.db.execute(sql`select 1 / 0`).catch((error: unknown) => error))).toBe(false);
      await expect(database.ping()).resolves.toBeUndefined();
      await Promise.all([database.close(), other.close()]);
    });
  });
});
