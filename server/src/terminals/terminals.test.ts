import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addPerson, addSignedInMerchant, addTerminal, type Person } from '../../test/people.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const staff = (...names: string[]): Promise<Person[]> =>
  Promise.all(names.map((name) => addPerson(portal, name, { userType: 'staff', contractCode: '1000001' })));

const terminalList = async () => (await portal.call('getTerminals', { token: bottega.token })).json();

describe('getTerminals', () => {
  it('[API-018, TERM-004] lists the terminals sorted by id', async () => {
    for (const id of ['10000003', '10000001', '10000002']) await addTerminal(portal, id, { contractCode: '1000001' });
    const ids = (await terminalList()).map(({ terminalId }: { terminalId: string }) => terminalId);
    expect(ids).toEqual(['10000001', '10000002', '10000003']);
  });

  it('[TERM-018] tells type, SoftPOS type, state and users of each', async () => {
    const users = await staff('giulia.longhi');
    await addTerminal(portal, '10000001', { contractCode: '1000001', status: 'SOSPESO', users });
    await addTerminal(portal, '10000002', { contractCode: '1000001', terminalType: 'SOFTPOS', status: 'CENSITO' });
    expect(await terminalList()).toEqual([
      {
        terminalId: '10000001',
        terminalType: 'MPOS',
        softposType: null,
        tidStatus: 'SOSPESO',
        users: ['giulia.longhi'],
      },
      { terminalId: '10000002', terminalType: 'SOFTPOS', softposType: 'A', tidStatus: 'CENSITO', users: [] },
    ]);
  });

  it('[TERM-014] names the users of a shared terminal in alphabetical order', async () => {
    const users = await staff('zeno.riva', 'adele.monti', 'Bruno.sala');
    await addTerminal(portal, '10000001', { contractCode: '1000001', users: [...users, bottega.administrator] });
    const [terminal] = await terminalList();
    expect(terminal.users).toEqual(['adele.monti', 'Bruno.sala', 'marta.ferri', 'zeno.riva']);
  });

  it('answers an empty list to a merchant without terminals', async () => {
    expect(await terminalList()).toEqual([]);
  });
});
