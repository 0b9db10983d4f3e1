import { sql } from 'drizzle-orm';
import { failureOf } from '../../../test/failure-of.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { dataKeys } from '../config/data-keys.tables.ts';
import type { Database } from './database.ts';
import { uniqueViolation } from './database-errors.ts';

const key = { id: 'first', firstUsedAt: new Date('2026-03-31T09:00:00Z') };

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
