/** How a cell looks. A `text` cell keeps whatever a person types, leading zeros included; `wrong` stands out. */
export type CellLook = 'header' | 'text' | 'price' | 'wrong';

/** A cell to write. A text is never taken for a formula, a number or a date, however it begins. */
export interface NewCell {
  value: string | number;
  look: CellLook;
}

/** A row to write; an absent cell stays blank. */
export interface NewRow {
  /** The number that the sheet's margin shows; it increases from row to row. */
  number: number;
  cells: readonly (NewCell | undefined)[];
}

/** A sheet to write; its first row stays visible. */
export interface NewSheet {
  /** At most 31 characters. */
  name: string;
  rows: readonly NewRow[];
  /** Width of each column, in characters. */
  widths: readonly number[];
}

/** The number format of a cell; '@' is Excel's format for text. */
export const NUMBER_FORMAT: Readonly<Record<CellLook, string>> = {
  header: '@',
  text: '@',
  price: '#,##0.00',
  wrong: '@',
};

/** White on dark blue, and dark red on light red, as Excel writes colours. */
export const COLOUR = { headerText: 'FFFFFF', header: '003366', wrongText: '9C0006', wrong: 'FF99CC' } as const;

/** The longest text that both formats can store. */
export const MAX_TEXT_LENGTH = 32_767;
