import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { createNewTestDatabase, createTestDatabase } from '../../../test/test-database.ts';
import { builtOnce, UNNAMED } from './built-once.ts';
import type { Database, Executor } from './database.ts';
import { uniqueViolation } from './database-errors.ts';
import { gatheredReads, isAskedFor } from './gathered-reads.ts';
import { namedStatements } from './named-statements.ts';
import { schemaMeta } from './schema-meta.tables.ts';

/** Reads that answer when they are told to: what each was asked for, and how to end it. */
function readings(maxWait?: number) {
  const asked: { keys: readonly string[]; end: PromiseWithResolvers<ReadonlyMap<string, string>> }[] = [];
  const begun: PromiseWithResolvers<void>[] = [Promise.withResolvers(), Promise.withResolvers()];
  const find = gatheredReads<string>((_, keys) => {
    const end = Promise.withResolvers<ReadonlyMap<string, string>>();
    asked.push({ keys, end });
    begun[asked.length - 1]?.resolve();
    return end.promise;
  }, maxWait);
  const answer = (place: number, values: Record<string, string>) =>
    asked[place]?.end.resolve(new Map(Object.entries(values)));
  return { find, asked, answer, begun: (place: number) => begun[place]?.promise };
}

const db = {} as Executor;

describe('reads that come at the same time', () => {
  it('[SEC-395] become one statement, which asks for each key once and gives each caller their own value', async () => {
    const { find, asked, answer, begun } = readings();
    const found = Promise.all([find(db, 'one'), find(db, 'two'), find(db, 'one'), find(db, 'none')]);
    await begun(0);
    answer(0, { one: '1', two: '2' });
    expect(await found).toEqual(['1', '2', '1', undefined]);
    expect(asked.map(({ keys }) => keys)).toEqual([['one', 'two', 'none']]);
  });

  it('[SEC-395] go together after a statement that is already running, and see what was written meanwhile', async () => {
    const { find, asked, answer, begun } = readings(60_000);
    const early = find(db, 'one');
    await begun(0);
    const late = find(db, 'one');
    await setImmediate();
    await setImmediate();
    const later = find(db, 'two');
    answer(0, { one: 'before' });
    expect(await early).toBe('before');
    await begun(1);
    answer(1, { one: 'after', two: 'after' });
    expect(await Promise.all([late, later])).toEqual(['after', 'after']);
    expect(asked.map(({ keys }) => keys)).toEqual([['one'], ['one', 'two']]);
  });

  it('[SEC-395] put at most a hundred keys into one statement', async () => {
    const { find, asked, answer, begun } = readings();
    const found = Promise.all(Array.from({ length: 150 }, (_, key) => find(db, String(key))));
    await Promise.all([begun(0), begun(1)]);
    answer(0, { 0: 'first' });
    answer(1, { 149: 'last' });
    expect((await found).filter((value) => value !== undefined)).toEqual(['first', 'last']);
    expect(asked.map(({ keys }) => keys.length)).toEqual([100, 50]);
  });

  it('[SEC-395] are not held up by a statement that never answers', async () => {
    const { find, answer, begun } = readings();
    void find(db, 'hangs');
    await begun(0);
    const next = find(db, 'one');
    await begun(1);
    answer(1, { one: '1' });
    expect(await next).toBe('1');
  });

  it('[SEC-395] fail together, and the next ones do not', async () => {
    const { find, asked, answer, begun } = readings();
    const failing = Promise.allSettled([find(db, 'one'), find(db, 'two')]);
    await begun(0);
    asked[0]?.end.reject(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = find(db, 'one');
    await begun(1);
    answer(1, { one: '1' });
    expect(await next).toBe('1');
  });

  it('[SEC-395] stay apart for two databases, and inside and outside a transaction', async () => {
    const { find, asked, answer, begun } = readings();
    const found = Promise.all([find(db, 'one'), find({} as Executor, 'one')]);
    await Promise.all([begun(0), begun(1)]);
    answer(0, { one: 'here' });
    answer(1, { one: 'there' });
    expect(await found).toEqual(['here', 'there']);
    expect(asked).toHaveLength(2);
  });
});

describe('a query that is built once', () => {
  let database: Database;
  let times: number;
  beforeEach(async () => {
    database = await createTestDatabase();
    times = 0;
  });
  afterEach(() => database.close());

  const ofKey = builtOnce((db) => {
    times += 1;
    return db
      .select({ value: schemaMeta.value })
      .from(schemaMeta)
      .where(eq(schemaMeta.key, sql.placeholder('key')))
      .prepare(UNNAMED);
  });
  const write = (key: string, db = database.db) => db.insert(schemaMeta).values({ key, value: `of ${key}` });

  it('[SEC-396] gives each caller the answer for their own values, also at the same moment', async () => {
    await write('one');
    await write('two');
    const ask = (key: string) => ofKey(database.db).execute({ key });
    expect(await Promise.all(['one', 'two', 'none', 'one'].map(ask))).toEqual([
      [{ value: 'of one' }],
      [{ value: 'of two' }],
      [],
      [{ value: 'of one' }],
    ]);
    expect(times).toBe(1);
  });

  it('[SEC-396] sees inside a transaction what it has written, and outside only what is committed', async () => {
    const failing = database.transaction(async (tx) => {
      await write('one', tx);
      expect(await ofKey(tx).execute({ key: 'one' })).toEqual([{ value: 'of one' }]);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await ofKey(database.db).execute({ key: 'one' })).toEqual([]);
  });
});

describe('the names of statements', () => {
  const asked = (named: ReturnType<typeof namedStatements>, text: string) => named({ text }, [1]).name;

  it('[SEC-242] are given from the second use on, are the same each time, and are never given to statements without values', () => {
    const named = namedStatements();
    const names = [1, 2, 3].map(() => asked(named, 'select $1'));
    expect(names).toEqual([undefined, 'portal_0', 'portal_0']);
    expect([1, 2].map(() => named({ text: 'commit' }, []).name)).toEqual([undefined, undefined]);
  });

  it('[SEC-242] are no more than two hundred, however many statements come', () => {
    const named = namedStatements();
    const texts = Array.from({ length: 300 }, (_, place) => `select $1 + ${place}`);
    for (const text of texts) asked(named, text);
    expect(new Set(texts.map((text) => asked(named, text))).size).toBe(201);
  });
});

describe('a statement that is repeated', () => {
  let database: Database;
  beforeEach(async () => {
    database = await createNewTestDatabase();
  });
  afterEach(() => database.close());

  const write = (key: string) => database.db.insert(schemaMeta).values({ key, value: 'v' });
  const find = (key: string) =>
    database.db.select({ value: schemaMeta.value }).from(schemaMeta).where(eq(schemaMeta.key, key));

  it('[SEC-242] is prepared once for a connection and answers as it did the first time', async () => {
    await write('kept');
    for (let time = 0; time < 3; time += 1) expect(await find('kept')).toEqual([{ value: 'v' }]);
    const { rows } = await database.db.execute<{ times: number }>(
      sql`select count(*)::int as times from pg_prepared_statements where statement like '%"value" from "schema_meta"%'`,
    );
    expect(rows).toEqual([{ times: 1 }]);
  });

  it('[SEC-242] fails as it did the first time, and leaves the connection and the statement as they were', async () => {
    await write('one');
    await write('two');
    for (let time = 0; time < 3; time += 1) {
      const failure = await write('one').catch((error: unknown) => error);
      expect(uniqueViolation(failure)).toBe('schema_meta_pkey');
    }
    await write('three');
    expect(await database.db.$count(schemaMeta)).toBe(3);
  });

  it('[SEC-242] runs in the transaction that it belongs to', async () => {
    await write('one');
    await write('two');
    const failing = database.transaction(async (tx) => {
      await tx.insert(schemaMeta).values({ key: 'three', value: 'v' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await find('three')).toEqual([]);
  });

  it('[SEC-242] keeps its plan when it asks for a list of keys, however many there are', async () => {
    await database.db.execute(
      sql`insert into schema_meta (key, value) select n::text, 'v' from generate_series(1, 1000) n`,
    );
    await database.db.execute(sql`analyze schema_meta`);
    const asked = database.db.select().from(schemaMeta).where(isAskedFor(schemaMeta.key, 'keys')).toSQL();
    const plans = await database.transaction(async (tx) => {
      await tx.execute(sql.raw(`prepare asked as ${asked.sql}`));
      for (let time = 0; time < 6; time += 1) {
        expect((await tx.execute(sql`execute asked(array['7'])`)).rows).toMatchObject([{ key: '7' }]);
      }
      expect((await tx.execute(sql`execute asked(array['7', '8', 'none'])`)).rows).toHaveLength(2);
      const kept = sql`select generic_plans::int as kept from pg_prepared_statements where name = 'asked'`;
      const { rows } = await tx.execute(kept);
      await tx.execute(sql`deallocate asked`);
      return rows;
    });
    expect(plans).toEqual([{ kept: 2 }]);
  });
});
