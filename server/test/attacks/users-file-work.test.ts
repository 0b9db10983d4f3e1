import { sql } from 'drizzle-orm';
import { readSpreadsheet } from '../../src/platform/spreadsheets/read-spreadsheet.ts';
import { fileRows } from '../../src/users/spreadsheet/file-rows.ts';
import { checkUpload } from '../../src/users/spreadsheet/upload-check.ts';
import { freeUsernames, usernamesOf } from '../../src/users/usernames.ts';
import { databaseForEachTest } from '../for-each-test.ts';
import { pausesMade, slowMachine, usesOf } from '../pauses-made.ts';
import { xlsxParts, zipOf } from '../spreadsheets.ts';

const HEADERS = ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'];

const sheetOf = (count: number) => ({
  rows: Array.from({ length: count + 1 }, (_, index) => ({
    number: index + 1,
    cells: (index === 0 ? HEADERS : ['', `giulia@bottega${index}.example`, 'Sala', '', '']).map((text) => ({
      value: text,
      text,
    })),
  })),
});

describe('user names', () => {
  const database = databaseForEachTest();

  it('[USER-090] take work in proportion to the people, although all of them wish for the same one', async () => {
    const emails = (count: number) => Array.from({ length: count }, (_, index) => `giulia@bottega${index}.example`);
    const naming = (count: number) => () => freeUsernames(database.db, emails(count));
    const [some, double] = [await usesOf('toLowerCase', naming(500)), await usesOf('toLowerCase', naming(1_000))];
    expect(double).toBeLessThanOrEqual(2.1 * some);
    expect(
      await freeUsernames(database.db, ['ada@a.example', 'ada@b.example', 'ADA@c.example', 'ada2@d.example']),
    ).toEqual(['ada', 'ada2', 'ADA3', 'ada22']);
  });
});

describe('user names that a new one must differ from', () => {
  const database = databaseForEachTest();

  it('[SEC-452] are found among those of all merchants by an index', async () => {
    const { db } = database;
    await db.execute(sql`
      insert into accounts (user_type, username, email, password_hash, password_kind)
      select 'developer', 'addetto.' || n || '.a', 'addetto.' || n || '@example.com', '', 'sha256'
      from generate_series(1, 3000) as n`);
    await db.execute(sql`analyze accounts`);
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${usernamesOf(db, ['giulia', 'ada']).getSQL()}`,
    );
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan (?:using|on) accounts_username_stem/);
  });
});

describe('between the rows of a users file', () => {
  afterEach(() => jest.restoreAllMocks());

  it('[USER-090] everything else that waits gets its turn, while they are read and compared', async () => {
    slowMachine();
    expect(await pausesMade(() => fileRows(sheetOf(20)))).toBeGreaterThanOrEqual(19);
    const read = await fileRows(sheetOf(20));
    const rows = 'rows' in read ? read.rows : [];
    const state = { users: [], emails: new Set<string>(), assignable: new Map() };
    expect(await pausesMade(() => checkUpload(rows, state))).toBeGreaterThanOrEqual(19);
  });
});

it('[USER-090] a cell of a million characters is read so far that it is too long for every rule', async () => {
  const cell = `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(1_000_000)}</t></is></c></row>`;
  const file = zipOf(xlsxParts(`<sheetData>${cell}</sheetData>`));
  const reading = await readSpreadsheet(file, { rows: 10, time: 30_000 });
  expect('rows' in reading && reading.rows[0]?.cells[0]?.text.length).toBe(32_768);
});

it('[USER-090] a sheet of many rows comes whole, in its order, though it is handed over in parts', async () => {
  const cells = Array.from(
    { length: 1_203 },
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>${index}</v></c></row>`,
  );
  const file = zipOf(xlsxParts(`<sheetData>${cells.join('')}</sheetData>`));
  const reading = await readSpreadsheet(file, { rows: 2_000, time: 30_000 });
  expect('rows' in reading && reading.rows.map(({ cells: [cell] }) => cell?.value)).toEqual(
    Array.from({ length: 1_203 }, (_, index) => index),
  );
});
