/** A cell that is not blank. */
export interface SpreadsheetCell {
  /** Numbers stay numbers. A date or a time is a full text, and a percentage is a text with its sign. */
  value: string | number;
  /**
   * The text that an Italian office program shows: formatted, without surrounding blanks, in Unicode's composed form.
   * See `isCellError` for errors.
   */
  text: string;
}

/** A row with at least one cell that is not blank. */
export interface SpreadsheetRow {
  /** The number that the sheet's margin shows: the first row is 1. */
  number: number;
  /** By column; a blank cell is undefined. */
  cells: readonly (SpreadsheetCell | undefined)[];
}

/**
 * Why a file is refused:
 *
 * - `empty`: no bytes, or no sheet with content that a person sees
 * - `notSpreadsheet`: neither .xlsx nor .xls, whatever its name says
 * - `document`: a text document, a presentation, a PDF or a picture
 * - `damaged`: cut off, or not valid for its format
 * - `encrypted`: opens only with a password
 * - `macros`: contains programs
 * - `sheets`: more than one sheet with content that a person sees
 * - `rows`: more rows with content than allowed
 * - `tooLarge`: more bytes than allowed, packed or unpacked
 * - `tooSlow`: not read within the time allowed
 */
export type SpreadsheetRefusal =
  | 'empty'
  | 'notSpreadsheet'
  | 'document'
  | 'damaged'
  | 'encrypted'
  | 'macros'
  | 'sheets'
  | 'rows'
  | 'tooLarge'
  | 'tooSlow';

/** A sheet's rows from top to bottom, or why there are none. */
export type SpreadsheetReading = { rows: readonly SpreadsheetRow[] } | { refusal: SpreadsheetRefusal };

/** What the reading process gets first. */
export interface SpreadsheetWork {
  bytes: Uint8Array;
  limits: SpreadsheetLimits;
}

/** What the reading process answers, one part for each request. */
export type SpreadsheetPart = { rows: readonly SpreadsheetRow[]; isLast: boolean } | { refusal: SpreadsheetRefusal };

/** Limits of reading. */
export interface SpreadsheetLimits {
  /** Bytes of the file. */
  bytes: number;
  /** Bytes of all its parts once unpacked. */
  unpackedBytes: number;
  /** Non-empty rows, including the header. */
  rows: number;
  /** Characters of all cells together: a file can store a text once and show it in every row. */
  characters: number;
  /** Milliseconds. */
  time: number;
}
