import { LIMIT } from '@portal/contract';
import type { FileRow } from './file-rows.ts';
import type { StoredState, StoredUser } from './stored-users.ts';
import { checkUpload } from './upload-check.ts';

const user = (username: string, given: Partial<StoredUser> = {}): StoredUser => ({
  id: `id of ${username}`,
  username,
  email: `${username}@example.com`,
  role: 'Cassa',
  name: '',
  surname: '',
  MPOS: '10000001',
  SOFTPOS: '',
  ...given,
});

const state = (...users: StoredUser[]): StoredState => ({
  users,
  emails: new Set(['marta.ferri@example.com', ...users.map(({ email }) => email.toLowerCase())]),
  assignable: new Map([
    ['10000001', 'MPOS'],
    ['10000002', 'MPOS'],
    ['20000001', 'SOFTPOS'],
  ]),
});

const row = (given: Partial<FileRow>): FileRow => ({
  number: 2,
  username: '',
  email: '',
  role: '',
  MPOS: '',
  SOFTPOS: '',
  ...given,
});

const rowOf = ({ id: _, name: __, surname: ___, ...stored }: StoredUser, given: Partial<FileRow> = {}): FileRow =>
  row({ ...stored, ...given });

const newRow = (given: Partial<FileRow>): FileRow => row({ email: 'nuova@example.com', MPOS: '10000001', ...given });

const errorsOf = async (rows: FileRow[], stored: StoredState) => (await checkUpload(rows, stored)).errors;

const giulia = user('giulia');

describe('a row that says what is stored', () => {
  it.each([
    ['a suspended terminal', user('sara', { MPOS: '19999999' })],
    ['no terminal at all', user('sara', { MPOS: '' })],
    ['a role of more than 20 characters', user('sara', { role: 'Responsabile del magazzino' })],
    ['an e-mail that would not be taken today', user('sara', { email: 'sàra' })],
    ['no e-mail', user('sara', { email: '' })],
    ['blanks around the role and decomposed accents', user('sara', { role: ' Caffe\u0300 ' })],
  ])('[USER-017] is neither a mistake nor a change, with %s', async (_, stored) => {
    const written = rowOf(stored, { role: stored.role.normalize('NFC').trim() });
    expect(await checkUpload([written], state(stored))).toEqual({ changes: [], errors: [] });
  });

  it('may write user name and e-mail in another letter case', async () => {
    const written = rowOf(giulia, { username: 'GIULIA', email: 'Giulia@Example.com' });
    expect(await checkUpload([written], state(giulia))).toEqual({ changes: [], errors: [] });
  });

  it('may be given twice', async () => {
    expect(await checkUpload([rowOf(giulia), rowOf(giulia)], state(giulia))).toEqual({ changes: [], errors: [] });
  });
});

describe('a row with a user name', () => {
  it('changes role and terminals', async () => {
    const changed = rowOf(giulia, { role: 'Sala', MPOS: '', SOFTPOS: '20000001' });
    expect(await checkUpload([changed], state(giulia))).toEqual({
      changes: [{ row: changed, stored: giulia }],
      errors: [],
    });
  });

  it('keeps the suspended terminal of one column while another column changes', async () => {
    const sara = user('sara', { MPOS: '19999999' });
    expect(await errorsOf([rowOf(sara, { role: 'Sala' })], state(sara))).toEqual([]);
  });

  it('[USER-027] names nobody of this merchant', async () => {
    expect(await errorsOf([newRow({ username: 'nessuno' })], state())).toEqual([
      { type: 'USERNAME_NOT_EXISTS', row: 2, field: 'Username', value: 'nessuno' },
    ]);
  });

  it('[USER-028] gives a user another e-mail', async () => {
    expect(await errorsOf([rowOf(giulia, { email: 'altra@example.com' })], state(giulia))).toEqual([
      {
        type: 'USERNAME_EMAIL_MISMATCH',
        row: 2,
        field: 'Username',
        value: 'giulia',
        additionalValue: 'altra@example.com',
      },
    ]);
  });

  it('[USER-030] takes the e-mail away', async () => {
    expect(await errorsOf([rowOf(giulia, { email: '' })], state(giulia))).toMatchObject([
      { type: 'MISSING_EMAIL', row: 2, field: 'Email' },
    ]);
  });

  it('[USER-025] takes the last terminal away', async () => {
    expect(await errorsOf([rowOf(giulia, { MPOS: '' })], state(giulia))).toMatchObject([
      { type: 'MISSING_TID', row: 2, field: 'TID Mobile POS', value: '' },
    ]);
  });

  it('takes one of two terminals away', async () => {
    const both = user('sara', { SOFTPOS: '20000001' });
    expect(await errorsOf([rowOf(both, { SOFTPOS: '' })], state(both))).toEqual([]);
  });

  it('[USER-022] repeats a user with another change', async () => {
    const rows = [rowOf(giulia, { role: 'Sala' }), rowOf(giulia, { number: 3, username: 'Giulia', role: 'Bar' })];
    expect(await errorsOf(rows, state(giulia))).toEqual([
      { type: 'INVALID_FILE_FORMAT', row: 3, field: 'Username', value: 'Giulia', reason: 'repeated' },
    ]);
  });
});

describe('a row without a user name', () => {
  it('creates a user', async () => {
    const created = newRow({ role: 'Sala', SOFTPOS: '20000001' });
    expect(await checkUpload([created], state())).toEqual({
      changes: [{ row: created, stored: undefined }],
      errors: [],
    });
  });

  it('[USER-030] lacks the e-mail', async () => {
    expect(await errorsOf([newRow({ email: '' })], state())).toMatchObject([{ type: 'MISSING_EMAIL', field: 'Email' }]);
  });

  it.each(['nuova utente@example.com', 'nuovà@example.com', 'nuova', 'nuova#1@example.com'])(
    '[USER-024] has %j for an e-mail',
    async (email) => {
      expect(await errorsOf([newRow({ email })], state())).toEqual([
        { type: 'INVALID_EMAIL_FORMAT', row: 2, field: 'Email', value: email },
      ]);
    },
  );

  it.each(['GIULIA@example.com', 'marta.ferri@example.com'])(
    '[USER-028] has the e-mail %s of an account of the merchant',
    async (email) => {
      expect(await errorsOf([newRow({ email })], state(giulia))).toEqual([
        { type: 'USERNAME_EMAIL_MISMATCH', row: 2, field: 'Username', value: '', additionalValue: email },
      ]);
    },
  );

  it('[USER-022] repeats the e-mail of an earlier one', async () => {
    expect(await errorsOf([newRow({}), newRow({ number: 5, email: 'NUOVA@example.com' })], state())).toEqual([
      { type: 'INVALID_FILE_FORMAT', row: 5, field: 'Email', value: 'NUOVA@example.com', reason: 'repeated' },
    ]);
  });

  it('[USER-025] has no terminal', async () => {
    expect(await errorsOf([newRow({ MPOS: '' })], state())).toMatchObject([{ type: 'MISSING_TID' }]);
  });

  it.each([
    ['suspended or unknown', { MPOS: '19999999' }, 'TID Mobile POS', '19999999'],
    ['of the other type', { SOFTPOS: '10000002' }, 'TID SoftPOS', '10000002'],
    ['no id', { MPOS: 'uno' }, 'TID Mobile POS', 'uno'],
  ])('[USER-026] has a terminal that is %s', async (_, given, field, value) => {
    expect(await errorsOf([newRow(given)], state())).toEqual([{ type: 'INVALID_TID', row: 2, field, value }]);
  });

  it('[USER-029] has a role of more than 20 characters', async () => {
    expect(await errorsOf([newRow({ role: 'Responsabile di sala' })], state())).toEqual([]);
    expect(await errorsOf([newRow({ role: 'Responsabile di sala!' })], state())).toEqual([
      { type: 'ROLE_TOO_LONG', row: 2, field: 'Ruolo', value: 'Responsabile di sala!' },
    ]);
  });
});

describe('a file with many mistakes', () => {
  it('[USER-017] gets all of them listed, from the top row down', async () => {
    const rows = [
      newRow({ number: 2, email: '' }),
      newRow({ number: 3, username: 'nessuno', role: 'x'.repeat(21), MPOS: '1' }),
      rowOf(giulia, { number: 4 }),
      newRow({ number: 5, MPOS: '' }),
    ];
    expect((await errorsOf(rows, state(giulia))).map(({ type, row: number }) => [number, type])).toEqual([
      [2, 'MISSING_EMAIL'],
      [3, 'USERNAME_NOT_EXISTS'],
      [3, 'ROLE_TOO_LONG'],
      [3, 'INVALID_TID'],
      [5, 'MISSING_TID'],
    ]);
  });
});

describe('a file for a merchant with almost as many users as it may have', () => {
  const present = Array.from({ length: LIMIT.staff - 1 }, (_, place) => user(`persona${place}`));
  const [first = giulia] = present;
  const stored = state(...present);

  it('[USER-114] may add one user and change others', async () => {
    expect(await errorsOf([newRow({}), rowOf(first, { role: 'Banco' })], stored)).toEqual([]);
  });

  it('[USER-114] is wrong as a whole when it adds two, before the mistakes of its rows', async () => {
    const rows = [newRow({}), newRow({ email: 'altra@example.com', MPOS: '' })];
    expect(await errorsOf(rows, stored)).toEqual([
      { type: 'INVALID_FILE_FORMAT', reason: 'staff' },
      expect.objectContaining({ type: 'MISSING_TID' }),
    ]);
  });

  it('[USER-114] may change users when there are too many already', async () => {
    const tooMany = state(...present, user('una'), user('unaltra'));
    expect(await errorsOf([rowOf(first, { role: 'Banco' })], tooMany)).toEqual([]);
  });
});
