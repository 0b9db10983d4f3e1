import { Type } from 'typebox';
import { LIMIT } from '../limits.ts';
import { Base64, Done, Identifier, moment, nullable, type OperationShape, oneOf } from './shape.ts';

const RowNumber = Type.Integer({
  minimum: 1,
  maximum: 1_048_576,
  description: 'As the sheet numbers it: the headers are row 1',
});
const Column = Type.Union([Type.Literal('A'), Type.Literal('B'), Type.Literal('C'), Type.Literal('D')], {
  description: 'A name, B description, C price, D categories',
});
const Count = Type.Integer({ minimum: 0 });

/**
 * One mistake of an import (IMP-019). `nRow` 0 with an empty `column` means the file as a whole. `errorsCause` of a
 * failed `uploadCatalog` holds these.
 */
export const ImportMistake = Type.Object({
  nRow: Type.Integer({ minimum: 0, description: 'As the sheet numbers it; 0 means the file as a whole' }),
  column: Type.String({ description: "The column's letter, or ''" }),
  cause: Type.String({ description: 'What is wrong, in Italian, to be shown as it is' }),
  value: Type.Optional(Type.String({ description: 'Contents of the cell, at most 200 characters' })),
  newCategory: Type.Optional(
    Type.String({ description: 'Of `previewTable`: a category that is not there and was not agreed to' }),
  ),
});

/** A product as a row describes it, or as it is stored. */
const ImportedProduct = Type.Object({
  name: Type.String(),
  descr: nullable(Type.String()),
  amount: Type.Integer({ description: 'Euro cents, VAT included' }),
  categories: Type.Array(Type.String(), { description: 'Names; none means uncategorised' }),
});

/**
 * One row of an import. `cells` are the texts of the columns A to D, as they are in the file or as they were corrected.
 * `after` is null while the row is wrong. `before` is the stored product that the row refers to, null for a new one.
 * Once the import is done, `before` and `after` say what it changed.
 */
export const ImportRow = Type.Object({
  nRow: RowNumber,
  verdict: Type.Union([
    Type.Literal('new'),
    Type.Literal('changed'),
    Type.Literal('unchanged'),
    Type.Literal('wrong'),
    Type.Literal('leftOut'),
  ]),
  cells: Type.Object({ A: Type.String(), B: Type.String(), C: Type.String(), D: Type.String() }),
  before: nullable(ImportedProduct),
  after: nullable(ImportedProduct),
  mistakes: Type.Array(ImportMistake),
});

/**
 * - `READY`: the file was read and is kept for a day; nothing is written yet
 * - `RUNNING`: it is being carried out
 * - `DONE`: all of it was written
 * - `FAILED`: nothing was written
 * - `UNDONE`: it was written, and then undone
 */
export const importStates = ['READY', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'] as const;

/** An import of products. */
export const ProductImport = Type.Object({
  importId: Identifier,
  fileName: Type.String(),
  ofTable: Type.Optional(
    Type.Literal(true, { description: 'Its rows are those of `previewTable`, and there was no file' }),
  ),
  state: oneOf(importStates),
  created: moment('When the file was sent'),
  author: Type.String({ description: 'User name of the person who sent it' }),
  authorName: Type.Optional(
    Type.String({ description: 'First name and surname of that person, where they are known' }),
  ),
  counts: Type.Object({
    new: Count,
    changed: Count,
    unchanged: Count,
    wrong: Count,
    leftOut: Count,
    newCategories: Count,
    totals: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Rows left out because they look like the sum of the table (→ Q-062)',
      }),
    ),
    newCategoryName: Type.Optional(Type.String({ description: 'The only new category, when there is exactly one' })),
  }),
  progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Percent; 100 only when it is done' }),
  canUndo: Type.Boolean({ description: 'It is the last one that was carried out, and its rows are still kept' }),
  supportId: Type.Optional(
    Type.String({ description: 'Only of one that failed: names the call that started it in the server log' }),
  ),
});

const SentFile = Type.Object({
  file: Base64,
  extension: Type.String({ maxLength: 10 }),
});

const NamedFile = Type.Object({
  'x-file-name': Type.Optional(
    Type.String({ maxLength: 2_300, description: "The file's name for the history, percent-encoded" }),
  ),
});

const TableCell = Type.String({ maxLength: LIMIT.tableCellLength });

/** A product whose cells somebody changed in a table. */
const TableRow = Type.Object({
  nRow: Type.Integer({ minimum: 1, maximum: LIMIT.tableProducts, description: 'Its row in the table' }),
  productId: Identifier,
  before: Type.Object(
    {
      name: Type.String({ maxLength: 1_000 }),
      descr: nullable(Type.String({ maxLength: 10_000 })),
      amount: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'Euro cents, VAT included' }),
      categories: Type.Array(Identifier, { maxItems: LIMIT.catalogueCategories }),
    },
    {
      description:
        'The product as the person saw it. A changed cell whose stored value is another one now is a mistake',
    },
  ),
  cells: Type.Partial(Type.Object({ A: TableCell, B: TableCell, C: TableCell, D: TableCell }), {
    minProperties: 1,
    description: 'Only the cells that were changed; of the others the stored values stay',
  }),
});

const SavedFile = Type.Object({ fileData: Type.String({ description: 'base64' }), fileExtension: Type.String() });

const ofImport = Type.Object({ importId: Identifier });
const rowNumbers = Type.Array(RowNumber, { maxItems: LIMIT.importRows });

/** Download and upload of the catalogue as a spreadsheet (specification §7 Catalogue, §5 Bulk product import file). */
export const productImportSchemas = {
  downloadCatalog: { answer: SavedFile },
  downloadTemplate: { answer: Type.Object({ fileData: Type.String({ description: 'base64' }) }) },
  uploadCatalog: { headers: NamedFile, body: SentFile, answer: Done },

  downloadCatalogXlsx: { answer: SavedFile },
  downloadTemplateXlsx: { answer: SavedFile },
  getImports: { answer: Type.Array(ProductImport) },
  previewImport: { headers: NamedFile, body: SentFile, answer: ProductImport },
  getImport: {
    params: ofImport,
    query: Type.Object({
      numPage: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMIT.importRows, description: '1 when absent' })),
      numElements: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: '50 when absent' })),
      verdict: Type.Optional(Type.Index(ImportRow, ['verdict'])),
    }),
    answer: Type.Object({
      import: ProductImport,
      totalRows: Type.Integer({ description: 'On all pages; with the verdict, if one was asked for' }),
      rows: Type.Array(ImportRow),
    }),
  },
  correctImport: {
    params: ofImport,
    body: Type.Object({
      cells: Type.Optional(
        Type.Array(
          Type.Object({
            nRow: RowNumber,
            column: Column,
            value: Type.String({ maxLength: LIMIT.importCategoryTextLength }),
          }),
          { maxItems: 1_000 },
        ),
      ),
      leaveOut: Type.Optional(Type.Union([Type.Literal('wrong'), rowNumbers])),
      takeIn: Type.Optional(rowNumbers),
    }),
    answer: ProductImport,
  },
  confirmImport: {
    params: ofImport,
    answer: ProductImport,
  },
  downloadImportMistakes: { params: ofImport, answer: SavedFile },
  previewTable: {
    body: Type.Object({
      rows: Type.Array(TableRow, { minItems: 1, maxItems: LIMIT.tableProducts }),
      newCategories: Type.Optional(
        Type.Array(TableCell, { maxItems: LIMIT.tableProducts, description: 'Categories that may be made' }),
      ),
    }),
    answer: Type.Object({
      import: nullable(ProductImport),
      mistakes: Type.Array(ImportMistake, { description: 'From the top row down, at most 1,000' }),
    }),
  },
  undoImport: {
    params: ofImport,
    body: Type.Object({ dryRun: Type.Boolean({ description: 'Only say what would happen' }) }),
    answer: Type.Object({
      import: ProductImport,
      removedProducts: Count,
      restoredProducts: Count,
      removedCategories: Count,
      changedSince: Type.Array(
        Type.Object({
          kind: Type.Union([Type.Literal('product'), Type.Literal('category')]),
          name: Type.String(),
          change: Type.Union([Type.Literal('edited'), Type.Literal('deleted'), Type.Literal('used')], {
            description: 'used: a category that now has other products',
          }),
        }),
        { description: 'What has changed since the import and stays as it is' },
      ),
    }),
  },
} as const satisfies Record<string, OperationShape>;
