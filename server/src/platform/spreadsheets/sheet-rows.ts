import type { CellObject, WorkBook } from '@e965/xlsx';
import type { SpreadsheetCell, SpreadsheetLimits, SpreadsheetReading, SpreadsheetRow } from './spreadsheet.ts';

/** Columns that are looked at; what a person keeps further to the right is none of ours. */
const MOST_COLUMNS = 50;

/**
 * The rows of a workbook's only sheet that hold something.
 *
 * @param limits rows and characters allowed
 */
export function sheetRows(
  { SheetNames, Sheets }: WorkBook,
  limits: Pick<SpreadsheetLimits, 'rows' | 'characters'>,
): SpreadsheetReading {
  const [name] = SheetNames;
  if (name === undefined) return { refusal: 'empty' };
  if (SheetNames.length > 1) return { refusal: 'sheets' };
  const rows: SpreadsheetRow[] = [];
  let characters = 0;
  // Columns and rows without cells are holes, which forEach and map pass over.
  Sheets[name]?.['!data']?.forEach((cells, index) => {
    if (rows.length > limits.rows || characters > limits.characters) return;
    const row = { number: index + 1, cells: cells.slice(0, MOST_COLUMNS).map(readCell) };
    for (const cell of row.cells) characters += cell?.text.length ?? 0;
    if (row.cells.some((cell) => cell)) rows.push(row);
  });
  if (rows.length === 0) return { refusal: 'empty' };
  if (characters > limits.characters) return { refusal: 'tooLarge' };
  return rows.length > limits.rows ? { refusal: 'rows' } : { rows };
}

function readCell({ t: type, v: value, w: formatted }: CellObject): SpreadsheetCell | undefined {
  if (type === 'z' || value === undefined || value instanceof Date) return undefined;
  const isText = typeof value === 'string';
  const text = clean(isText ? value : (formatted ?? String(value)));
  return text === '' ? undefined : { value: isText || type === 'e' ? text : value, text };
}

/** What no person types on purpose: null characters, halves of a character, decomposed accents, blanks around. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed().normalize('NFC').trim();
