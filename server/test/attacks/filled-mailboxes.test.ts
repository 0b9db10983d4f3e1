import { SCOPE } from '@portal/contract';
import { forEachTest } from '../for-each-test.ts';
import { addPerson, addSignedInMerchant, tokenOf } from '../people.ts';
import { rowsOf, staffedPortal, usersFile } from '../users-file.ts';

const HOUR = 60 * 60_000;

// Each file is read in its own thread, which is slow on a busy machine.
jest.setTimeout(60_000);

const { portal, bottega, upload } = staffedPortal();
const osteria = forEachTest(() => addSignedInMerchant(portal, '2000002', 'paolo.neri'));

const GIULIA = 'giulia.longhi@example.com';

async function sendPassword(token = bottega.token, mail = GIULIA): Promise<number> {
  const query = { username: mail.split('@')[0] ?? '', mail };
  return (await portal.call('sendUserPassword', { token, query })).statusCode;
}

async function sendPasswords(times: number, token?: string) {
  const statuses = [];
  for (let time = 0; time < times; time += 1) statuses.push(await sendPassword(token));
  return statuses;
}

const messagesTo = async (mailbox: string) => (await portal.mails()).filter(({ to }) => to === mailbox).length;

describe('[MAIL-010] one merchant cannot fill a mailbox', () => {
  it('with links to a new password: ten are sent an hour and twenty a day, then the call is refused', async () => {
    expect(await sendPasswords(12)).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await messagesTo(GIULIA)).toBe(10);
    expect(await sendPassword(bottega.token, 'sara.moretti@example.com')).toBe(200);

    portal.later(HOUR);
    const later = await tokenOf(portal, bottega.administrator, SCOPE.administrator);
    expect(await sendPasswords(11, later)).toEqual([...Array(10).fill(200), 429]);
    portal.later(HOUR);
    const third = await tokenOf(portal, bottega.administrator, SCOPE.administrator);
    expect(await sendPassword(third)).toBe(429);
    portal.later(22 * HOUR);
    const nextDay = await tokenOf(portal, bottega.administrator, SCOPE.administrator);
    expect(await sendPassword(nextDay)).toBe(200);
  });

  it('by enabling a developer again and again: the calls succeed, and write no further messages', async () => {
    await addPerson(portal, 'dev@softlab.it', { userType: 'developer' });
    const body = { email: 'dev@softlab.it' };
    for (let time = 0; time < 12; time += 1) {
      expect((await portal.call('addDeveloper', { token: bottega.token, body })).statusCode).toBe(200);
      expect((await portal.call('removeDeveloper', { token: bottega.token, body })).statusCode).toBe(200);
    }
    expect(await messagesTo('dev@softlab.it')).toBe(10);
    expect((await portal.call('addDeveloper', { token: osteria.token, body })).statusCode).toBe(200);
    expect(await messagesTo('dev@softlab.it')).toBe(11);
  });

  it('by adding and revoking the same user: the eleventh is not created', async () => {
    const body = {
      contractCode: '1000001',
      description: '',
      email: 'vittima@example.com',
      name: '',
      surname: '',
      terminalId: null,
      softposTerminalId: null,
    };
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await portal.call('addUser', { token: bottega.token, body })).statusCode);
      await portal.call('deleteUser', { token: bottega.token, query: { username: 'vittima' } });
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(await messagesTo('vittima@example.com')).toBe(10);
  });

  it('by uploads: the users are created, and only the full mailbox gets no message', async () => {
    const { mail } = portal.app.portal;
    for (let time = 0; time < 10; time += 1) {
      await mail.fullMailboxes(portal.database.db, '1000001', ['Vittima@example.com']);
    }
    const answer = await upload(
      usersFile(
        ['', 'vittima@example.com', 'Cassa', '10000002', ''],
        ['', 'anna@example.com', 'Cassa', '10000002', ''],
      ),
    );
    expect((await rowsOf(answer)).map(([username]) => username)).toEqual(expect.arrayContaining(['vittima', 'anna']));
    expect([await messagesTo('vittima@example.com'), await messagesTo('anna@example.com')]).toEqual([0, 1]);
  });
});
