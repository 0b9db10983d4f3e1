import { addPerson, addSignedInMerchant, addTerminal, type Person } from '../../../test/people.ts';
import { type Cell, spreadsheet } from '../../../test/spreadsheets.ts';
import { GIULIA, HEADERS, rowsOf, SARA, staffedPortal, uploadedChanges, usersFile } from '../../../test/users-file.ts';
import { readSpreadsheet } from '../../platform/spreadsheets/read-spreadsheet.ts';
import { type FileRow, fileRows } from './file-rows.ts';
import type { StoredState } from './stored-users.ts';
import { checkUpload } from './upload-check.ts';

// Each file is read in its own thread, which is slow on a busy machine.
jest.setTimeout(60_000);

const { portal, bottega, download, upload, verify } = staffedPortal();
const ofBottega = (person: Person) => ({ contractCode: '1000001', users: [person] });

describe('downloadUsers', () => {
  it('[USER-004, SEC-005, USER-031] answers the staff as utenze.xlsx, sorted by user name', async () => {
    const answer = await download();
    expect(answer.headers['content-disposition']).toBe('attachment; filename="utenze.xlsx"');
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(await rowsOf(answer)).toEqual([HEADERS, GIULIA, SARA]);
  });

  it('[USER-090] contains every user once with their terminals, although they are read a few at a time', async () => {
    const usernames = Array.from({ length: 250 }, (_, index) => `cassa${1_000 + index}`);
    for (const username of usernames) {
      const person = await addPerson(portal, username, { userType: 'staff', contractCode: '1000001' });
      if (username.endsWith('7')) await addTerminal(portal, `5000${username.slice(-4)}`, ofBottega(person));
    }
    const [, ...rows] = await rowsOf(await download());
    const terminalOf = (username: string) => (username.endsWith('7') ? `5000${username.slice(-4)}` : '');
    expect(rows.map(([username, , , terminal]) => [username, terminal])).toEqual([
      ...usernames.map((username) => [username, terminalOf(username)]),
      [GIULIA[0], GIULIA[3]],
      [SARA[0], SARA[3]],
    ]);
  });

  it('contains only the headers for a merchant without staff', async () => {
    const { token } = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    expect(await rowsOf(await portal.call('downloadUsers', { token }))).toEqual([HEADERS]);
  });
});

describe('verifyUsersUpload', () => {
  it('[API-022, USER-017] counts the associations before and after, and changes nothing', async () => {
    const file = usersFile(
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
    expect(await uploadedChanges(portal)).toEqual([]);
  });

  it('[USER-017] names every mistake with its row, and counts what stays', async () => {
    await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    await addTerminal(portal, '30000001', { contractCode: '2000002' });
    const file = usersFile(
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

  it('[SEC-012] does not let a file change the administrator', async () => {
    const file = usersFile(['marta.ferri', 'marta.ferri@example.com', '', '10000001', '']);
    expect((await verify(file)).json().validationErrors).toMatchObject([{ type: 'USERNAME_NOT_EXISTS' }]);
  });

  it.each([
    ['[USER-020] no bytes', new Uint8Array(), { type: 'INVALID_FILE_EMPTY', reason: 'empty' }],
    ['[USER-020] headers alone', spreadsheet([[HEADERS]]), { type: 'INVALID_FILE_EMPTY', reason: 'empty' }],
    ['[USER-021] two sheets', spreadsheet([[HEADERS], [['a']]]), { type: 'INVALID_FILE_SHEET', reason: 'sheets' }],
    [
      '[USER-022] a web page named like one',
      Uint8Array.from(Buffer.from('<html><table>')),
      { type: 'INVALID_FILE_FORMAT', reason: 'notSpreadsheet' },
    ],
    [
      '[USER-022, USER-089] programs in it',
      spreadsheet([[HEADERS, GIULIA]], 'xlsm'),
      { type: 'INVALID_FILE_FORMAT', reason: 'macros' },
    ],
    [
      '[USER-023] another header',
      spreadsheet([[HEADERS.with(1, 'Mail'), GIULIA]]),
      { type: 'INVALID_FILE_HEADER', field: 'Email' },
    ],
  ])('%s makes the whole file wrong', async (_, file, first) => {
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
      expect(await uploadedChanges(portal)).toEqual([{ created: 0, changed: 0 }]);
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

describe('the headers', () => {
  const cells = (texts: readonly string[]) => texts.map((text) => (text === '' ? undefined : { value: text, text }));
  const sheet = (...rows: (readonly string[])[]) => ({
    rows: rows.map((texts, index) => ({ number: index + 1, cells: cells(texts) })),
  });
  const HEADERS = ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'];

  it('may be in any order', async () => {
    const read = await fileRows(sheet(HEADERS.toReversed(), ['', '10000001', 'Sala', 'a@example.com', '']));
    expect(read).toEqual({
      rows: [{ number: 2, username: '', email: 'a@example.com', role: 'Sala', MPOS: '10000001', SOFTPOS: '' }],
    });
  });

  it('[USER-023] must all be there, letter for letter, and no others', async () => {
    expect(await fileRows(sheet(['Username', 'E-mail', 'Ruolo', 'TID Mobile POS', 'Ruolo'], ['a']))).toEqual({
      errors: [
        { type: 'INVALID_FILE_HEADER', field: 'Email' },
        { type: 'INVALID_FILE_HEADER', field: 'TID SoftPOS' },
        { type: 'INVALID_FILE_HEADER', value: 'E-mail' },
        { type: 'INVALID_FILE_HEADER', value: 'Ruolo' },
      ],
    });
  });

  it('[USER-152] may stand below a title, but not below users', async () => {
    const titled = sheet(['Utenze del negozio'], ['aggiornate a maggio'], HEADERS, ['giulia']);
    expect(await fileRows(titled)).toMatchObject({ rows: [{ number: 4, username: 'giulia' }] });
    const rows = Array.from({ length: 11 }, (_, index) => [`nome ${index}`]);
    expect(await fileRows(sheet(...rows, HEADERS, ['giulia']))).toMatchObject({
      errors: [{ type: 'INVALID_FILE_HEADER', field: 'Username' }, {}, {}, {}, {}, { value: 'nome 0' }],
    });
  });

  it('[USER-020] are not users: a file with only headers is empty', async () => {
    expect(await fileRows(sheet(HEADERS))).toEqual({ errors: [{ type: 'INVALID_FILE_EMPTY', reason: 'empty' }] });
  });

  it('ignore a note in a column of its own', async () => {
    expect(await fileRows(sheet(HEADERS, ['', '', '', '', '', 'nota'], ['giulia']))).toMatchObject({
      rows: [{ number: 3, username: 'giulia' }],
    });
  });

  it('turn a number back into a terminal id, with the zeros that it lost', async () => {
    const id = { value: 123_456, text: '1,23E+05' };
    const read = await fileRows({
      rows: [...sheet(HEADERS).rows, { number: 2, cells: [undefined, undefined, undefined, id, undefined] }],
    });
    expect(read).toMatchObject({ rows: [{ MPOS: '00123456' }] });
  });
});

describe('cells as people see them', () => {
  const HEADERS = ['Username', 'Email', 'Ruolo', 'TID\u00a0Mobile POS', 'TID\nSoftPOS'];

  const state: StoredState = {
    users: [],
    emails: new Set(),
    assignable: new Map([
      ['10000001', 'MPOS'],
      ['00000007', 'MPOS'],
    ]),
  };

  async function rowsOf(rows: Cell[][], bookType: 'xls' | 'xlsx'): Promise<readonly FileRow[]> {
    const reading = await readSpreadsheet(spreadsheet([[HEADERS, ...rows]], bookType), { rows: 1_000, time: 30_000 });
    const read = await fileRows(reading);
    if (!('rows' in read)) throw new Error(`The file is refused: ${JSON.stringify(read.errors)}`);
    return read.rows;
  }

  const number = (v: number, z = 'General'): Cell => ({ t: 'n', v, z });
  const DATE = number(44_139, 'dd/mm/yyyy');
  const MISSING: Cell = { t: 'e', v: 0x2a };

  /** A cell, what a person sees in it, and the terminal that it names in the Mobile POS column, if any. */
  const SPECIMENS: readonly [string, Cell, string, string?][] = [
    ['a terminal as a number', number(10_000_001), '10000001', '10000001'],
    ['a terminal parted with dots', number(10_000_001, '#,##0'), '10.000.001', '10000001'],
    ['a terminal as a power of ten', number(10_000_001, '0.0E+00'), '10000001', '10000001'],
    ['a terminal with leading zeros', number(7, '00000000'), '00000007', '00000007'],
    ['a terminal that lost its zeros', number(7), '7', '00000007'],
    ['a terminal as text', { t: 's', v: '10000001', z: '@' }, '10000001', '10000001'],
    ['a terminal shown as a date', number(10_000_001, 'dd/mm/yyyy'), '########'],
    ['a terminal shown as a time', number(7, 'hh:mm'), '00:00'],
    ['a terminal shown as a percentage', number(10_000_001, '0%'), '1000000100%'],
    ['half a number', number(7.5), '7,5'],
    ['a date', DATE, '04/11/2020'],
    ['a date in words', number(44_139, 'mmmm yyyy'), 'novembre 2020'],
    ['a truth', { t: 'b', v: true }, 'VERO'],
    ['nothing that was found', MISSING, '#N/D'],
    ['a long number', number(3_933_312_345_678), '3933312345678'],
  ];

  describe.each(['xls', 'xlsx'] as const)('a cell of a users file as .%s', (bookType) => {
    let rows: readonly FileRow[];
    beforeAll(async () => {
      const given = SPECIMENS.flatMap(([, cell], place): Cell[][] => [
        [cell, `a${place}@example.com`, '', 10_000_001],
        ['', cell, '', 10_000_001],
        ['', `b${place}@example.com`, cell, 10_000_001],
        ['', `c${place}@example.com`, '', cell],
      ]);
      rows = await rowsOf(given, bookType);
    });

    it.each(SPECIMENS.map(([what, , shown, terminal], place) => ({ what, shown, terminal, place })))(
      '[USER-088] has in every column the value that a person sees in it: $what',
      async ({ shown, terminal, place }) => {
        const [asUser, asEmail, asRole, asTerminal] = rows.slice(place * 4, place * 4 + 4);
        const errorsOf = async (row: FileRow | undefined) => (await checkUpload(row ? [row] : [], state)).errors;
        expect(await errorsOf(asUser)).toMatchObject([{ type: 'USERNAME_NOT_EXISTS', value: shown }]);
        expect(await errorsOf(asEmail)).toMatchObject([{ type: 'INVALID_EMAIL_FORMAT', value: shown }]);
        expect(asRole?.role).toBe(shown);
        expect(await errorsOf(asRole)).toMatchObject(
          shown.startsWith('#') ? [{ type: 'INVALID_FILE_FORMAT', field: 'Ruolo', value: shown }] : [],
        );
        expect(asTerminal?.MPOS).toBe(terminal ?? shown);
        expect(await errorsOf(asTerminal)).toMatchObject(terminal ? [] : [{ type: 'INVALID_TID', value: shown }]);
      },
    );

    it('[USER-088] is read without invisible characters', async () => {
      const [row] = await rowsOf([['', 'nuo\u200bva@example.com\u00a0', 'Sala', '\u200e10000001']], bookType);
      expect(row).toMatchObject({ email: 'nuova@example.com', role: 'Sala', MPOS: '10000001' });
    });
  });
});
