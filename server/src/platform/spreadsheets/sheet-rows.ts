import type { WorkBook } from '@e965/xlsx';
import { mergedCells } from './merged-cells.ts';
import { cellReader } from './read-cell.ts';
import type { SpreadsheetLimits, SpreadsheetReading, SpreadsheetRow } from './spreadsheet.ts';

/** Columns that are read; whatever is further to the right is ignored. */
const MAX_COLUMNS = 50;

/**
 * The non-empty rows of a workbook's only sheet.
 *
 * @param limits rows and characters allowed
 */
export function sheetRows(
  { SheetNames, Sheets, Workbook }: WorkBook,
  limits: Pick<SpreadsheetLimits, 'rows' | 'characters'>,
): SpreadsheetReading {
  const [name] = SheetNames;
  if (name === undefined) return { refusal: 'empty' };
  if (SheetNames.length > 1) return { refusal: 'sheets' };
  const sheet = Sheets[name];
  const readCell = cellReader({ date1904: Workbook?.WBProps?.date1904 ?? false });
  const fillMerged = mergedCells(sheet?.['!merges']);
  const rows: SpreadsheetRow[] = [];
  let characters = 0;
  // Missing columns and rows are holes, which forEach and map skip.
  sheet?.['!data']?.forEach((cells, index) => {
    if (rows.length > limits.rows || characters > limits.characters) return;
    const row = { number: index + 1, cells: cells.slice(0, MAX_COLUMNS).map(readCell) };
    fillMerged(row);
    for (const cell of row.cells) characters += cell?.text.length ?? 0;
    if (row.cells.some((cell) => cell)) rows.push(row);
  });
  if (rows.length === 0) return { refusal: 'empty' };
  if (characters > limits.characters) return { refusal: 'tooLarge' };
  return rows.length > limits.rows ? { refusal: 'rows' } : { rows };
}
