import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { addSignedInMerchant, type TestMerchant } from '../../../test/merchant.ts';
import { addPerson, addTerminal } from '../../../test/people.ts';
import { spreadsheet } from '../../../test/spreadsheets.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { accounts } from '../../kit/accounts/accounts.tables.ts';
import { terminalAssignments } from '../../kit/terminals/terminals.tables.ts';
import { auditEvents } from '../../platform/audit/audit.tables.ts';
import { readSpreadsheet } from '../../platform/spreadsheets/read-spreadsheet.ts';

// Each file is read in its own thread, which is slow on a busy machine.
jest.setTimeout(60_000);

let portal: TestApp;
let bottega: TestMerchant;

const HEADERS = ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'];
const GIULIA = ['giulia.longhi', 'giulia.longhi@example.com', 'Cassa', '10000001', '20000001'];
const SARA = ['sara.moretti', 'sara.moretti@example.com', "Caffè all'angolo", '10000009', ''];

beforeEach(async () => {
  portal = await createTestApp();
  bottega = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
  const staff = { userType: 'staff', contractCode: '1000001' } as const;
  const sara = await addPerson(portal, 'sara.moretti', { ...staff, description: "Caffè all'angolo" });
  const giulia = await addPerson(portal, 'giulia.longhi', { ...staff, description: 'Cassa' });
  await addTerminal(portal, '10000001', { contractCode: '1000001', users: [giulia] });
  await addTerminal(portal, '10000002', { contractCode: '1000001' });
  await addTerminal(portal, '20000001', { contractCode: '1000001', terminalType: 'SOFTPOS', users: [giulia] });
  await addTerminal(portal, '10000009', { contractCode: '1000001', status: 'SOSPESO', users: [sara] });
});
afterEach(() => portal.close());

type Rows = (string | number)[][];

const download = () => portal.call('downloadUsers', { token: bottega.token });

const fileOf = (...rows: Rows) => spreadsheet([[HEADERS, ...rows]]);

const verify = (file: Uint8Array<ArrayBuffer>) => portal.call('verifyUsersUpload', { token: bottega.token, file });

const upload = (file: Uint8Array<ArrayBuffer>, { token } = bottega) => portal.call('uploadUsers', { token, file });

const bytesOf = ({ rawPayload }: LightMyRequestResponse) => Uint8Array.from(rawPayload);

async function rowsOf(answer: LightMyRequestResponse): Promise<string[][]> {
  const reading = await readSpreadsheet(bytesOf(answer), { rows: 10_000 });
  if ('refusal' in reading) throw new Error(`The file is refused: ${reading.refusal}`);
  return reading.rows.map(({ cells }) => Array.from(HEADERS, (_, column) => cells[column]?.text ?? ''));
}

/** The changes made by the uploads, from the audit. */
const changes = async () =>
  (await portal.database.db.select().from(auditEvents))
    .filter(({ action }) => action !== 'downloadUsers')
    .map(({ detail }) => detail);

describe('downloadUsers', () => {
  it('[USER-004, SEC-005, USER-031] answers the staff by user name as utenze.xlsx', async () => {
    const answer = await download();
    expect(answer.headers['content-disposition']).toBe('attachment; filename="utenze.xlsx"');
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(await rowsOf(answer)).toEqual([HEADERS, GIULIA, SARA]);
  });

  it('holds the headers alone for a merchant without staff', async () => {
    const { token } = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    expect(await rowsOf(await portal.call('downloadUsers', { token }))).toEqual([HEADERS]);
  });
});

describe('verifyUsersUpload', () => {
  it('[API-022, USER-017] counts the associations before and after, and changes nothing', async () => {
    const file = fileOf(
      ['giulia.longhi', 'giulia.longhi@example.com', 'Cassa', '10000002', ''],
      ['', 'nuova@example.com', '', '10000001', '20000001'],
      ['', 'altra@example.com', '', '10000001', ''],
    );
    expect((await verify(file)).json()).toEqual({
      associationsBeforeUpload: 3,
      associationsAfterUpload: 5,
      validationErrors: [],
    });
    expect(await rowsOf(await download())).toEqual([HEADERS, GIULIA, SARA]);
    expect(await changes()).toEqual([]);
  });

  it('[USER-017] names every mistake with its row, and counts what stays', async () => {
    await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    await addTerminal(portal, '30000001', { contractCode: '2000002' });
    const file = fileOf(
      ['giulia.longhi', 'giulia@example.com', 'Cassa', '10000001', '20000001'],
      ['', 'nuova@example.com', 'Responsabile di sala 1', '30000001', ''],
    );
    expect((await verify(file)).json()).toEqual({
      associationsBeforeUpload: 3,
      associationsAfterUpload: 3,
      validationErrors: [
        {
          type: 'USERNAME_EMAIL_MISMATCH',
          row: 2,
          field: 'Username',
          value: 'giulia.longhi',
          additionalValue: 'giulia@example.com',
        },
        { type: 'ROLE_TOO_LONG', row: 3, field: 'Ruolo', value: 'Responsabile di sala 1' },
        { type: 'INVALID_TID', row: 3, field: 'TID Mobile POS', value: '30000001' },
      ],
    });
  });

  it('[SEC-012] knows the administrator as nobody whom a file could change', async () => {
    const file = fileOf(['marta.ferri', 'marta.ferri@example.com', '', '10000001', '']);
    expect((await verify(file)).json().validationErrors).toMatchObject([{ type: 'USERNAME_NOT_EXISTS' }]);
  });

  it.each([
    ['[USER-020] no bytes', new Uint8Array(), { type: 'INVALID_FILE_EMPTY', reason: 'empty' }],
    ['[USER-020] headers alone', spreadsheet([[HEADERS]]), { type: 'INVALID_FILE_EMPTY', reason: 'empty' }],
    ['[USER-021] two sheets', spreadsheet([[HEADERS], []]), { type: 'INVALID_FILE_SHEET', reason: 'sheets' }],
    [
      '[USER-022] a web page named like one',
      Uint8Array.from(Buffer.from('<html><table>')),
      { type: 'INVALID_FILE_FORMAT', reason: 'notSpreadsheet' },
    ],
    [
      '[USER-022] programs in it',
      spreadsheet([[HEADERS, GIULIA]], 'xlsm'),
      { type: 'INVALID_FILE_FORMAT', reason: 'macros' },
    ],
    [
      '[USER-023] another header',
      spreadsheet([[HEADERS.with(1, 'Mail'), GIULIA]]),
      { type: 'INVALID_FILE_HEADER', field: 'Email' },
    ],
  ])('%s is a mistake of the whole file', async (_, file, first) => {
    const answer = await verify(file);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().validationErrors[0]).toEqual(first);
    expect((await upload(file)).statusCode).toBe(400);
  });

  it.each(['xlsx', 'xls'] as const)(
    '[USER-015] takes .%s with numbers for ids, blanks and empty rows',
    async (type) => {
      const rows = [
        HEADERS,
        ['giulia.longhi ', ' giulia.longhi@example.com', 'Cassa', 10_000_001, 20_000_001],
        [''],
        [],
      ];
      expect((await verify(spreadsheet([rows], type))).json().validationErrors).toEqual([]);
      expect((await upload(spreadsheet([rows], type))).statusCode).toBe(200);
      expect(await changes()).toEqual([{ created: 0, changed: 0 }]);
    },
  );

  it('answers 400 without a file, 413 for more than 5 MB, 415 for another body', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await portal.call('verifyUsersUpload', { token: bottega.token, headers })).statusCode).toBe(400);
    expect((await verify(new Uint8Array(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect((await verify(new Uint8Array(5 * 1024 * 1024))).statusCode).toBe(200);
    expect((await portal.call('verifyUsersUpload', { token: bottega.token, body: {} })).statusCode).toBe(415);
  });
});

describe('uploadUsers', () => {
  it('[API-023, USER-032] creates, changes and leaves alone, and answers the file as it stands now', async () => {
    const answer = await upload(
      fileOf(
        ['', 'nuova.utente@example.com', '=Cassa+1', 10_000_002, ''],
        ['giulia.longhi', 'giulia.longhi@example.com', '', '', '20000001'],
      ),
    );
    expect(answer.headers['content-disposition']).toBe('attachment; filename="utenze.xlsx"');
    expect(await rowsOf(answer)).toEqual([
      HEADERS,
      ['giulia.longhi', 'giulia.longhi@example.com', '', '', '20000001'],
      ['nuova.utente', 'nuova.utente@example.com', '=Cassa+1', '10000002', ''],
      SARA,
    ]);
  });

  it('[SEC-005] changes nothing when the downloaded file comes back as it is', async () => {
    const before = await portal.database.db.select().from(terminalAssignments);
    const file = bytesOf(await download());
    expect((await verify(file)).json()).toMatchObject({ associationsAfterUpload: 3, validationErrors: [] });
    expect(await rowsOf(await upload(file))).toEqual([HEADERS, GIULIA, SARA]);
    expect(await portal.database.db.select().from(terminalAssignments)).toEqual(before);
    expect(await changes()).toEqual([{ created: 0, changed: 0 }]);
    expect(await portal.mails()).toEqual([]);
  });

  it.each(['libreoffice.xlsx', 'libreoffice.xls'])(
    '[SEC-005] reads %s, with columns in another order, ids as numbers, stray blanks and empty rows',
    async (name) => {
      const file = Uint8Array.from(readFileSync(join(import.meta.dirname, '../../../test/fixtures/users-files', name)));
      expect((await verify(file)).json()).toEqual({
        associationsBeforeUpload: 3,
        associationsAfterUpload: 4,
        validationErrors: [],
      });
      const rows = await rowsOf(await upload(file));
      expect(rows).toContainEqual(GIULIA);
      expect(rows).toContainEqual(SARA);
      expect(rows).toContainEqual(['nicolo.peru', 'nicolo.peru@example.com', 'Città è già', '10000002', '']);
    },
  );

  it('is carried out whole or not at all', async () => {
    const answer = await upload(
      fileOf(
        ['giulia.longhi', 'giulia.longhi@example.com', 'Sala', '10000001', '20000001'],
        ['', 'nuova@example.com', '', '10000009', ''],
      ),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.errorsCause).toEqual([
      { type: 'INVALID_TID', row: 3, field: 'TID Mobile POS', value: '10000009' },
    ]);
    expect(await rowsOf(await download())).toEqual([HEADERS, GIULIA, SARA]);
    expect(await portal.mails()).toEqual([]);
  });

  it('gives a user a terminal in the place of another, and takes one away', async () => {
    await upload(fileOf(['giulia.longhi', 'giulia.longhi@example.com', 'Cassa', '10000002', '']));
    const detail = await portal.call('getUser', { token: bottega.token, query: { username: 'giulia.longhi' } });
    expect(detail.json().terminalInfo).toMatchObject([{ termId: '10000002' }]);
  });

  it('writes to who is new, and leaves an audit row for each user', async () => {
    await upload(
      fileOf(
        ['giulia.longhi', 'giulia.longhi@example.com', 'Sala', '10000001', '20000001'],
        ['', 'anna@example.com', '', '10000001', ''],
        ['', 'anna@example.it', '', '10000001', ''],
      ),
    );
    const mails = await portal.mails();
    expect(mails.map(({ to }) => to).sort()).toEqual(['anna@example.com', 'anna@example.it']);
    expect(mails.map(({ text }) => /Username: (\S+)/.exec(text)?.[1]).sort()).toEqual(['anna', 'anna2']);
    const events = await portal.database.db.select().from(auditEvents);
    expect(events.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'uploadUsers 1000001',
      'addUser anna',
      'addUser anna2',
      'updateUser giulia.longhi',
    ]);
    for (const event of events) expect(event.actorAccountId).toBe(bottega.administrator.id);
  });

  it('finds new mistakes in a file uploaded twice: its new users exist by then', async () => {
    const file = fileOf(['', 'nuova@example.com', '', '10000001', '']);
    const answers = await Promise.all([upload(file), upload(file)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await verify(file)).json().validationErrors).toMatchObject([
      { type: 'USERNAME_EMAIL_MISMATCH', row: 2, additionalValue: 'nuova@example.com' },
    ]);
  });

  it('creates 2,000 users at once, each with a user name of their own', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => [
      '',
      `cassa@punto${index}.example.com`,
      `Punto ${index}`,
      10_000_001,
      20_000_001,
    ]);
    expect((await upload(fileOf(...rows))).statusCode).toBe(200);
    const people = await portal.database.db.select({ username: accounts.username }).from(accounts);
    expect(new Set(people.map(({ username }) => username)).size).toBe(2_003);
    expect(people).toContainEqual({ username: 'cassa2000' });
    expect(await portal.database.db.$count(terminalAssignments)).toBe(4_003);
    expect(await portal.mails()).toHaveLength(2_000);
  });

  it("touches no other merchant's users, whatever a file names", async () => {
    const osteria = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const answer = await upload(fileOf([...GIULIA.with(2, 'Altri')]), osteria);
    expect(answer.json().data.errorsCause).toMatchObject([
      { type: 'USERNAME_NOT_EXISTS' },
      { type: 'INVALID_TID' },
      { type: 'INVALID_TID' },
    ]);
    expect(await rowsOf(await download())).toEqual([HEADERS, GIULIA, SARA]);
  });
});
