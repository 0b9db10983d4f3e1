import { HttpError } from '../platform/http/http-error.ts';
import type { NewRow, NewSheet } from '../platform/spreadsheets/new-sheet.ts';
import { type WorkbookKind, writeWorkbook } from '../platform/spreadsheets/write-workbook.ts';
import { MOST_XLS_ROWS } from '../platform/spreadsheets/write-xls.ts';
import { categoryText } from './category-text.ts';
import { COLUMNS, type Column } from './columns.ts';
import { HEADERS, SHEET_NAME } from './product-import.texts.ts';
import type { StoredProduct } from './stored-catalogue.ts';

export const WIDTHS: Readonly<Record<Column, number>> = { A: 32, B: 60, C: 16, D: 48 };

/** Rows of the template that are ready to be filled in: names and categories as texts, prices with two decimals. */
const PREPARED_ROWS = 200;

export const headerRow: NewRow = {
  number: 1,
  cells: COLUMNS.map((column) => ({ value: HEADERS[column], look: 'header' })),
};

const sheetOf = (rows: readonly NewRow[]): NewSheet => ({
  name: SHEET_NAME,
  rows: [headerRow, ...rows],
  widths: COLUMNS.map((column) => WIDTHS[column]),
});

/** The catalogue as a sheet, one row for each product, as it may come back. */
export const catalogueSheet = (products: readonly StoredProduct[]): NewSheet =>
  sheetOf(
    products.map(({ name, description, amount, categories }, index) => ({
      number: index + 2,
      cells: [
        { value: name, look: 'text' },
        description === null ? undefined : { value: description, look: 'text' },
        { value: amount / 100, look: 'price' },
        categories.length === 0 ? undefined : { value: categoryText(categories), look: 'text' },
      ],
    })),
  );

/** @throws HttpError 409 when an .xls file has no room for so many products */
export function catalogueFile(kind: WorkbookKind, products: readonly StoredProduct[]): Promise<Buffer> {
  if (kind === 'xls' && products.length >= MOST_XLS_ROWS) {
    throw new HttpError(409, 'An .xls file has no room for so many products');
  }
  return writeWorkbook(kind, catalogueSheet(products));
}

/** The headers alone, above rows that are ready to be filled in. */
export const templateFile = (kind: WorkbookKind): Promise<Buffer> =>
  writeWorkbook(
    kind,
    sheetOf(
      Array.from({ length: PREPARED_ROWS }, (_, index) => ({
        number: index + 2,
        cells: COLUMNS.map((column) => ({ value: '', look: column === 'C' ? 'price' : 'text' })),
      })),
    ),
  );
