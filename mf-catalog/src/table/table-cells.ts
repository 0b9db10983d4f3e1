import { type CallInput, type Category, type Product, readPriceText } from '@portal/contract';
import { namedCategories } from '../kit/catalogue/catalogue-rules';

/** Name, description, price and categories, as a file of products has them. */
export const COLUMNS = ['A', 'B', 'C', 'D'] as const;
export type Column = (typeof COLUMNS)[number];

type Sent = CallInput<'previewTable'>['body']['rows'][number];

/** A product as the person saw it when the first of its cells was changed. */
export type Seen = Sent['before'];

/** The changed cells of a product. */
export interface RowEdit {
  before: Seen;
  cells: Readonly<Partial<Record<Column, string>>>;
}

/** The changed cells of a table, by product. */
export type Edits = ReadonlyMap<string, RowEdit>;

const euros = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2 });

const namesOf = (ids: readonly string[], categories: readonly Category[]) =>
  namedCategories(categories)
    .filter(({ categoryId }) => ids.includes(categoryId))
    .map(({ name }) => name);

/** What a cell shows of a stored product. A field has one line only. */
export function storedText(product: Seen, column: Column, categories: readonly Category[]): string {
  if (column === 'A') return product.name;
  if (column === 'B') return (product.descr ?? '').replaceAll(/\s+/g, ' ').trim();
  if (column === 'C') return euros.format(product.amount / 100);
  return namesOf(product.categories, categories).join('; ');
}

/** What of a product a table shows. */
export function seenOf({ name, descr = null, amount, categories: ids }: Product, all: readonly Category[]): Seen {
  const named = new Set(namedCategories(all).map(({ categoryId }) => categoryId));
  return { name, descr, amount, categories: ids.filter((id) => named.has(id)) };
}

/** Whether a text says what is stored; a price may be written in several ways. */
function isStored(text: string, product: Seen, column: Column, categories: readonly Category[]): boolean {
  if (text === storedText(product, column, categories)) return true;
  const price = column === 'C' ? readPriceText(text) : undefined;
  return price !== undefined && 'amount' in price && price.amount === product.amount;
}

/** The cells that say something else than what is stored. */
export function notStored(
  cells: RowEdit['cells'],
  product: Product,
  categories: readonly Category[],
): RowEdit['cells'] {
  const now = seenOf(product, categories);
  const others = COLUMNS.filter((column) => !isStored(cells[column] ?? '', now, column, categories));
  return Object.fromEntries(others.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]]])));
}

/** What somebody writes into a cell. */
export interface Written {
  product: Product;
  column: Column;
  text: string;
}

/**
 * The same edits after somebody wrote into cells. What is stored anyway is no change, unless somebody is still typing:
 * '2' is the beginning of '2,50', also where 2,00 is stored.
 */
export function withCells(
  edits: Edits,
  written: readonly Written[],
  categories: readonly Category[],
  { typing = false } = {},
): Edits {
  const next = new Map(edits);
  for (const { product, column, text } of written) {
    const { productId } = product;
    const now = seenOf(product, categories);
    const known = next.get(productId);
    const { [column]: _, ...others } = known?.cells ?? {};
    const cells = !typing && isStored(text, now, column, categories) ? others : { ...others, [column]: text };
    if (Object.keys(cells).length === 0) next.delete(productId);
    // Whoever writes into the cell sees what is stored now.
    else next.set(productId, { cells, before: { ...(known?.before ?? now), ...memberOf(now, column) } });
  }
  return next;
}

function memberOf({ name, descr, amount, categories }: Seen, column: Column): Partial<Seen> {
  return { A: { name }, B: { descr }, C: { amount }, D: { categories } }[column];
}

/** Whether somebody else changed the value of a cell since the person changed it. */
export function isOvertaken({ before, cells }: RowEdit, now: Seen, column: Column): boolean {
  if (cells[column] === undefined) return false;
  return JSON.stringify(memberOf(before, column)) !== JSON.stringify(memberOf(now, column));
}

/** How many cells are changed, and in how many of the products. */
export function changedIn(edits: Edits, products: readonly Product[]): { cells: number; products: number } {
  const rows = products.flatMap(({ productId }) => edits.get(productId) ?? []);
  return { cells: rows.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0), products: rows.length };
}

/** What is sent: the changed rows by their number in the table. */
export const rowsToSend = (edits: Edits, products: readonly Product[]): Sent[] =>
  products.flatMap(({ productId }, index) => {
    const edit = edits.get(productId);
    return edit ? [{ nRow: index + 1, productId, before: edit.before, cells: { ...edit.cells } }] : [];
  });
