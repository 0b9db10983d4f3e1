import { beginningOf, type ImportMistake, type ImportRow } from '@portal/contract';
import { cleanName, nameKeyOf } from '../kit/names.ts';
import { withHeader } from '../platform/spreadsheets/header-row.ts';
import type { SpreadsheetReading, SpreadsheetRow } from '../platform/spreadsheets/spreadsheet.ts';
import { yielding } from '../platform/yielding.ts';
import { COLUMNS } from './columns.ts';
import type { KeptRow } from './kept-import.ts';
import { priceText } from './price-cell.ts';
import type { TableEdit } from './product-import.tables.ts';
import { CAUSE, FILE_CAUSE, HEADER_BEGINNINGS, HEADERS } from './product-import.texts.ts';

/** A row of the file, as read or as the merchant corrected it. */
export interface FileRow {
  nRow: number;
  cells: ImportRow['cells'];
  leftOut: boolean;
  /** Of a table: which product the row changes. The row of a file refers to a product by its name. */
  edit?: TableEdit;
}

/** A kept row, to be judged again. */
export const keptFileRow = ({ nRow, cells, leftOut, edit }: KeptRow): FileRow => ({
  nRow,
  cells,
  leftOut,
  ...(edit && { edit }),
});

/** The rows below the headers; or why there are none, and with which code (see `ERROR_CODE`). */
export type FileRows = { rows: FileRow[] } | { mistakes: ImportMistake[]; hasMoreSheets: boolean };

/**
 * Takes the rows of a sheet below the headers of the template, or headers that begin like them. Only a title may come
 * before them.
 * Columns after the fourth are ignored.
 */
export async function fileRows(reading: SpreadsheetReading): Promise<FileRows> {
  if ('refusal' in reading) return refused(FILE_CAUSE[reading.refusal], reading.refusal === 'sheets');
  const { header, below } = withHeader(reading.rows, (row) => headerMistakes(row).length === 0);
  const mistakes = header ? headerMistakes(header) : [];
  if (mistakes.length > 0) return { mistakes, hasMoreSheets: false };
  const rows: FileRow[] = [];
  for await (const given of yielding(below)) {
    const row = fileRow(given);
    if (COLUMNS.some((column) => row.cells[column] !== '')) rows.push(row);
  }
  return rows.length === 0 ? refused(FILE_CAUSE.empty) : { rows };
}

const refused = (cause: string, hasMoreSheets = false): FileRows => ({
  mistakes: [{ nRow: 0, column: '', cause }],
  hasMoreSheets,
});

function headerMistakes({ number, cells }: SpreadsheetRow): ImportMistake[] {
  return COLUMNS.flatMap((column, index) => {
    const text = cells[index]?.text ?? '';
    if (HEADER_BEGINNINGS[column].test(nameKeyOf(text))) return [];
    return [{ nRow: number, column, cause: CAUSE.header(HEADERS[column]), value: beginningOf(text, 200) }];
  });
}

const fileRow = ({ number, cells: [name, description, price, categories] }: SpreadsheetRow): FileRow => ({
  nRow: number,
  cells: {
    A: cleanName(name?.text ?? ''),
    B: plainText(description?.text ?? ''),
    C: priceText(price),
    D: categories?.text ?? '',
  },
  leftOut: false,
});

/** A text in the form in which a sheet returns it: each office program writes line endings in its own way. */
export const plainText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').toWellFormed().normalize('NFC').trim();
