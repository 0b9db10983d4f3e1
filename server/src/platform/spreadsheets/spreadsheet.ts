/** A cell that holds something. */
export interface SpreadsheetCell {
  /** A number stays one where it means a number; a date or a time is written in full, a percentage with its sign. */
  value: string | number;
  /**
   * As a person sees it in an Italian office program: formatted, without blanks around it, in Unicode's composed form.
   * See `isCellError` for what is no value.
   */
  text: string;
}

/** A row with at least one cell that is not blank. */
export interface SpreadsheetRow {
  /** As the margin of the sheet shows it: the first row is 1. */
  number: number;
  /** By column; a blank cell is undefined. */
  cells: readonly (SpreadsheetCell | undefined)[];
}

/**
 * Why a file is not read:
 *
 * - `empty`: no bytes, or a sheet where nothing stands
 * - `notSpreadsheet`: neither .xlsx nor .xls, whatever its name says
 * - `damaged`: cut off, or not what its format demands
 * - `encrypted`: opens with a password only
 * - `macros`: brings programs along
 * - `sheets`: more than one sheet
 * - `rows`: more rows than allowed
 * - `tooLarge`: more bytes than allowed, as they come or once unpacked
 * - `tooSlow`: not read within the time allowed
 */
export type SpreadsheetRefusal =
  | 'empty'
  | 'notSpreadsheet'
  | 'damaged'
  | 'encrypted'
  | 'macros'
  | 'sheets'
  | 'rows'
  | 'tooLarge'
  | 'tooSlow';

/** A sheet's rows from top to bottom, or why there are none. */
export type SpreadsheetReading = { rows: readonly SpreadsheetRow[] } | { refusal: SpreadsheetRefusal };

/** What the thread that reads hands over, a part each time it is asked for one. */
export type SpreadsheetPart = { rows: readonly SpreadsheetRow[]; isLast: boolean } | { refusal: SpreadsheetRefusal };

/** What reading may cost. */
export interface SpreadsheetLimits {
  /** Bytes of the file. */
  bytes: number;
  /** Bytes of everything in it once unpacked. */
  unpackedBytes: number;
  /** Rows that hold something, the header among them. */
  rows: number;
  /** Characters of all cells together: a file needs to hold a text only once to show it in every row. */
  characters: number;
  /** Milliseconds. */
  time: number;
}
