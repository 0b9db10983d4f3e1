/**
 * How a cell looks: what a person types into a `text` cell stays as typed, leading zeros and all; `wrong` stands out.
 */
export type CellLook = 'header' | 'text' | 'price' | 'wrong';

/** A cell to be written. A text is never taken for a formula, a number or a date, however it begins. */
export interface NewCell {
  value: string | number;
  look: CellLook;
}

/** A row to be written; an absent cell stays blank. */
export interface NewRow {
  /** As the margin of the sheet shows it; rising from row to row. */
  number: number;
  cells: readonly (NewCell | undefined)[];
}

/** A sheet to be written, whose first row stays in sight. */
export interface NewSheet {
  /** At most 31 characters. */
  name: string;
  rows: readonly NewRow[];
  /** Width of each column, in characters. */
  widths: readonly number[];
}

/** What a cell shows its number or text by; '@' is Excel's mark for text. */
export const NUMBER_FORMAT: Readonly<Record<CellLook, string>> = {
  header: '@',
  text: '@',
  price: '#,##0.00',
  wrong: '@',
};

/** White on dark blue, and dark red on light red, as Excel writes colours. */
export const COLOUR = { headerText: 'FFFFFF', header: '003366', wrongText: '9C0006', wrong: 'FF99CC' } as const;

/** Neither format has a place for more. */
export const MAX_TEXT_LENGTH = 32_767;
