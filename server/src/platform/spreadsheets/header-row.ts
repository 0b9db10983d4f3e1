import type { SpreadsheetRow } from './spreadsheet.ts';

/** How many rows with a title may come before the headers. */
const MAX_TITLE_ROWS = 10;

/**
 * Separates the headers of a table from the rows below them. A title above the headers is left out; when no row has
 * them, the first one counts as the headers, so that it can be said what is wrong.
 */
export function withHeader(
  rows: readonly SpreadsheetRow[],
  isHeader: (row: SpreadsheetRow) => boolean,
): { header: SpreadsheetRow | undefined; below: readonly SpreadsheetRow[] } {
  const place = Math.max(0, rows.slice(0, MAX_TITLE_ROWS + 1).findIndex(isHeader));
  return { header: rows[place], below: rows.slice(place + 1) };
}
