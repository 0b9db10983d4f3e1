import type { Category, Product } from '@portal/contract';
import { COLUMNS, type Column, type Edits, seenOf, storedText, type Written, withCells } from './table-cells';
import { cellKey, type Mistakes, NO_MISTAKES, withAgreed, withoutMistakes } from './table-mistakes';

/** How many steps back are kept. */
const MAX_STEPS = 100;

/** A block that was pasted, as it lies in the table. */
export interface Block {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** A table while somebody writes into it. */
export interface Table {
  edits: Edits;
  /** What it was before each step, the last one at the end. */
  past: readonly Edits[];
  /** Categories that the person agreed to make. */
  newCategories: readonly string[];
  mistakes: Mistakes;
  block: Block | null;
  /** Whether the last block was larger than the table. */
  cut: boolean;
  /** The cell in which somebody is typing, and what it says: all letters are one step. */
  typing: (Written & { key: string; categories: readonly Category[] }) | null;
}

export type TableAction =
  | { do: 'type'; product: Product; column: Column; text: string; categories: readonly Category[] }
  | {
      do: 'paste';
      at: { row: number; column: Column };
      cells: readonly (readonly string[])[];
      products: readonly Product[];
      categories: readonly Category[];
    }
  | { do: 'leave' }
  | { do: 'stepBack' }
  | { do: 'begin anew' }
  | { do: 'blame'; mistakes: Mistakes }
  | { do: 'agree'; name: string }
  /** Of two who changed a cell, who is right. */
  | { do: 'decide'; product: Product; column: Column; mine: boolean; categories: readonly Category[] };

/** @example useReducer(tableReducer, tableWith(edits, newCategories)) */
export const tableWith = (edits: Edits, newCategories: readonly string[]): Table => ({
  edits,
  past: [],
  newCategories,
  mistakes: NO_MISTAKES,
  block: null,
  cut: false,
  typing: null,
});

const withStep = ({ past, edits }: Table): readonly Edits[] => [...past, edits].slice(-MAX_STEPS);

export function tableReducer(table: Table, action: TableAction): Table {
  const { edits, mistakes } = table;
  switch (action.do) {
    case 'type': {
      const key = cellKey(action.product.productId, action.column);
      const { product, column, text, categories } = action;
      return {
        ...table,
        edits: withCells(edits, [action], categories, { typing: true }),
        past: table.typing?.key === key ? table.past : withStep(table),
        mistakes: withoutMistakes(mistakes, [key]),
        typing: { key, product, column, text, categories },
      };
    }
    case 'paste':
      return pasted(table, action);
    case 'leave':
      return table.typing === null
        ? table
        : { ...table, edits: withCells(edits, [table.typing], table.typing.categories), typing: null };
    case 'stepBack': {
      const before = table.past.at(-1);
      if (!before) return table;
      const touched = [...new Set([...edits.keys(), ...before.keys()])].filter(
        (productId) => edits.get(productId) !== before.get(productId),
      );
      const keys = touched.flatMap((productId) => COLUMNS.map((column) => cellKey(productId, column)));
      return {
        ...table,
        edits: before,
        past: table.past.slice(0, -1),
        mistakes: withoutMistakes(mistakes, keys),
        block: null,
        cut: false,
        typing: null,
      };
    }
    case 'begin anew':
      return tableWith(new Map(), []);
    case 'blame':
      return { ...table, mistakes: action.mistakes, cut: false, typing: null };
    case 'agree':
      return {
        ...table,
        newCategories: [...table.newCategories, action.name],
        mistakes: withAgreed(mistakes, action.name),
      };
    case 'decide': {
      const { product, column, mine, categories } = action;
      const text = mine
        ? edits.get(product.productId)?.cells[column]
        : storedText(seenOf(product, categories), column, categories);
      if (text === undefined) return table;
      return {
        ...table,
        edits: withCells(edits, [{ product, column, text }], categories),
        past: withStep(table),
        mistakes: withoutMistakes(mistakes, [cellKey(product.productId, column)]),
        typing: null,
      };
    }
  }
}

function pasted(table: Table, { at, cells, products, categories }: Extract<TableAction, { do: 'paste' }>): Table {
  const first = COLUMNS.indexOf(at.column);
  const rows = Math.min(cells.length, products.length - at.row);
  const width = Math.max(...cells.map(({ length }) => length));
  const columns = Math.min(width, COLUMNS.length - first);
  const written = cells.slice(0, rows).flatMap((texts, index) => {
    const product = products[at.row + index];
    if (!product) return [];
    return texts.slice(0, columns).flatMap((text, place): Written[] => {
      const column = COLUMNS[first + place];
      return column ? [{ product, column, text: inOneLine(text, column) }] : [];
    });
  });
  const keys = written.map(({ product, column }) => cellKey(product.productId, column));
  return {
    ...table,
    edits: withCells(table.edits, written, categories),
    past: withStep(table),
    mistakes: withoutMistakes(table.mistakes, keys),
    block: { row: at.row, column: first, rows, columns },
    cut: rows < cells.length || columns < width,
    typing: null,
  };
}

/** A field has one line: below each other, categories are several. */
const inOneLine = (text: string, column: Column): string => text.replaceAll('\n', column === 'D' ? '; ' : ' ');
