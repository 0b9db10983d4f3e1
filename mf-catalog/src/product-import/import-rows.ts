import type { ImportRow } from '@portal/contract';

export type Verdict = ImportRow['verdict'];

/** Verdicts in the order of their counters. */
export const VERDICTS = ['new', 'changed', 'unchanged', 'wrong', 'leftOut'] as const satisfies readonly Verdict[];

/** The verdict that an address asks for; null for all rows. */
export function verdictFromUrl(value: string | null): Verdict | null {
  return VERDICTS.find((verdict) => verdict === value) ?? null;
}

/** The columns of the sheet. */
export const COLUMNS = ['A', 'B', 'C', 'D'] as const;
export type ColumnLetter = (typeof COLUMNS)[number];

/**
 * A visible row. A row that was corrected since the list was opened no longer belongs to the list, but stays visible.
 */
export type RowInView = Omit<ImportRow, 'verdict'> & { verdict: Verdict | 'corrected' };

/** What the person did in this view: corrected cells by row and column, and decisions by row. */
export interface Decisions {
  cells: ReadonlyMap<string, string>;
  rows: ReadonlyMap<number, 'leftOut' | 'takenIn'>;
}

export const NO_DECISIONS: Decisions = { cells: new Map(), rows: new Map() };

/** @example cellKey(4, 'C') // '4C' */
export const cellKey = (nRow: number, column: ColumnLetter): string => `${nRow}${column}`;

/**
 * The rows of a page as listed when it was opened, each in its current state. So a list of wrong rows never loses the
 * row that the person is working on.
 *
 * @param opened the rows when the page was opened
 * @param current the rows that the server lists on the page now
 */
export function rowsInView(
  opened: readonly ImportRow[],
  current: readonly ImportRow[],
  decisions: Decisions,
): readonly RowInView[] {
  const now = new Map(current.map((row) => [row.nRow, row]));
  return opened.map((row) => {
    const listed = now.get(row.nRow);
    if (listed) return listed.verdict === 'wrong' || !touched(row, decisions) ? listed : afterTouch(listed);
    const decision = decisions.rows.get(row.nRow);
    if (decision === 'leftOut') return { ...row, verdict: 'leftOut' };
    if (decision === 'takenIn') return { ...row, verdict: 'wrong' };
    return { ...row, cells: cellsWith(row, decisions), verdict: 'corrected', mistakes: [] };
  });
}

function touched({ nRow }: ImportRow, { cells }: Decisions): boolean {
  return COLUMNS.some((column) => cells.has(cellKey(nRow, column)));
}

/** A row that the list still contains although a correction made it right. */
function afterTouch(row: ImportRow): RowInView {
  return row.verdict === 'leftOut' ? row : { ...row, verdict: 'corrected' };
}

function cellsWith({ nRow, cells }: ImportRow, decisions: Decisions): ImportRow['cells'] {
  const typed = (column: ColumnLetter) => decisions.cells.get(cellKey(nRow, column)) ?? cells[column];
  return { A: typed('A'), B: typed('B'), C: typed('C'), D: typed('D') };
}

/** How many visible rows no longer belong to the list. */
export function goneFromList(opened: readonly ImportRow[], current: readonly ImportRow[]): number {
  const now = new Set(current.map(({ nRow }) => nRow));
  return opened.filter(({ nRow }) => !now.has(nRow)).length;
}
