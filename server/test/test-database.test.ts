import { sql } from 'drizzle-orm';
import { auditEvents, merchants } from '../src/schema.ts';
import { createTestDatabase } from './test-database.ts';

const bottega = { contractCode: '1000001', name: 'Bottega', vatNumber: '01234567890' };

describe('a test database', () => {
  it('is empty, whatever an earlier test left in its own', async () => {
    const used = await createTestDatabase();
    await used.db.insert(merchants).values(bottega);
    await used.db.insert(auditEvents).values({ action: 'enrolMerchant', subject: '1000001' });
    await used.close();

    const fresh = await createTestDatabase();
    expect(await fresh.db.select().from(merchants)).toEqual([]);
    const [event] = await fresh.db.insert(auditEvents).values({ action: 'login', subject: 'y' }).returning();
    expect(event?.id).toBe(1);
    await fresh.close();
  });

  it('never has tables that a test has changed', async () => {
    const changed = await createTestDatabase();
    await changed.db.execute(sql`alter table merchants add column motto text`);
    await changed.close();

    const fresh = await createTestDatabase();
    const { rows } = await fresh.db.execute(sql`select * from merchants`);
    expect(rows).toEqual([]);
    await expect(fresh.db.execute(sql`select motto from merchants`)).rejects.toThrow();
    await fresh.close();
  });

  it('is separate from another one that is open at the same time', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await one.db.insert(merchants).values(bottega);
    expect(await other.db.$count(merchants)).toBe(0);
    await Promise.all([one.close(), other.close()]);
  });
});
