import type { Range } from '@e965/xlsx';
import type { SpreadsheetCell } from './spreadsheet.ts';

/** A row that is being read. */
interface Row {
  /** As the margin of the sheet shows it. */
  number: number;
  cells: (SpreadsheetCell | undefined)[];
}

/**
 * Makes what fills the rows of a sheet, called from top to bottom: a cell that was merged with those below it stands
 * for each of their rows, as a person sees it. A row where nothing else stands stays empty, and headers stand for
 * themselves alone.
 *
 * @param merges places of merged cells; the work grows with their number, not with their size
 */
export function mergedCells(merges: readonly Range[] = []): (row: Row) => void {
  const beginning = Map.groupBy(
    merges.filter(({ s, e }) => e.r > s.r),
    ({ s }) => s.r + 1,
  );
  const open = new Map<number, { end: number; cell: SpreadsheetCell }>();
  let isBelowHeaders = false;
  return ({ number, cells }) => {
    const hasOwn = cells.some((cell) => cell);
    for (const [column, { end, cell }] of open) {
      if (number > end) open.delete(column);
      else if (hasOwn) cells[column] ??= cell;
    }
    for (const { s, e } of beginning.get(number) ?? []) {
      const cell = cells[s.c];
      if (cell && isBelowHeaders) open.set(s.c, { end: e.r + 1, cell });
    }
    isBelowHeaders ||= hasOwn;
  };
}
