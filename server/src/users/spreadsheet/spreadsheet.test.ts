import { addSignedInMerchant } from '../../../test/merchant.ts';
import { addPerson, addTerminal, type Person } from '../../../test/people.ts';
import { spreadsheet } from '../../../test/spreadsheets.ts';
import { GIULIA, HEADERS, rowsOf, SARA, staffedPortal, uploadedChanges, usersFile } from '../../../test/users-file.ts';

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
