import { type Cell, spreadsheet } from '../../../test/spreadsheets.ts';
import { readSpreadsheet } from '../../platform/spreadsheets/read-spreadsheet.ts';
import { type FileRow, fileRows } from './file-rows.ts';
import type { StoredState } from './stored-users.ts';
import { checkUpload } from './upload-check.ts';

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
