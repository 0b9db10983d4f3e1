import { importTexts } from './product-import.texts';

/** A mistake that the server found in a row of the file (IMP-019). */
export interface ImportMistake {
  /** Row number in the sheet, counting the header; null when the server names no row. */
  row: number | null;
  /** 'A – Nome', or the server's own name of the column. */
  column: string;
  cause: string;
}

/**
 * Reads the mistakes from the details of a refused file: texts, or records with a cause. Anything else in them is
 * ignored.
 *
 * @example importMistakes([{ nRow: 4, column: 'C', cause: 'Il prezzo deve essere numerico' }]) // [{ row: 4, column: 'C – Prezzo', cause: … }]
 */
export function importMistakes(details: readonly unknown[]): ImportMistake[] {
  return details.flatMap((detail) => {
    if (typeof detail === 'string') return [{ row: null, column: '', cause: detail }];
    if (typeof detail !== 'object' || detail === null) return [];
    const { nRow, column, cause } = detail as Partial<Record<'nRow' | 'column' | 'cause', unknown>>;
    if (typeof cause !== 'string') return [];
    return [{ row: rowOf(nRow), column: columnName(typeof column === 'string' ? column : ''), cause }];
  });
}

function rowOf(nRow: unknown): number | null {
  const row = Number(nRow ?? Number.NaN);
  return Number.isSafeInteger(row) && row > 0 ? row : null;
}

/** @example columnName('a') // 'A – Nome' */
function columnName(column: string): string {
  const known = importTexts.columns.find(({ letter }) => letter === column.trim().toUpperCase());
  return known ? `${known.letter} – ${known.name.replace(/ \(.*/, '')}` : column;
}
