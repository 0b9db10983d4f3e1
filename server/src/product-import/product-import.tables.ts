import type { CallInput, ImportMistake, ImportRow, ProductImport } from '@portal/contract';
import { importStates } from '@portal/contract/schemas';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { merchants } from '../kit/accounts/accounts.tables.ts';
import { isOneOf, moment } from '../platform/database/column-types.ts';

/** The calls that carry an import out. */
export type ImportAction = 'uploadCatalog' | 'confirmImport';

/** A category that an import makes. */
export interface NewImportCategory {
  id: string;
  name: string;
  nameKey: string;
  color: string;
}

/** An import that is being undone: since when, as an ISO moment, and which of its categories are removed at the end. */
export interface Undoing {
  at: string;
  categories: string[];
}

/** Imports of products: kept files, and what became of them. */
export const productImports = pgTable(
  'product_imports',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    contractCode: text()
      .notNull()
      .references(() => merchants.contractCode),
    actorAccountId: uuid().notNull(),
    /** User name of the person who sent the file; it outlives the account. */
    author: text().notNull(),
    fileName: text().notNull(),
    /** Its rows are changed cells of a table, and there was no file. */
    ofTable: boolean().notNull().default(false),
    state: text({ enum: importStates }).notNull(),
    /** The call that began to carry it out, and its support id; null until then. */
    startedBy: text().$type<ImportAction | null>(),
    supportId: text(),
    createdAt: moment().notNull(),
    /** The last sign of life of whoever works on it. */
    beatAt: moment().notNull(),
    /** When its changes became visible. */
    doneAt: moment(),
    /** Percent. */
    progress: integer().notNull().default(0),
    counts: jsonb().$type<ProductImport['counts']>().notNull(),
    newCategories: jsonb().$type<NewImportCategory[]>().notNull().default([]),
    /** Roughly how many bytes its rows take in the database. */
    bytes: integer().notNull().default(0),
    /** How often its rows were judged. Rows read at an earlier revision are out of date. */
    revision: integer().notNull().default(0),
    /** When somebody last corrected it. */
    correctedAt: moment(),
    /** Set while an earlier version was undoing it, in steps; see `finishImports`. */
    undoing: jsonb().$type<Undoing | null>(),
  },
  (table) => [
    index('product_imports_contract_code').on(table.contractCode, table.createdAt),
    // `READING`: a file of which an earlier version was still keeping the rows; see `finishImports`.
    check('product_imports_state', isOneOf(table.state, ['READING', ...importStates])),
  ],
);

/** The stored product that a row stands for, as it was before the import. */
export interface BeforeImport extends NonNullable<ImportRow['before']> {
  nameKey: string;
  categoryIds: string[];
  updatedAt: string;
}

/** What a row changes its product to. */
export interface AfterImport extends NonNullable<ImportRow['after']> {
  nameKey: string;
}

/** Which product the row of a table changes, and in which columns. */
export interface TableEdit {
  productId: string;
  columns: readonly (keyof ImportRow['cells'])[];
  /** What the person saw; a value that has changed since is a mistake. */
  before: Partial<CallInput<'previewTable'>['body']['rows'][number]['before']>;
}

/** The rows of an import's file, with what became of each. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: text()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    nRow: integer().notNull(),
    cells: jsonb().$type<ImportRow['cells']>().notNull(),
    leftOut: boolean().notNull().default(false),
    /** Null for the row of a file, which refers to a product by its name. */
    edit: jsonb().$type<TableEdit | null>(),
    verdict: text().$type<ImportRow['verdict']>().notNull(),
    mistakes: jsonb().$type<ImportMistake[]>().notNull(),
    before: jsonb().$type<BeforeImport | null>(),
    after: jsonb().$type<AfterImport | null>(),
    /** Id of the stored product, or of the one that will be made. */
    productId: text(),
    /** The categories of the product after the import; null when they stay as they are. */
    categoryIds: text().array(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.nRow] }),
    index('product_import_rows_verdict').on(table.importId, table.verdict, table.nRow),
    // For the history of a product. New products, of which an import may bring thousands, need no entry.
    index('product_import_rows_changed').on(table.productId).where(sql`${table.verdict} = 'changed'`),
  ],
);
