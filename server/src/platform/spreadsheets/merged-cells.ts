import type { Range } from '@e965/xlsx';
import type { SpreadsheetCell } from './spreadsheet.ts';

/** A row that is being read. */
interface Row {
  /** The number that the sheet's margin shows. */
  number: number;
  cells: (SpreadsheetCell | undefined)[];
}

/**
 * Makes a function that fills merged cells; call it for each row from top to bottom. A cell merged with those below it
 * counts for each of their rows, as a person sees it. A row without any other cell stays empty, and a merged header
 * fills nothing.
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
