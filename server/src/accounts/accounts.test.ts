import { eq } from 'drizzle-orm';
import { addSignedInMerchant, type TestMerchant } from '../../test/merchant.ts';
import { addPerson, addTerminal, enableDeveloper } from '../../test/people.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';

let portal: TestApp;
let bottega: TestMerchant;

beforeEach(async () => {
  portal = await createTestApp();
  bottega = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
});
afterEach(() => portal.close());

const addStaff = (username: string, description = '') =>
  addPerson(portal, username, { userType: 'staff', contractCode: '1000001', description });

describe('getSuperUser', () => {
  it('[API-019, USER-010, TERM-019] answers the administrator with own terminals and the counts of what they manage', async () => {
    await addStaff('giulia.longhi');
    const former = await addStaff('ex.dipendente');
    const { db } = portal.database;
    await db.update(accounts).set({ deletedAt: portal.clock.now }).where(eq(accounts.id, former.id));
    await enableDeveloper(portal, await addPerson(portal, 'dev@softlab.it', { userType: 'developer' }), '1000001');
    await addTerminal(portal, '10000001', { contractCode: '1000001', users: [bottega.administrator] });
    await addTerminal(portal, '10000002', { contractCode: '1000001', terminalType: 'SOFTPOS' });

    expect((await portal.call('getSuperUser', { token: bottega.token })).json()).toEqual({
      contractCode: '1000001',
      email: 'marta.ferri@example.com',
      name: '',
      surname: '',
      username: 'marta.ferri',
      numberOfTerminals: 2,
      numberOfUsers: 1,
      numberOfDevs: 1,
      terminalInfo: [{ termId: '10000001', terminalStatus: 'ATTIVO', terminalType: 'MPOS', softposType: null }],
      userType: 0,
    });
  });
});
