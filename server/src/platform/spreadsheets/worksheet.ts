import type { CellObject, Range } from '@e965/xlsx';
import type { Calendar } from './number-format.ts';

/** The cells of a row by column; holes are blank. */
export type RawCells = readonly (CellObject | undefined)[];

/** A sheet that a person sees, not read yet. */
export interface Worksheet {
  /**
   * Hands over one row after the other, in any order, while `take` returns true.
   *
   * @param take gets the number that the sheet's margin shows
   * @returns its merged cells
   * @throws Error when the sheet is damaged
   */
  eachRow(take: (number: number, cells: RawCells) => boolean): readonly Range[];
}

/** A workbook of either format, without the sheets that nobody sees. */
export interface Workbook {
  calendar: Calendar;
  worksheets: readonly Worksheet[];
}

/** Columns that are read; whatever is further to the right is ignored. */
export const MAX_COLUMNS = 50;
