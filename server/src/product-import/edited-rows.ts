import type { ImportRow } from '@portal/contract';
import { categoryText } from './category-text.ts';
import { COLUMNS, type Column } from './columns.ts';
import type { FileRow } from './file-rows.ts';
import type { TableEdit } from './product-import.tables.ts';
import type { ImportTarget, StoredProduct } from './stored-catalogue.ts';

type Cells = ImportRow['cells'];

/** A product as a row of the catalogue file has it. */
const cellsOf = ({ name, description, amount, categories }: StoredProduct): Cells => ({
  A: name,
  B: description ?? '',
  C: (amount / 100).toFixed(2).replace('.', ','),
  D: categoryText(categories),
});

/** The values of a product that the columns of a table show. */
const MEMBER = { A: 'name', B: 'descr', C: 'amount', D: 'categories' } as const satisfies Record<
  Column,
  keyof TableEdit['before']
>;

/** The products that rows of a table change. */
export function editedProducts(
  rows: readonly FileRow[],
  { products }: Pick<ImportTarget, 'products'>,
): ReadonlyMap<string, StoredProduct> {
  const named = new Set(rows.flatMap(({ edit }) => edit?.productId ?? []));
  return new Map(products.flatMap((product) => (named.has(product.id) ? [[product.id, product]] : [])));
}

/** The row of a table as the catalogue's file would have it, with the person's cells in their places. */
export function completed(row: FileRow, edit: TableEdit, product: StoredProduct): FileRow {
  const typed = edit.columns.map((column) => [column, row.cells[column]]);
  return { ...row, cells: { ...cellsOf(product), ...Object.fromEntries(typed) } };
}

/** The changed cells whose stored value is no longer the one that the person saw, and what is stored now. */
export function overtakenCells({ before, columns }: TableEdit, product: StoredProduct) {
  const now = cellsOf(product);
  return COLUMNS.filter((column) => columns.includes(column) && !isSeen(before, column, product)).map((column) => ({
    column,
    now: now[column],
  }));
}

function isSeen(before: TableEdit['before'], column: Column, product: StoredProduct): boolean {
  const seen = before[MEMBER[column]];
  if (seen === undefined) return true;
  if (column === 'A') return seen === product.name;
  if (column === 'B') return (seen || null) === (product.description || null);
  if (column === 'C') return seen === product.amount;
  const ids = new Set(before.categories);
  return ids.size === product.categories.length && product.categories.every(({ id }) => ids.has(id));
}

/** The same edit after somebody corrected cells knowing what is stored now. */
export function correctedEdit({ before, columns, ...edit }: TableEdit, corrected: readonly Column[]): TableEdit {
  const known = new Set<string>(corrected.map((column) => MEMBER[column]));
  return {
    ...edit,
    columns: [...new Set([...columns, ...corrected])],
    before: Object.fromEntries(Object.entries(before).filter(([member]) => !known.has(member))),
  };
}
