import type { CallAnswer, Product } from '@portal/contract';
import { textKey } from '@portal/contract';
import { COLUMNS, type Column } from './table-cells';

type Sent = CallAnswer<'previewTable'>['mistakes'][number];

/** What is wrong with a cell. */
export interface CellMistake {
  causes: readonly string[];
  /** Categories in it that are not there. */
  newCategories: readonly string[];
}

/** What is wrong with the cells of a table, by product and column. */
export type Mistakes = ReadonlyMap<string, CellMistake>;

export const NO_MISTAKES: Mistakes = new Map();

/** @example cellKey('p1', 'C') // 'C p1' */
export const cellKey = (productId: string, column: Column): string => `${column} ${productId}`;

/** The mistakes that the backend told, by the cells of the table that was sent. */
export function mistakesFrom(sent: readonly Sent[], products: readonly Product[]): Mistakes {
  const found = new Map<string, CellMistake>();
  for (const { nRow, column: letter, cause, newCategory } of sent) {
    const productId = products[nRow - 1]?.productId;
    const column = COLUMNS.find((one) => one === letter) ?? 'A';
    if (productId === undefined) continue;
    const key = cellKey(productId, column);
    const { causes, newCategories } = found.get(key) ?? { causes: [], newCategories: [] };
    found.set(key, {
      causes: [...causes, cause],
      newCategories: newCategory === undefined ? newCategories : [...newCategories, newCategory],
    });
  }
  return found;
}

/** The same without those of some cells. */
export function withoutMistakes(mistakes: Mistakes, keys: readonly string[]): Mistakes {
  if (!keys.some((key) => mistakes.has(key))) return mistakes;
  const left = new Map(mistakes);
  for (const key of keys) left.delete(key);
  return left;
}

/** The same after somebody agreed to make a category: it is no mistake in any cell. */
export function withAgreed(mistakes: Mistakes, name: string): Mistakes {
  const left = new Map<string, CellMistake>();
  for (const [key, mistake] of mistakes) {
    const at = mistake.newCategories.findIndex((one) => textKey(one) === textKey(name));
    if (at === -1) {
      left.set(key, mistake);
      continue;
    }
    // The causes of missing categories come last, in the same order.
    const cause = mistake.causes.length - mistake.newCategories.length + at;
    const causes = mistake.causes.filter((_, index) => index !== cause);
    if (causes.length > 0) {
      left.set(key, { causes, newCategories: mistake.newCategories.filter((_, index) => index !== at) });
    }
  }
  return left;
}

/** The wrong cells in the order of the table. */
export const wrongCells = (mistakes: Mistakes, products: readonly Product[]) =>
  products.flatMap((product, row) =>
    COLUMNS.flatMap((column) => {
      const mistake = mistakes.get(cellKey(product.productId, column));
      return mistake ? [{ product, row, column, mistake }] : [];
    }),
  );
