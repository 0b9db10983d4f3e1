import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addPerson, addSignedInMerchant, addTerminal, enableDeveloper, tokenOf } from '../../test/people.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const addStaff = (username: string, description = '') =>
  addPerson(portal, username, { userType: 'staff', contractCode: '1000001', description });

describe('getOwnAccount', () => {
  it('[HOME-030] answers a staff user their shop, role, terminals and whom to ask', async () => {
    const giulia = await addStaff('giulia.longhi', 'Cassa 1');
    const other = await addStaff('adele.monti');
    await addTerminal(portal, '10000001', { contractCode: '1000001', users: [giulia], status: 'SOSPESO' });
    await addTerminal(portal, '10000002', { contractCode: '1000001', terminalType: 'SOFTPOS', users: [other] });
    const { db } = portal.database;
    await db.update(accounts).set({ name: 'Marta', surname: 'Ferri' }).where(eq(accounts.id, bottega.administrator.id));
    const token = await tokenOf(portal, giulia, SCOPE.staff);

    expect((await portal.call('getOwnAccount', { token })).json()).toEqual({
      username: 'giulia.longhi',
      name: '',
      surname: '',
      description: 'Cassa 1',
      userType: 1,
      merchantName: 'Merchant 1000001',
      administrator: 'Marta Ferri',
      terminalInfo: [{ termId: '10000001', terminalStatus: 'SOSPESO', terminalType: 'MPOS', softposType: null }],
    });
  });

  it('[HOME-030] names only an administrator who can sign in', async () => {
    const giulia = await addStaff('giulia.longhi');
    const { db } = portal.database;
    await addPerson(portal, 'nuova.ferri', { contractCode: '1000001' });
    await db.update(accounts).set({ suspendedAt: portal.clock.now }).where(eq(accounts.id, bottega.administrator.id));
    const token = await tokenOf(portal, giulia, SCOPE.staff);
    expect((await portal.call('getOwnAccount', { token })).json()).toMatchObject({ administrator: 'nuova.ferri' });
  });

  it('[HOME-030] answers administrators and developers with their own account, which has no shop for a developer', async () => {
    const developer = await addPerson(portal, 'dev@softlab.it', { userType: 'developer' });
    const own = async (token: string) => (await portal.call('getOwnAccount', { token })).json();
    expect(await own(bottega.token)).toMatchObject({ merchantName: 'Merchant 1000001', administrator: null });
    expect(await own(await tokenOf(portal, developer, SCOPE.developer))).toMatchObject({
      username: 'dev@softlab.it',
      merchantName: null,
      administrator: null,
      terminalInfo: [],
    });
  });
});

describe('getSuperUser', () => {
  it('[API-019, USER-010, TERM-019] answers the administrator with their own terminals and the counts of what they manage', async () => {
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
