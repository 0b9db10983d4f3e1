import { eq } from 'drizzle-orm';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant } from '../../test/merchant.ts';
import { addPerson, addTerminal } from '../../test/people.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const addStaff = (username: string, description = '') =>
  addPerson(portal, username, { userType: 'staff', contractCode: '1000001', description });

describe('getUsers', () => {
  it('[API-020, USER-011, USER-013] lists the staff by user name, each with role and terminals', async () => {
    const zeno = await addStaff('zeno.riva', 'Cassa 2');
    await addStaff('adele.monti');
    await addTerminal(portal, '10000002', { contractCode: '1000001', terminalType: 'SOFTPOS', users: [zeno] });
    await addTerminal(portal, '10000009', { contractCode: '1000001', users: [zeno], status: 'SOSPESO' });

    const common = { contractCode: '1000001', name: '', surname: '', userType: 1 };
    expect((await portal.call('getUsers', { token: bottega.token })).json()).toEqual([
      { ...common, username: 'adele.monti', email: 'adele.monti@example.com', description: '', terminalInfo: [] },
      {
        ...common,
        username: 'zeno.riva',
        email: 'zeno.riva@example.com',
        description: 'Cassa 2',
        terminalInfo: [
          { termId: '10000009', terminalStatus: 'SOSPESO', terminalType: 'MPOS', softposType: null },
          { termId: '10000002', terminalStatus: 'ATTIVO', terminalType: 'SOFTPOS', softposType: 'A' },
        ],
      },
    ]);
  });

  it('leaves out revoked users', async () => {
    const former = await addStaff('ex.dipendente');
    const { db } = portal.database;
    await db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, former.id));
    expect((await portal.call('getUsers', { token: bottega.token })).json()).toEqual([]);
  });

  it('contains nothing but what the contract names', async () => {
    const giulia = await addStaff('giulia.longhi');
    const { body } = await portal.call('getUsers', { token: bottega.token });
    expect(body).not.toContain(giulia.id);
    expect(body).not.toContain('password');
  });
});

describe('getUser', () => {
  const detail = (username: string) => portal.call('getUser', { token: bottega.token, query: { username } });

  it('[API-025, USER-011] answers one user with terminals and the moment of creation in milliseconds', async () => {
    const giulia = await addStaff('giulia.longhi', 'Cassa 1');
    await addTerminal(portal, '10000001', { contractCode: '1000001', users: [giulia] });
    const createdAt = new Date('2026-03-01T08:30:00.000Z');
    await portal.database.db.update(accounts).set({ createdAt }).where(eq(accounts.id, giulia.id));

    expect((await detail('giulia.longhi')).json()).toEqual({
      contractCode: '1000001',
      description: 'Cassa 1',
      email: 'giulia.longhi@example.com',
      name: '',
      surname: '',
      userType: 1,
      username: 'giulia.longhi',
      terminalInfo: [{ termId: '10000001', terminalStatus: 'ATTIVO', terminalType: 'MPOS', softposType: null }],
      created: 1_772_353_800_000,
    });
  });

  it('[USER-056] answers the administrator as well, as type 0', async () => {
    expect((await detail('marta.ferri')).json()).toMatchObject({ username: 'marta.ferri', userType: 0 });
  });

  it('answers 404 for an unknown user, a developer and a revoked user', async () => {
    const former = await addStaff('ex.dipendente');
    await addPerson(portal, 'dev@softlab.it', { userType: 'developer' });
    await portal.database.db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, former.id));
    for (const username of ['nessuno', 'dev@softlab.it', 'ex.dipendente']) {
      expect((await detail(username)).statusCode).toBe(404);
    }
  });
});
