import { SCOPE } from '@portal/contract';
import { everythingStored } from '../everything-stored.ts';
import { forAllTests, portalForAllTests } from '../for-each-test.ts';
import { addSignedInMerchant } from '../merchant.ts';
import { addPerson, tokenOf } from '../people.ts';
import { requestOf } from '../test-app.ts';

const log: string[] = [];
const portal = portalForAllTests({ log, settings: { limits: { login: 30, guest: 30, general: 1_000 } } });
const bottega = forAllTests(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const createCategory = (remoteAddress: string, name: string, token = bottega.token) =>
  portal.app.inject({
    ...requestOf('createCategory', { token, body: { categories: [{ name, color: '#2E7FF9' }] } }),
    remoteAddress,
  });

describe('[SEC-020] the address of a caller', () => {
  it('is never stored or logged in clear, but as a hash in the audit and in each line of the log', async () => {
    const before = log.length;
    expect((await createCategory('198.51.100.77', 'Bar')).statusCode).toBe(200);
    expect((await createCategory('2001:db8:77::99', 'Dolci')).statusCode).toBe(200);
    const lines = log.slice(before).map((line): unknown => JSON.parse(line));
    const events = await portal.audit();
    expect(events).toHaveLength(2);
    const [one, other] = events;
    expect(one?.addressHash).toMatch(/^[0-9a-f]{16}$/);
    expect(other?.addressHash).toMatch(/^[0-9a-f]{16}\.[0-9a-f]{8}$/);
    expect(lines).toEqual(
      events.map(({ addressHash, supportId }) => expect.objectContaining({ addressHash, supportId })),
    );
    const stored = await everythingStored(portal.database.db);
    expect(stored.rate_limits).not.toEqual([]);
    for (const text of [JSON.stringify(stored), log.join('')]) {
      expect(text).not.toContain('198.51.100.77');
      expect(text).not.toContain('2001:db8:77:');
    }
  });
});

describe('[SEC-020] a line of the log', () => {
  it('names the account that makes the call, even when it is refused, and none before it is known', async () => {
    const giulia = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
    const token = await tokenOf(portal, giulia, SCOPE.staff);
    const { id } = bottega.administrator;
    const lineOf = async (work: () => Promise<{ statusCode: number }>) => {
      const before = log.length;
      const { statusCode } = await work();
      return { statusCode, lines: log.slice(before).map((line): unknown => JSON.parse(line)) };
    };
    const named = (accountId: string) => [
      expect.objectContaining({ accountId }),
      expect.objectContaining({ accountId }),
    ];
    const wrong = await lineOf(() => createCategory('198.51.100.77', 'Bar', token));
    expect(wrong).toEqual({ statusCode: 403, lines: named(giulia.id) });
    const taken = await lineOf(() => createCategory('198.51.100.77', ''));
    expect(taken).toEqual({ statusCode: 400, lines: named(id) });
    const nobody = await lineOf(() => createCategory('198.51.100.77', 'Bar', 'no-such-token-at-all'));
    expect(nobody.statusCode).toBe(401);
    expect(nobody.lines).toEqual(
      Array.from({ length: 2 }, () => expect.not.objectContaining({ accountId: expect.anything() })),
    );
  });
});
