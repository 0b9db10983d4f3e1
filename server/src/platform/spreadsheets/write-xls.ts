import { CFB, utils, write } from '@e965/xlsx';
import { type CellLook, MAX_TEXT_LENGTH, type NewRow, NUMBER_FORMAT } from './new-sheet.ts';
import { SharedTexts, type SheetLook, type SheetWriter } from './sheet-writer.ts';
import { RECORD, readRecords, textTable, words, writeRecords, type XlsRecord } from './xls-records.ts';

/** The most rows of the format. */
export const MAX_XLS_ROWS = 65_536;

/**
 * Writes an .xls file (Excel 97) whose first row is coloured and stays visible.
 *
 * The library writes an empty book, and this code adds the cells and their looks. For this format the library cannot
 * write looks, and it takes seconds for ten thousand rows.
 *
 * @example const writer = xlsWriter({ name: 'Catalogo', widths: [32] }); writer.add(rows); const file = writer.finish();
 */
export function xlsWriter(look: SheetLook): SheetWriter {
  const container = CFB.read(emptyBook(look), { type: 'buffer' });
  const stream = CFB.find(container, '/Workbook');
  const records = readRecords(Buffer.from(stream.content));
  const endOfGlobals = records.findIndex(({ type }) => type === RECORD.eof);
  const globals = records.slice(0, endOfGlobals);
  const looks = addLooks(globals);
  const texts = new SharedTexts();
  const cells: Buffer[] = [];
  const end = { row: 0, column: 0 };

  return {
    add(rows) {
      cells.push(writeRecords(cellRecords(rows, looks, texts)));
      end.row = rows.at(-1)?.number ?? end.row;
      end.column ||= rows[0]?.cells.length ?? 0;
    },
    finish() {
      globals.push(...textTable(texts.all(), texts.uses), { type: RECORD.eof, data: Buffer.alloc(0) });
      const head = writeRecords(globals);
      placeSheet(globals, head.length);
      const sheet = sheetRecords(records.slice(endOfGlobals + 1), end);
      stream.content = Buffer.concat([
        writeRecords(globals),
        writeRecords(sheet.aboveCells),
        ...cells,
        writeRecords(sheet.belowCells),
      ]);
      stream.size = stream.content.length;
      return Uint8Array.from(Buffer.from(CFB.write(container, { type: 'buffer' })));
    },
  };
}

/** Two cells make the library write the two formats: first text, then price. */
function emptyBook({ name, widths }: SheetLook): Buffer {
  const sheet = utils.aoa_to_sheet([
    [
      { t: 's', v: ' ', z: NUMBER_FORMAT.text },
      { t: 'n', v: 1, z: NUMBER_FORMAT.price },
    ],
  ]);
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'buffer', bookType: 'biff8' });
}

/** Writes the place where the sheet begins. */
function placeSheet(globals: readonly XlsRecord[], offset: number): void {
  const sheet = globals.find(({ type }) => type === RECORD.boundSheet);
  if (!sheet) throw new Error('The book has no sheet');
  sheet.data.writeUInt32LE(offset, 0);
}

/** Colours of the default palette. */
const PALETTE = { white: 0x09, darkBlue: 0x38, darkRed: 0x10, rose: 0x2d, background: 0x41 } as const;
const SOLID = 1 << 26;

/**
 * Adds fonts and cell formats to the book.
 *
 * @returns the number of each look's format
 */
function addLooks(globals: XlsRecord[]): Readonly<Record<CellLook, number>> {
  const fontAt = globals.findLastIndex(({ type }) => type === RECORD.font);
  const fonts = globals.filter(({ type }) => type === RECORD.font).length;
  const font = globals[fontAt]?.data;
  if (!font) throw new Error('The book has no font');
  globals.splice(fontAt + 1, 0, fontLike(font, PALETTE.white, true), fontLike(font, PALETTE.darkRed, false));
  const formatAt = globals.findLastIndex(({ type }) => type === RECORD.xf);
  const formats = globals.filter(({ type }) => type === RECORD.xf);
  const [text, price] = formats.slice(-2).map(({ data }) => data);
  if (!text || !price) throw new Error('The book has no formats of cells');
  const count = formats.length;
  // Font numbers 0 to 3 equal the font's place in the list; number 4 does not exist.
  globals.splice(formatAt + 1, 0, filled(text, fonts, PALETTE.darkBlue), filled(text, fonts + 1, PALETTE.rose));
  return { text: count - 2, price: count - 1, header: count, wrong: count + 1 };
}

/** [MS-XLS] 2.4.122: colour at 4, weight at 6. */
function fontLike(font: Buffer, colour: number, bold: boolean): XlsRecord {
  const data = Buffer.from(font);
  data.writeUInt16LE(colour, 4);
  data.writeUInt16LE(bold ? 700 : 400, 6);
  return { type: RECORD.font, data };
}

/**
 * [MS-XLS] 2.4.353: font at 0, flags for the parts it sets itself at 9, pattern in the top bits at 14, colours at 18.
 */
function filled(format: Buffer, font: number, colour: number): XlsRecord {
  const data = Buffer.from(format);
  data.writeUInt16LE(font, 0);
  data.writeUInt8(0xfc, 9);
  data.writeUInt32LE(SOLID, 14);
  data.writeUInt16LE(colour | (PALETTE.background << 7), 18);
  return { type: RECORD.xf, data };
}

function cellRecords(
  rows: readonly NewRow[],
  looks: Readonly<Record<CellLook, number>>,
  texts: SharedTexts,
): readonly XlsRecord[] {
  const cells: XlsRecord[] = [];
  for (const { number, cells: given } of rows) {
    given.forEach((cell, column) => {
      if (!cell) return;
      const place = words(number - 1, column, looks[cell.look]);
      if (typeof cell.value === 'number') {
        const value = Buffer.alloc(8);
        value.writeDoubleLE(cell.value);
        cells.push({ type: RECORD.number, data: Buffer.concat([place, value]) });
        return;
      }
      const index = texts.numberOf(cell.value.slice(0, MAX_TEXT_LENGTH));
      cells.push({ type: RECORD.labelSst, data: Buffer.concat([place, words(index, index >>> 16)]) });
    });
  }
  return cells;
}

/** The row and the column after the last. */
interface SheetEnd {
  row: number;
  column: number;
}

/** The sheet's own records without the library's two cells, and the first row frozen. */
function sheetRecords(records: readonly XlsRecord[], end: SheetEnd) {
  const aboveCells: XlsRecord[] = [];
  const belowCells: XlsRecord[] = [];
  let isAbove = true;
  for (const record of records) {
    if (record.type === RECORD.label || record.type === RECORD.number) continue;
    const part = isAbove ? aboveCells : belowCells;
    if (record.type === RECORD.dimensions) {
      part.push({ type: RECORD.dimensions, data: dimensions(end) });
      isAbove = false;
    } else if (record.type === RECORD.window2) {
      part.push(frozen(record), { type: RECORD.pane, data: words(0, 1, 1, 0, 2) });
    } else part.push(record);
  }
  return { aboveCells, belowCells };
}

/** [MS-XLS] 2.4.90: first row, row after the last (four bytes each), first column, column after the last. */
const dimensions = ({ row, column }: SheetEnd): Buffer => words(0, 0, row, row >>> 16, 0, column, 0);

const FROZEN = 0x0108;

function frozen({ type, data }: XlsRecord): XlsRecord {
  const copy = Buffer.from(data);
  copy.writeUInt16LE(copy.readUInt16LE(0) | FROZEN, 0);
  return { type, data: copy };
}
