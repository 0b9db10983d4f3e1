import { createTestDatabase } from '../../../test/test-database.ts';
import { merchants } from '../../kit/accounts.tables.ts';
import type { Database } from '../database/database.ts';
import { withCall } from '../logging/current-call.ts';
import { auditEvents } from './audit.tables.ts';
import { writeAudit } from './audit.ts';

const bottega = { contractCode: '1000001', name: 'Bottega', vatNumber: '01234567890' };
const event = {
  actorAccountId: '0b5f9a6e-3f0e-4c6e-9a53-6a1d5a4d0001',
  contractCode: '1000001',
  action: 'merchant.add',
  subject: '1000001',
  detail: { name: 'Bottega', terminals: ['00000001'] },
};

describe('the audit trail', () => {
  let database: Database;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  it('keeps who, what and the facts, with the support id of the call and the hash of its address', async () => {
    await withCall({ supportId: 'a1b2', address: { network: 'ab', address: 'ab.cd' } }, () =>
      database.transaction((tx) => writeAudit(tx, event)),
    );
    expect(await database.db.select().from(auditEvents)).toEqual([
      {
        id: 1,
        at: expect.any(Date),
        accountId: null,
        supportId: 'a1b2',
        addressHash: 'ab.cd',
        refusal: null,
        times: 1,
        lastAt: null,
        ...event,
      },
    ]);
  });

  it('has no support id for what the operator does outside of any call', async () => {
    await writeAudit(database.db, { actorAccountId: null, contractCode: null, action: 'backup', subject: 'all' });
    expect(await database.db.select().from(auditEvents)).toEqual([
      expect.objectContaining({ supportId: null, actorAccountId: null, detail: {} }),
    ]);
  });

  it('forgets the row together with the change that was rolled back', async () => {
    const failed = database.transaction(async (tx) => {
      await tx.insert(merchants).values(bottega);
      await writeAudit(tx, event);
      await tx.insert(merchants).values(bottega);
    });
    await expect(failed).rejects.toThrow();
    expect(await database.db.$count(merchants)).toBe(0);
    expect(await database.db.$count(auditEvents)).toBe(0);
  });
});
