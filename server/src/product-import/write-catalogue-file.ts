import { atOneRevision, type CatalogueReader } from '../kit/catalogue/at-one-revision.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { NewRow } from '../platform/spreadsheets/new-sheet.ts';
import { type WorkbookKind, writeWorkbook } from '../platform/spreadsheets/write-workbook.ts';
import { MAX_XLS_ROWS } from '../platform/spreadsheets/write-xls.ts';
import { yielding } from '../platform/yielding.ts';
import { categoryText } from './category-text.ts';
import { COLUMNS, type Column } from './columns.ts';
import { HEADERS, SHEET_NAME } from './product-import.texts.ts';
import { readCatalogue, type StoredProduct } from './stored-catalogue.ts';

export const WIDTHS: Readonly<Record<Column, number>> = { A: 32, B: 60, C: 16, D: 48 };

/** Empty rows of the template that are formatted already: names and categories as texts, prices with two decimals. */
const PREPARED_ROWS = 200;

export const headerRow: NewRow = {
  number: 1,
  cells: COLUMNS.map((column) => ({ value: HEADERS[column], look: 'header' })),
};

/** What every sheet of this kind shares. */
export const SHEET = { name: SHEET_NAME, widths: COLUMNS.map((column) => WIDTHS[column]) };

/** The rows of a catalogue as a sheet shows them and may bring them back: headers, then one row for each product. */
export function* catalogueRows(products: Iterable<StoredProduct>): Generator<NewRow, void, undefined> {
  yield headerRow;
  let number = headerRow.number;
  for (const { name, description, amount, categories } of products) {
    number += 1;
    yield {
      number,
      cells: [
        { value: name, look: 'text' },
        description === null ? undefined : { value: description, look: 'text' },
        { value: amount / 100, look: 'price' },
        categories.length === 0 ? undefined : { value: categoryText(categories), look: 'text' },
      ],
    };
  }
}

/**
 * The catalogue file of a merchant. The catalogue is read when the file's turn comes.
 *
 * @throws HttpError 409 when an .xls file has no room for so many products
 */
export const catalogueFile = (kind: WorkbookKind, call: CatalogueReader): Promise<Buffer> =>
  writeWorkbook(kind, { ...SHEET, rows: storedRows(kind, call) }, call.contractCode);

async function* storedRows(kind: WorkbookKind, call: CatalogueReader): AsyncGenerator<NewRow> {
  const { products } = await atOneRevision(call, (db) => readCatalogue(db, call.contractCode));
  if (kind === 'xls' && products.length >= MAX_XLS_ROWS) {
    throw new HttpError(409, 'An .xls file cannot hold that many products');
  }
  yield* yielding(catalogueRows(products));
}

/** The headers alone, above empty rows that are formatted already. */
export async function templateFile(kind: WorkbookKind): Promise<Buffer> {
  const written = templates.get(kind) ?? (await writeWorkbook(kind, { ...SHEET, rows: [headerRow, ...preparedRows] }));
  templates.set(kind, written);
  return written;
}

/** The templates that were already made: starting a thread to write one costs as much as fifty lists. */
const templates = new Map<WorkbookKind, Buffer>();

const preparedRows = Array.from(
  { length: PREPARED_ROWS },
  (_, index): NewRow => ({
    number: index + 2,
    cells: COLUMNS.map((column) => ({ value: '', look: column === 'C' ? 'price' : 'text' })),
  }),
);
