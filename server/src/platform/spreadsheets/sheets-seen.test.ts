import { CFB, utils, write } from '@e965/xlsx';
import { xlsxParts, zipOf } from '../../../test/spreadsheets.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { RECORD, readRecords, writeRecords } from './xls-records.ts';

interface Sheet {
  rows: string[][];
  /** How the program hides it: 1 in its menu, 2 only in its macros. */
  hidden?: 0 | 1 | 2;
}

const TABLE: Sheet = { rows: [['Nome'], ['Caffè']] };
const LIST: Sheet = { rows: [['Bar'], ['Dolci']] };
const EMPTY: Sheet = { rows: [] };
const BLANKS: Sheet = { rows: [[' ', '\u00a0']] };

async function textsOf(bytes: Uint8Array) {
  const reading = await readSpreadsheet(bytes, { rows: 100, time: 30_000 });
  return 'rows' in reading ? reading.rows.map(({ cells }) => cells[0]?.text) : reading.refusal;
}

describe.each(['xlsx', 'xls'] as const)('the sheets of an .%s file', (bookType) => {
  const read = (...sheets: Sheet[]) => {
    const book = utils.book_new();
    sheets.forEach(({ rows }, index) => {
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), `Foglio${index + 1}`);
    });
    book.Workbook = { Sheets: sheets.map(({ hidden = 0 }) => ({ Hidden: hidden })) };
    return textsOf(Uint8Array.from(write(book, { type: 'buffer', bookType: bookType === 'xls' ? 'biff8' : 'xlsx' })));
  };

  it.each([
    ['a hidden one', [TABLE, { ...LIST, hidden: 1 }]],
    ['a very hidden one, even before it', [{ ...LIST, hidden: 2 }, TABLE]],
    ['empty ones', [EMPTY, TABLE, EMPTY]],
    ['one with nothing but blanks', [TABLE, BLANKS]],
    ['all of these', [{ ...LIST, hidden: 1 }, EMPTY, TABLE, { ...LIST, hidden: 2 }, BLANKS]],
  ] as [string, Sheet[]][])(
    '[IMP-150, USER-150] are the one that a person sees with content; beside it may be %s',
    async (_, sheets) => {
      expect(await read(...sheets)).toEqual(['Nome', 'Caffè']);
    },
  );

  it('[IMP-150, USER-150, CONST-010] are refused when a person sees two with content', async () => {
    expect(await read(TABLE, EMPTY, LIST)).toBe('sheets');
  });

  it('[IMP-150, USER-150] are empty when only hidden ones have content', async () => {
    expect(await read(EMPTY, { ...LIST, hidden: 1 })).toBe('empty');
  });
});

describe('a sheet that is none', () => {
  it('[IMP-150, IMP-032] is refused when it has commands in its cells, as old files may', async () => {
    const book = utils.book_new();
    for (const name of ['Foglio1', 'Macro1']) utils.book_append_sheet(book, utils.aoa_to_sheet([['a']]), name);
    const container = CFB.read(write(book, { type: 'buffer', bookType: 'biff8' }), { type: 'buffer' });
    const stream = CFB.find(container, '/Workbook');
    const records = readRecords(Buffer.from(stream.content));
    // The kind of a sheet is in the head of its records ([MS-XLS] 2.4.21).
    records.filter(({ type }) => type === RECORD.bof)[2]?.data.writeUInt16LE(0x40, 2);
    stream.content = writeRecords(records);
    expect(await textsOf(Uint8Array.from(CFB.write(container, { type: 'array' })))).toBe('macros');
  });

  it('[IMP-150] does not count when it only has a chart', async () => {
    const parts = xlsxParts('<sheetData><row r="1"><c r="A1" t="str"><v>Nome</v></c></row></sheetData>');
    const added = (path: string, end: string, piece: string) => ({
      [path]: String(parts[path]).replace(end, piece + end),
    });
    const chart = 'xl/chartsheets/sheet1.xml';
    const file = zipOf({
      ...parts,
      ...added('xl/workbook.xml', '</sheets>', '<sheet name="Grafico" sheetId="2" r:id="r2"/>'),
      ...added(
        'xl/_rels/workbook.xml.rels',
        '</Relationships>',
        '<Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet1.xml"/>',
      ),
      [chart]: '<chartsheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
    });
    expect(await textsOf(file)).toEqual(['Nome']);
  });
});
