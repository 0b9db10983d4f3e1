import { databaseForEachTest } from '../../../test/for-each-test.ts';
import { dataKeys } from '../config/data-keys.tables.ts';
import { withCall } from '../logging/current-call.ts';
import { auditEvents } from './audit.tables.ts';
import { type AuditEvent, writeAudit } from './audit.ts';
import { foldAudit } from './fold-audit.ts';
import { writeRefusal } from './refusals.ts';

const key = { id: 'a-key', firstUsedAt: new Date('2026-03-31T09:00:00Z') };
const event = {
  actorAccountId: '0b5f9a6e-3f0e-4c6e-9a53-6a1d5a4d0001',
  contractCode: '1000001',
  action: 'enrolMerchant' as const,
  subject: '1000001',
  detail: { name: 'Bottega', terminals: ['00000001'] },
};

describe('the audit trail', () => {
  const database = databaseForEachTest();

  it('keeps who, what and the facts, with the support id of the call and the hash of its address', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
    await withCall({ supportId: 'a1b2', address: { network: 'ab', address: 'ab.cd' }, userAgent }, () =>
      database.transaction((tx) => writeAudit(tx, event)),
    );
    expect(await database.db.select().from(auditEvents)).toEqual([
      {
        id: 1,
        at: expect.any(Date),
        accountId: null,
        supportId: 'a1b2',
        addressHash: 'ab.cd',
        about: [],
        browser: 'Firefox',
        system: 'Linux',
        refusal: null,
        times: 1,
        lastAt: null,
        ...event,
      },
    ]);
  });

  it('has no support id for what the operator does outside any call', async () => {
    await writeAudit(database.db, { actorAccountId: null, contractCode: null, action: 'backup', subject: 'all' });
    expect(await database.db.select().from(auditEvents)).toEqual([
      expect.objectContaining({ supportId: null, actorAccountId: null, detail: {} }),
    ]);
  });

  it('keeps no row of a change that was rolled back', async () => {
    const failed = database.transaction(async (tx) => {
      await tx.insert(dataKeys).values(key);
      await writeAudit(tx, event);
      await tx.insert(dataKeys).values(key);
    });
    await expect(failed).rejects.toThrow();
    expect(await database.db.$count(dataKeys)).toBe(0);
    expect(await database.db.$count(auditEvents)).toBe(0);
  });
});

describe('[SEC-030] what happens repeatedly', () => {
  const database = databaseForEachTest();

  const account = (digit: number) => `0b5f9a6e-3f0e-4c6e-9a53-6a1d5a4d000${digit}`;
  const from = <Result>(address: string, work: () => Result) =>
    withCall({ supportId: 'a1b2', address: { network: address, address } }, work);
  const refuse = (address: string, digit: number) =>
    from(address, () =>
      writeRefusal(database, {
        action: 'login',
        refusal: 'wrongPassword',
        aim: { accountId: account(digit), contractCode: null, subject: 'marta.ferri' },
      }),
    );
  const rows = async () =>
    (await database.db.select().from(auditEvents).orderBy(auditEvents.subject, auditEvents.addressHash)).map(
      ({ action, accountId, addressHash, times }) => [action, accountId, addressHash, times],
    );

  it('is folded into one row for each target and address, with a count and the time of the last attempt', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await refuse('11aa', 1);
    await refuse('22bb', 1);
    await refuse('11aa', 2);
    const before = await database.db.select().from(auditEvents).orderBy(auditEvents.id);
    await foldAudit(database.db);
    const folded = [
      ['login', account(1), '11aa', 5],
      ['login', account(2), '11aa', 1],
      ['login', account(1), '22bb', 1],
    ];
    expect(await rows()).toEqual(expect.arrayContaining(folded));
    expect(await rows()).toHaveLength(3);
    const [five] = (await database.db.select().from(auditEvents)).filter(({ times }) => times === 5);
    expect(five).toMatchObject({ at: before[0]?.at, lastAt: before[4]?.at, refusal: 'wrongPassword' });
    await refuse('11aa', 1);
    await foldAudit(database.db);
    expect(await rows()).toEqual(expect.arrayContaining([['login', account(1), '11aa', 6]]));
    expect(await rows()).toHaveLength(3);
  });

  it('names no address where several had to share a row, and never blames one for another', async () => {
    await refuse('11aa', 1);
    await refuse('11bb', 1);
    await foldAudit(database.db);
    expect(await rows()).toEqual([['login', account(1), null, 2]]);
    await refuse('11aa', 1);
    await foldAudit(database.db);
    expect(await rows()).toEqual(
      expect.arrayContaining([
        ['login', account(1), null, 2],
        ['login', account(1), '11aa', 1],
      ]),
    );
  });

  it('leaves at most 257 rows an hour for one target, however many addresses there are', async () => {
    const address = (number: number) => number.toString(16).padStart(4, '0');
    const attempts = Array.from({ length: 2_000 }, (_, number) => address(number * 32));
    for (const each of attempts) await refuse(each, 1);
    await foldAudit(database.db);
    const left = await database.db.select().from(auditEvents);
    expect(left.length).toBeLessThanOrEqual(257);
    expect(left.reduce((sum, { times }) => sum + times, 0)).toBe(2_000);
  });

  it('is folded when somebody is shown something, and never when something was changed', async () => {
    const shown: AuditEvent = { ...event, action: 'downloadUsers', subject: '1000001', detail: {} };
    await from('11aa', () => writeAudit(database.db, event, event, shown, shown, shown));
    await foldAudit(database.db);
    expect(await rows()).toEqual([
      ['enrolMerchant', null, '11aa', 1],
      ['enrolMerchant', null, '11aa', 1],
      ['downloadUsers', null, '11aa', 3],
    ]);
  });
});
