import type { Category, Product } from '@portal/contract';
import { COLUMNS, type Edits, notStored, type RowEdit, type Seen } from './table-cells';

/** The changes of a table as they are kept. */
export interface TableDraft {
  rows: readonly (RowEdit & { productId: string })[];
  newCategories: readonly string[];
}

/** What of a table is kept; null when nothing is changed. */
export const draftOf = (edits: Edits, newCategories: readonly string[]): TableDraft | null =>
  edits.size === 0 ? null : { rows: [...edits].map(([productId, edit]) => ({ productId, ...edit })), newCategories };

/** The kept changes of these products. What has another shape, or is stored by now, is left out. */
export function restored(
  found: unknown,
  products: readonly Product[],
  categories: readonly Category[],
): { edits: Edits; newCategories: string[] } {
  const { rows, newCategories } = (found ?? {}) as Partial<Record<keyof TableDraft, unknown>>;
  const there = new Map(products.map((product) => [product.productId, product]));
  const kept = Array.isArray(rows) ? rows.filter(isRow) : [];
  return {
    edits: new Map(
      kept.flatMap(({ productId, before, cells }) => {
        const product = there.get(productId);
        const left = product && notStored(cells, product, categories);
        return left && Object.keys(left).length > 0 ? [[productId, { before, cells: left }]] : [];
      }),
    ),
    newCategories: isTexts(newCategories) ? [...newCategories] : [],
  };
}

const isTexts = (found: unknown): found is string[] =>
  Array.isArray(found) && found.every((one) => typeof one === 'string');

function isRow(found: unknown): found is RowEdit & { productId: string } {
  const { productId, before, cells } = (found ?? {}) as Partial<Record<'productId' | keyof RowEdit, unknown>>;
  const { name, descr, amount, categories } = (before ?? {}) as Partial<Record<keyof Seen, unknown>>;
  const typed = Object.entries(cells ?? {});
  return (
    typeof productId === 'string' &&
    typeof name === 'string' &&
    (descr === null || typeof descr === 'string') &&
    typeof amount === 'number' &&
    isTexts(categories) &&
    typed.length > 0 &&
    typed.every(([column, text]) => COLUMNS.some((one) => one === column) && typeof text === 'string')
  );
}
