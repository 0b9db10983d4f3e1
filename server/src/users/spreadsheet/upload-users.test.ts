import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { addSignedInMerchant } from '../../../test/people.ts';
import {
  bytesOf,
  GIULIA,
  HEADERS,
  rowsOf,
  SARA,
  staffedPortal,
  uploadedChanges,
  usersFile,
} from '../../../test/users-file.ts';
import { accounts } from '../../kit/accounts/accounts.tables.ts';
import { terminalAssignments } from '../../kit/terminals/terminals.tables.ts';

// Each file is read in its own thread, which is slow on a busy machine.
jest.setTimeout(60_000);

const { portal, bottega, download, verify, preview, upload } = staffedPortal();

describe('previewUsersUpload', () => {
  it('[USER-095] tells for each person what would change, from old to new, and changes nothing', async () => {
    const { db } = portal.database;
    await db.update(accounts).set({ name: 'Giulia', surname: 'Longhi' }).where(eq(accounts.username, 'giulia.longhi'));
    const before = await db.select().from(terminalAssignments);
    const answer = await preview(
      usersFile(
        SARA,
        ['giulia.longhi', 'giulia.longhi@example.com', 'Banco', '', '20000001'],
        ['', 'nuova.utente@example.com', 'Cassa 2', '10000002', ''],
      ),
    );
    expect(answer.json()).toEqual({
      created: 1,
      changed: 1,
      changes: [
        {
          username: '',
          email: 'nuova.utente@example.com',
          name: '',
          before: null,
          after: { description: 'Cassa 2', MPOS: '10000002', SOFTPOS: '' },
        },
        {
          username: 'giulia.longhi',
          email: 'giulia.longhi@example.com',
          name: 'Giulia Longhi',
          before: { description: GIULIA[2], MPOS: GIULIA[3], SOFTPOS: GIULIA[4] },
          after: { description: 'Banco', MPOS: '', SOFTPOS: '20000001' },
        },
      ],
    });
    expect(await db.select().from(terminalAssignments)).toEqual(before);
  });

  it('[USER-095] refuses a file with mistakes, and shows at most a hundred people', async () => {
    const wrong = await preview(usersFile(['nessuno', 'nessuno@example.com', '', '10000002', '']));
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().data.errorsCause).toMatchObject([{ type: 'USERNAME_NOT_EXISTS' }]);
    const many = Array.from({ length: 101 }, (_, place) => ['', `persona${place}@example.com`, '', '10000002', '']);
    const { created, changes } = (await preview(usersFile(...many))).json();
    expect([created, changes.length]).toEqual([101, 100]);
  });
});

describe('uploadUsers', () => {
  it('[API-023, USER-032] creates, changes and leaves users alone, and answers with the file as it is now', async () => {
    const answer = await upload(
      usersFile(
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

  it('[SEC-005] changes nothing when the downloaded file comes back unchanged', async () => {
    const before = await portal.database.db.select().from(terminalAssignments);
    const file = bytesOf(await download());
    expect((await verify(file)).json()).toMatchObject({ associationsAfterUpload: 3, validationErrors: [] });
    expect(await rowsOf(await upload(file))).toEqual([HEADERS, GIULIA, SARA]);
    expect(await portal.database.db.select().from(terminalAssignments)).toEqual(before);
    expect(await uploadedChanges(portal)).toEqual([{ created: 0, changed: 0 }]);
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
      usersFile(
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

  it('replaces the terminal of a user with another, and takes one away', async () => {
    await upload(usersFile(['giulia.longhi', 'giulia.longhi@example.com', 'Cassa', '10000002', '']));
    const detail = await portal.call('getUser', { token: bottega.token, query: { username: 'giulia.longhi' } });
    expect(detail.json().terminalInfo).toMatchObject([{ termId: '10000002' }]);
  });

  it('writes to the new users, and leaves an audit row for each user', async () => {
    await upload(
      usersFile(
        ['giulia.longhi', 'giulia.longhi@example.com', 'Sala', '10000001', '20000001'],
        ['', 'anna@example.com', '', '10000001', ''],
        ['', 'anna@example.it', '', '10000001', ''],
      ),
    );
    const mails = await portal.mails();
    expect(mails.map(({ to }) => to).sort()).toEqual(['anna@example.com', 'anna@example.it']);
    expect(mails.map(({ text }) => /Username: (\S+)/.exec(text)?.[1]).sort()).toEqual(['anna', 'anna2']);
    const events = await portal.audit();
    expect(events.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'uploadUsers 1000001',
      'addUser anna',
      'addUser anna2',
      'updateUser giulia.longhi',
    ]);
    for (const event of events) expect(event.actorAccountId).toBe(bottega.administrator.id);
  });

  it('finds mistakes in a file that is uploaded again, because its new users already exist', async () => {
    const file = usersFile(['', 'nuova@example.com', '', '10000001', '']);
    const answers = await Promise.all([upload(file), upload(file)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await verify(file)).json().validationErrors).toMatchObject([
      { type: 'USERNAME_EMAIL_MISMATCH', row: 2, additionalValue: 'nuova@example.com' },
    ]);
  });

  it('creates 500 users at once, each with a user name of their own', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => [
      '',
      `cassa@punto${index}.example.com`,
      `Punto ${index}`,
      10_000_001,
      20_000_001,
    ]);
    expect((await upload(usersFile(...rows))).statusCode).toBe(200);
    const people = await portal.database.db.select({ username: accounts.username }).from(accounts);
    expect(new Set(people.map(({ username }) => username)).size).toBe(503);
    expect(people).toContainEqual({ username: 'cassa500' });
    expect(await portal.database.db.$count(terminalAssignments)).toBe(1_003);
    expect(await portal.mails()).toHaveLength(500);
  });

  it("touches no other merchant's users, whatever a file names", async () => {
    const osteria = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const answer = await upload(usersFile([...GIULIA.with(2, 'Altri')]), osteria);
    expect(answer.json().data.errorsCause).toMatchObject([
      { type: 'USERNAME_NOT_EXISTS' },
      { type: 'INVALID_TID' },
      { type: 'INVALID_TID' },
    ]);
    expect(await rowsOf(await download())).toEqual([HEADERS, GIULIA, SARA]);
  });
});
