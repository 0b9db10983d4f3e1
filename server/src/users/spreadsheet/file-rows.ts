import { spellingOf } from '@portal/contract';
import { withHeader } from '../../platform/spreadsheets/header-row.ts';
import type { SpreadsheetCell, SpreadsheetReading, SpreadsheetRow } from '../../platform/spreadsheets/spreadsheet.ts';
import { yielding } from '../../platform/yielding.ts';
import { echo, fileError, type UploadError } from './upload-error.ts';
import { COLUMNS, type Column, HEADERS } from './users-file.ts';

/** A row of the file below its headers; an empty cell is ''. */
export interface FileRow extends Readonly<Record<Column, string>> {
  /** The row's number, as the margin of the sheet shows it. */
  number: number;
}

type FileRows = { rows: readonly FileRow[] } | { errors: readonly UploadError[] };

/** Digits of a terminal id. When Excel took an id for a number, its leading zeros are lost. */
const ID_LENGTH = 8;

/** Finds the columns by their headers, in any order, and reads the rows below. */
export async function fileRows(reading: SpreadsheetReading): Promise<FileRows> {
  if ('refusal' in reading) return { errors: [fileError(reading.refusal)] };
  const { header, below } = withHeader(reading.rows, (row) => headerErrors(row).length === 0);
  if (!header) return { errors: [fileError('empty')] };
  const errors = headerErrors(header);
  if (errors.length > 0) return { errors };
  if (below.length === 0) return { errors: [fileError('empty')] };
  const places = COLUMNS.map((column) => [column, placeOf(column, header)] as const);
  const readRow = ({ number, cells }: SpreadsheetRow) => ({
    ...blank,
    ...Object.fromEntries(places.map(([column, place]) => [column, cellText(column, cells[place])])),
    number,
  });
  const rows: FileRow[] = [];
  for await (const given of yielding(below)) {
    const row = readRow(given);
    // A row whose only contents are under no known header is ignored.
    if (COLUMNS.some((column) => row[column] !== '')) rows.push(row);
  }
  return { rows };
}

const blank: Readonly<Record<Column, string>> = { username: '', email: '', role: '', MPOS: '', SOFTPOS: '' };

const placeOf = (column: Column, { cells }: SpreadsheetRow): number =>
  cells.findIndex((cell) => cell && headerText(cell) === HEADERS[column]);

/** A non-breaking space or a line end counts like any other blank. */
const headerText = ({ text }: SpreadsheetCell): string => text.replaceAll(/\s+/g, ' ');

function headerErrors(header: SpreadsheetRow): UploadError[] {
  const type = 'INVALID_FILE_HEADER' as const;
  const found = header.cells.flatMap((cell) => (cell ? [headerText(cell)] : []));
  const wanted = Object.values(HEADERS);
  const missing = wanted.filter((text) => !found.includes(text)).map((field) => ({ type, field }));
  const unknown = found.filter((text, index) => !wanted.includes(text) || found.indexOf(text) !== index);
  return [...missing, ...unknown.map((value) => ({ type, value: echo(value) }))];
}

function cellText(column: Column, cell: SpreadsheetCell | undefined): string {
  if (!cell) return '';
  if (column === 'role') return cell.text;
  const isTerminal = column === 'MPOS' || column === 'SOFTPOS';
  // A number counts by its value: its format may round it, group its digits or write it as a power of ten.
  if (isTerminal && Number.isSafeInteger(cell.value)) return String(cell.value).padStart(ID_LENGTH, '0');
  // An address copied from a page may bring invisible characters and other signs along.
  return spellingOf(cell.text);
}
