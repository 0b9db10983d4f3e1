import { entityTag, type Terminal } from '@portal/contract';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addPerson, addSignedInMerchant, addTerminal } from '../../test/people.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const giulia = forEachTest(() => addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' }));

beforeEach(async () => {
  await addTerminal(portal, '10000001', { contractCode: '1000001', users: [giulia] });
  await addTerminal(portal, '10000002', { contractCode: '1000001' });
  await addTerminal(portal, '10000003', { contractCode: '1000001', terminalType: 'SOFTPOS' });
  await addTerminal(portal, '10000004', { contractCode: '1000001', status: 'SOSPESO' });
  await addTerminal(portal, '10000005', { contractCode: '1000001', status: 'CENSITO' });
});

const assign = (terminalId: string, username = 'giulia.longhi', headers = {}) =>
  portal.call('addTerminalToUser', { token: bottega.token, body: { terminalId, username }, headers });

const remove = (terminalId: string, username = 'giulia.longhi') =>
  portal.call('removeTerminalFromUser', { token: bottega.token, body: { terminalId, username } });

async function terminalsOf(username = 'giulia.longhi'): Promise<string[]> {
  const detail = await portal.call('getUser', { token: bottega.token, query: { username } });
  return detail.json().terminalInfo.map(({ termId }: { termId: string }) => termId);
}

describe('addTerminalToUser', () => {
  it('[API-029, SEC-003, USER-085] takes the place of the terminal of the same type, in one call', async () => {
    expect((await assign('10000002')).json()).toEqual({ outcome: 'OK' });
    expect(await terminalsOf()).toEqual(['10000002']);
    expect(await portal.audit()).toMatchObject([
      {
        action: 'addTerminalToUser',
        subject: 'giulia.longhi',
        detail: { terminalId: '10000002', terminalType: 'MPOS', replaced: '10000001' },
      },
    ]);
  });

  it('replaces only the terminal that the call says it saw: one of two calls at the same moment is refused', async () => {
    await addTerminal(portal, '10000006', { contractCode: '1000001' });
    const seen = { 'if-match': entityTag(['10000001']) };
    const answers = await Promise.all(['10000002', '10000006'].map((id) => assign(id, 'giulia.longhi', seen)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
    expect((await assign('10000003', 'giulia.longhi', { 'if-match': entityTag([null]) })).statusCode).toBe(200);
  });

  it('[API-029] leaves the terminal of the other type where it is', async () => {
    await assign('10000003');
    expect(await terminalsOf()).toEqual(['10000001', '10000003']);
  });

  it('gives one terminal to several users', async () => {
    const andrea = await addPerson(portal, 'andrea.conte', { userType: 'staff', contractCode: '1000001' });
    await assign('10000001', andrea.username);
    const [terminal] = (await portal.call('getTerminals', { token: bottega.token })).json();
    expect(terminal.users).toEqual(['andrea.conte', 'giulia.longhi']);
  });

  it('[Q-040] gives the administrator a terminal of their own, even one that is only registered', async () => {
    await assign('10000001', 'marta.ferri');
    expect((await assign('10000005', 'marta.ferri')).statusCode).toBe(200);
    expect(await terminalsOf('marta.ferri')).toEqual(['10000005']);
  });

  it('[USER-085] makes a terminal that was only registered active, and it stays active without users', async () => {
    const state = async () => {
      const terminals: Terminal[] = (await portal.call('getTerminals', { token: bottega.token })).json();
      return terminals.find(({ terminalId }) => terminalId === '10000005')?.tidStatus;
    };
    expect(await state()).toBe('CENSITO');
    await assign('10000005');
    expect(await state()).toBe('ATTIVO');
    await remove('10000005');
    expect(await state()).toBe('ATTIVO');
  });

  it('[USER-045] answers 422 for a suspended terminal, and nothing changes', async () => {
    expect((await assign('10000004')).statusCode).toBe(422);
    expect(await terminalsOf()).toEqual(['10000001']);
    expect(await portal.audit()).toEqual([]);
  });

  it('answers 404 for a terminal or a user that is gone', async () => {
    expect((await assign('10000009')).statusCode).toBe(404);
    expect((await assign('10000002', 'nessuno')).statusCode).toBe(404);
  });

  it('keeps one terminal of a type when two tabs assign at the same moment', async () => {
    const answers = await Promise.all([assign('10000002'), assign('10000005'), assign('10000003')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const terminals = await terminalsOf();
    expect(terminals).toHaveLength(2);
    expect(terminals).toContain('10000003');
  });

  it('is recorded once when the same terminal is assigned twice', async () => {
    await assign('10000002');
    expect((await assign('10000002')).statusCode).toBe(200);
    expect(await portal.audit()).toHaveLength(1);
  });
});

describe('removeTerminalFromUser', () => {
  it('[API-029, USER-086] takes the terminal away', async () => {
    expect((await remove('10000001')).json()).toEqual({ outcome: 'OK' });
    expect(await terminalsOf()).toEqual([]);
    expect(await portal.audit()).toMatchObject([
      { action: 'removeTerminalFromUser', subject: 'giulia.longhi', detail: { terminalId: '10000001' } },
    ]);
  });

  it('takes a suspended one away as well', async () => {
    const sara = await addPerson(portal, 'sara.moretti', { userType: 'staff', contractCode: '1000001' });
    await addTerminal(portal, '10000006', { contractCode: '1000001', status: 'SOSPESO', users: [sara] });
    expect((await remove('10000006', 'sara.moretti')).statusCode).toBe(200);
  });

  it('answers 404 when the user does not have it, or no longer has it', async () => {
    expect((await remove('10000002')).statusCode).toBe(404);
    const answers = await Promise.all([remove('10000001'), remove('10000001')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await portal.audit()).toHaveLength(1);
  });
});
