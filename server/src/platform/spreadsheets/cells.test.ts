import { type CellObject, CFB, read as parse, utils, write } from '@e965/xlsx';
import { spreadsheet, xlsxParts, zipOf } from '../../../test/spreadsheets.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { RECORD, readRecords, words, writeRecords } from './xls-records.ts';

async function textsOf(bytes: Uint8Array): Promise<(string | undefined)[][]> {
  const reading = await readSpreadsheet(bytes, { rows: 1_000, time: 30_000 });
  if ('refusal' in reading) throw new Error(`The file is refused: ${reading.refusal}`);
  return reading.rows.map(({ cells }) => Array.from(cells, (cell) => cell?.text));
}

const sheetOf = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`;

describe('a formula of an .xlsx', () => {
  const read = async (cells: string, calculation = '') => {
    const parts = xlsxParts(sheetOf(cells));
    const book = String(parts['xl/workbook.xml']).replace('</workbook>', `${calculation}</workbook>`);
    return (await textsOf(zipOf({ ...parts, 'xl/workbook.xml': book })))[0];
  };

  it.each([
    ['no value', '<c r="A1"><f>A2&amp;"è"</f></c>'],
    ['an empty value', '<c r="A1" s="0"><f>A2</f><v></v></c>'],
    ['an empty value in the short form', '<c r="A1"><f>A2</f><v/></c>'],
    ['a formula shared with others', '<c r="A1"><f t="shared" si="0"/><v/></c>'],
  ])('[IMP-031] is not read as blank when the file has %s', async (_, cell) => {
    expect(await read(`${cell}<c r="B1"><v>5</v></c>`)).toEqual(['#FORMULA!', '5']);
  });

  it('[IMP-031] is read as its result when there is one, even an empty text', async () => {
    const cells =
      '<c r="A1"><f>A2</f><v>0</v></c><c r="B1" t="str"><f>""</f><v></v></c><c r="C1" t="str"><f>A3</f><v>Caff\u00e8</v></c>';
    expect(await read(cells)).toEqual(['0', undefined, 'Caffè']);
  });

  it('[IMP-031] is not read as 0 in a file that has yet to be calculated', async () => {
    const cells = '<c r="A1"><f>A2</f><v>0</v></c><c r="B1"><f>A3</f><v>7</v></c><c r="C1"><v>0</v></c>';
    expect(await read(cells, '<calcPr calcId="124519" fullCalcOnLoad="1"/>')).toEqual(['#FORMULA!', '7', '0']);
  });

  it('takes no longer than reading the file, however it is written', async () => {
    const endless = `<c r="A1"><f>1</f>${' '.repeat(3_000_000)}<c r="A1"`.repeat(3);
    expect(await readSpreadsheet(zipOf(xlsxParts(sheetOf(endless))), { rows: 10, time: 30_000 })).not.toEqual({
      refusal: 'tooSlow',
    });
  });
});

describe('a formula of an .xls', () => {
  /** A file whose formulas have these results, each followed by its `next` records. */
  const xlsOf = (...formulas: { result: Buffer; next?: { type: number; data: Buffer }[] }[]) => {
    const container = CFB.read(spreadsheet([[['Nome']]], 'xls'), { type: 'array' });
    const stream = CFB.find(container, '/Workbook');
    const records = readRecords(Buffer.from(stream.content)).flatMap((record) =>
      record.type === RECORD.window2
        ? [
            ...formulas.flatMap(({ result, next = [] }, column) => [
              { type: RECORD.formula, data: Buffer.concat([words(1, column, 0), result, words(0, 0, 0, 3, 0x1e, 1)]) },
              ...next,
            ]),
            record,
          ]
        : [record],
    );
    stream.content = writeRecords(records);
    stream.size = stream.content.length;
    return Uint8Array.from(CFB.write(container, { type: 'array' }));
  };
  const text = (letters: string) => ({
    type: RECORD.string,
    data: Buffer.concat([words(letters.length), Buffer.of(1), Buffer.from(letters, 'utf16le')]),
  });
  const isText = words(0, 0, 0, 0xffff);
  const zero = Buffer.alloc(8);
  const seven = Buffer.alloc(8);
  seven.writeDoubleLE(7);

  it('[IMP-031] is read as the text after it, even if the program wrote a 0 before that', async () => {
    const file = xlsOf({ result: isText, next: [text('Caffè')] }, { result: zero, next: [text('Orzo')] });
    expect((await textsOf(file))[1]).toEqual(['Caffè', 'Orzo']);
  });

  it('[IMP-031] is not read as 0 when a text may be missing', async () => {
    expect((await textsOf(xlsOf({ result: zero }, { result: seven }, { result: zero })))[1]).toEqual([
      '#FORMULA!',
      '7',
      '#FORMULA!',
    ]);
  });
});

describe.each(['xlsx', 'xls'] as const)('merged cells of an .%s', (bookType) => {
  it('[IMP-030] count for each row that they cover and that has another cell', async () => {
    const bytes = spreadsheet([[['Nome', 'Categorie'], ['a', 'Bar'], ['b'], [null], ['c'], ['d', 'Dolci']]], bookType);
    const book = parse(bytes, { type: 'array' });
    const sheet = book.Sheets.Foglio1 ?? {};
    sheet['!merges'] = [utils.decode_range('B2:B5'), utils.decode_range('A1:A2'), utils.decode_range('A6:C6')];
    const merged = Uint8Array.from(write(book, { type: 'buffer', bookType: bookType === 'xls' ? 'biff8' : 'xlsx' }));
    expect(await textsOf(merged)).toEqual([
      ['Nome', 'Categorie'],
      ['a', 'Bar'],
      ['b', 'Bar'],
      ['c', 'Bar'],
      ['d', 'Dolci'],
    ]);
  });

  it('[IMP-030] take no longer than other cells, however many and large they are', async () => {
    const sheet = utils.aoa_to_sheet(Array.from({ length: 500 }, (_, row) => [`r${row}`, 'x']));
    sheet['!merges'] = Array.from({ length: 5_000 }, (_, row) => ({ s: { r: row, c: 2 }, e: { r: 60_000, c: 250 } }));
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'Foglio1');
    const bytes = Uint8Array.from(write(book, { type: 'buffer', bookType: bookType === 'xls' ? 'biff8' : 'xlsx' }));
    expect(await textsOf(bytes)).toHaveLength(500);
  });
});

describe('days that are counted from 1904', () => {
  it('[IMP-030] are the days that a person sees', async () => {
    const date: CellObject = { t: 'n', v: 42_677, z: 'dd/mm/yyyy' };
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([[date]]), 'Foglio1');
    book.Workbook = { WBProps: { date1904: true } };
    expect(await textsOf(Uint8Array.from(write(book, { type: 'buffer', bookType: 'xlsx' })))).toEqual([['04/11/2020']]);
  });
});

describe('sheets', () => {
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
});
