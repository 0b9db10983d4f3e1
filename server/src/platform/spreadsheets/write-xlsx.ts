import { CFB } from '@e965/xlsx';
import type { CellObject, WorkSheet } from 'sheetjs-style';
import styled from 'sheetjs-style';
import { type CellLook, COLOUR, MAX_TEXT_LENGTH, type NewCell, type NewSheet, NUMBER_FORMAT } from './new-sheet.ts';

const FONT = { name: 'Calibri', sz: 11 };

const STYLE: Readonly<Record<CellLook, object>> = {
  header: {
    numFmt: NUMBER_FORMAT.header,
    font: { ...FONT, bold: true, color: { rgb: COLOUR.headerText } },
    fill: { patternType: 'solid', fgColor: { rgb: COLOUR.header } },
  },
  text: { numFmt: NUMBER_FORMAT.text, font: FONT },
  price: { numFmt: NUMBER_FORMAT.price, font: FONT },
  wrong: {
    numFmt: NUMBER_FORMAT.wrong,
    font: { ...FONT, color: { rgb: COLOUR.wrongText } },
    fill: { patternType: 'solid', fgColor: { rgb: COLOUR.wrong } },
  },
};

/**
 * Writes an .xlsx file with styles. The library that writes styles must never read a file that somebody sent: it reads
 * unsafely.
 *
 * @example writeXlsx({ name: 'Catalogo', rows: [{ number: 1, cells: [{ value: 'Nome', look: 'header' }] }], widths: [32] })
 */
export function writeXlsx({ name, rows, widths }: NewSheet): Buffer {
  const sheet: WorkSheet = { '!cols': widths.map((wch) => ({ wch })) };
  for (const { number, cells } of rows) {
    cells.forEach((cell, column) => {
      if (cell) sheet[styled.utils.encode_cell({ r: number - 1, c: column })] = asCell(cell);
    });
  }
  const last = { r: (rows.at(-1)?.number ?? 1) - 1, c: Math.max(0, widths.length - 1) };
  sheet['!ref'] = styled.utils.encode_range({ s: { r: 0, c: 0 }, e: last });
  const book = styled.utils.book_new();
  styled.utils.book_append_sheet(book, sheet, name);
  // With a shared table of texts: some programs misread '&' in texts that are written into the cells themselves.
  return withFrozenHeader(styled.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }));
}

function asCell({ value, look }: NewCell): CellObject {
  const s = STYLE[look];
  return typeof value === 'number'
    ? { t: 'n', v: value, s }
    : { t: 's', v: escaped(value.slice(0, MAX_TEXT_LENGTH)), s };
}

/**
 * In this format `_x0041_` stands for a character by its number (ECMA-376, ST_Xstring). Escaped, such letters in a text
 * mean themselves.
 */
const escaped = (text: string): string => text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const VIEW = '<sheetView workbookViewId="0"/>';
const FROZEN_VIEW =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/**
 * Freezes the first row. The library has no option for it, and omits the book's view that the sheet's view refers to
 * (ECMA-376, workbookViewId).
 */
function withFrozenHeader(file: Buffer): Buffer {
  const archive = CFB.read(file, { type: 'buffer' });
  const replace = (path: string, from: string, to: string) => {
    const part = CFB.find(archive, path);
    const text = Buffer.from(part.content).toString();
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    part.content = Buffer.from(text.replace(from, to));
    part.size = part.content.length;
  };
  replace('/xl/worksheets/sheet1.xml', VIEW, FROZEN_VIEW);
  replace('/xl/workbook.xml', '<sheets>', '<bookViews><workbookView/></bookViews><sheets>');
  return Buffer.from(CFB.write(archive, { type: 'buffer', fileType: 'zip', compression: true }));
}
