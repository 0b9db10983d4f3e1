import { eq, sql } from 'drizzle-orm';
import { createTestDatabase } from '../../../test/test-database.ts';
import { builtOnce, UNNAMED } from './built-once.ts';
import type { Database } from './database.ts';
import { schemaMeta } from './schema-meta.tables.ts';

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
