import { eq, sql } from 'drizzle-orm';
import { createNewTestDatabase } from '../../../test/test-database.ts';
import type { Database } from './database.ts';
import { uniqueViolation } from './database-errors.ts';
import { isAskedFor } from './gathered-reads.ts';
import { namedStatements } from './named-statements.ts';
import { schemaMeta } from './schema-meta.tables.ts';

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
