import { entityTag } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { cellsOf } from '../../test/catalogue-file.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addPerson, addSignedInMerchant, addTerminal, callsOf } from '../../test/people.ts';
import { activityPage, sentencesOf } from '../../test/worded-activity.ts';
import { merchants } from '../kit/accounts/accounts.tables.ts';
import { terminals } from '../kit/terminals/terminals.tables.ts';

const acquirer = { name: 'Banca Esempio', taxCode: '01234567890' };
const portal = portalForEachTest({ portalFile: { acquirer } });
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const edicola = forEachTest(() => addSignedInMerchant(portal, '2000002', 'paolo.neri'));

type Note = { registerSerial: string | null; linkedOn: string | null };
const NOTHING: Note = { registerSerial: null, linkedOn: null };
const DONE: Note = { registerSerial: '88S25004213', linkedOn: '2027-01-14' };

beforeEach(async () => {
  await addTerminal(portal, '10000002', { contractCode: '1000001', terminalType: 'SOFTPOS', status: 'SOSPESO' });
  await addTerminal(portal, '10000001', { contractCode: '1000001' });
});

const ask = (name: Parameters<typeof portal.call>[0], input = {}, who = bottega) => callsOf(portal, who)(name, input);
const note = (body: object, { terminalId = '10000001', who = bottega, headers = {} } = {}) =>
  ask('setCashLink', { params: { terminalId }, body, headers }, who);
const listed = async () => (await ask('getCashLinks')).json();

describe('[TERM-300] the links of terminals and cash registers', () => {
  it('are listed by terminal id, with what is known of each, and without terminals that are only registered', async () => {
    await addTerminal(portal, '10000003', { contractCode: '1000001', status: 'CENSITO' });
    await addTerminal(portal, '20000001', { contractCode: '2000002' });
    await portal.database.db
      .update(terminals)
      .set({ activatedOn: '2026-11-03' })
      .where(eq(terminals.terminalId, '10000001'));
    await portal.database.db
      .update(merchants)
      .set({ address: 'Via Clavature 12' })
      .where(eq(merchants.contractCode, '1000001'));
    expect(await listed()).toEqual({
      address: 'Via Clavature 12',
      terminals: [
        { terminalId: '10000001', terminalType: 'MPOS', activatedOn: '2026-11-03', ...NOTHING },
        { terminalId: '10000002', terminalType: 'SOFTPOS', activatedOn: null, ...NOTHING },
      ],
    });
  });

  it('a terminal that was only registered becomes available on the day when somebody first gets it', async () => {
    await addTerminal(portal, '10000003', { contractCode: '1000001', status: 'CENSITO' });
    const { username } = await addPerson(portal, 'giulia.longhi', { userType: 'staff', contractCode: '1000001' });
    portal.clock.now = new Date('2026-11-20T09:20:00Z');
    await ask('addTerminalToUser', { body: { terminalId: '10000003', username } });
    expect((await listed()).terminals[2]).toMatchObject({ terminalId: '10000003', activatedOn: '2026-11-20' });
  });
});

describe('[TERM-302] a note about a link', () => {
  it('is kept, told in the activity, and can be taken back; the same note again writes nothing', async () => {
    for (const body of [{ ...DONE, linkedOn: null }, DONE, DONE, { ...DONE, linkedOn: null }]) {
      expect((await note(body)).json()).toEqual({ outcome: 'OK' });
    }
    expect((await listed()).terminals[0]).toMatchObject({ ...DONE, linkedOn: null });
    expect(await portal.audit()).toMatchObject([
      { action: 'setCashLink', subject: '10000001', detail: { before: NOTHING, after: { ...DONE, linkedOn: null } } },
      { action: 'setCashLink', detail: { after: DONE } },
      { action: 'setCashLink', detail: { before: DONE } },
    ]);
    const told = sentencesOf(await activityPage(portal, bottega)).map((sentence) =>
      sentence.replace(/^.*? ha /, 'ha '),
    );
    expect(told).toEqual([
      "ha segnato l'ID Terminale 10000001 come non collegato alla cassa",
      "ha segnato l'ID Terminale 10000001 come collegato alla cassa",
      "ha scritto la matricola della cassa dell'ID Terminale 10000001: «88S25004213»",
    ]);
  });

  it('replaces only what its sender has seen: one of two at the same moment is refused', async () => {
    const headers = { 'if-match': entityTag([null, null]) };
    const answers = await Promise.all([DONE, { ...DONE, linkedOn: null }].map((body) => note(body, { headers })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });

  it.each([
    { ...DONE, registerSerial: '88S2500421' },
    { ...DONE, registerSerial: '88s25004213' },
    { ...DONE, linkedOn: '2027-02-30' },
    { ...DONE, linkedOn: '' },
    { registerSerial: null },
  ])('refuses %j', async (body) => {
    expect((await note(body)).statusCode).toBe(400);
    expect((await listed()).terminals[0]).toMatchObject(NOTHING);
  });

  it('reaches no terminal of another merchant', async () => {
    expect((await note(DONE, { who: edicola })).statusCode).toBe(404);
    expect((await listed()).terminals[0]).toMatchObject(NOTHING);
  });
});

it('[TERM-304] the file says what the agency asks for, with the days until which each terminal is to be linked', async () => {
  await portal.database.db
    .update(terminals)
    .set({ activatedOn: '2026-11-03' })
    .where(eq(terminals.terminalId, '10000001'));
  await note(DONE);
  const answer = await ask('downloadCashLinks');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="collega-alla-cassa.xlsx"');
  const { value } = cellsOf(answer.rawPayload.toString('base64'));
  const rowOf = (number: number) => [...'ABCDEFGHIJ'].map((column) => value(`${column}${number}`) ?? '');
  expect(rowOf(2)).toEqual([
    ...['10000001', 'Mobile POS (POS fisico)', acquirer.name, acquirer.taxCode, '88S25004213', ''],
    ...['03/11/2026', '06/01/2027', '29/01/2027', '14/01/2027'],
  ]);
  expect(rowOf(3).slice(0, 2)).toEqual(['10000002', 'SoftPOS (POS fisico)']);
});
