import { beginningOf, type ImportMistake, type ImportRow, LIMIT } from '@portal/contract';
import { cleanName, nameKeyOf } from '../kit/names.ts';
import type { categoryReader } from './category-text.ts';
import type { Column } from './columns.ts';
import { completed, overtakenCells } from './edited-rows.ts';
import { type FileRow, plainText } from './file-rows.ts';
import { isPlainName, straightened } from './plain-name.ts';
import { readPrice } from './price-text.ts';
import type { TableEdit } from './product-import.tables.ts';
import { CAUSE } from './product-import.texts.ts';
import { isSameCategories, isSameDescription, isSameName, type Pair } from './product-pairs.ts';
import type { StoredProduct } from './stored-catalogue.ts';
import { isNamedLikeTotal } from './total-rows.ts';
import { unreadableCause } from './unreadable-cell.ts';

/** A row, and what the import would do with it. */
export interface JudgedRow extends FileRow {
  verdict: ImportRow['verdict'];
  mistakes: ImportMistake[];
  product: StoredProduct | undefined;
  after: NonNullable<ImportRow['after']> | null;
  /** Whether the product's categories change. */
  changesCategories: boolean;
}

/** A row that the merchant leaves out, or that looks like the sum of the table. */
export const leftOutRow = (row: FileRow): JudgedRow => ({
  ...row,
  verdict: 'leftOut',
  mistakes: isNamedLikeTotal(row) ? [{ nRow: row.nRow, column: '', cause: CAUSE.total }] : [],
  product: undefined,
  after: null,
  changesCategories: false,
});

/** The same row, for the mistakes that were found later. */
export const wrong = (row: JudgedRow, mistakes: ImportMistake[]): JudgedRow => ({
  ...row,
  verdict: 'wrong',
  mistakes,
  after: null,
  changesCategories: false,
});

const MAX_ECHO_LENGTH = 200;

export const mistake = ({ nRow, cells }: FileRow, column: Column, cause: string): ImportMistake => ({
  nRow,
  column,
  cause,
  value: beginningOf(cells[column], MAX_ECHO_LENGTH),
});

/** What a row would do to the product that it stands for; without one, it makes one. */
export function judgeRow(
  row: FileRow,
  { product, repeats }: Pair,
  readCategories: ReturnType<typeof categoryReader>,
): JudgedRow {
  const { cells } = row;
  const name = product && isSameName(cells.A, product) ? product.name : nameOf(cells.A, product);
  const descr = product && isSameDescription(cells.B, product) ? product.description : plainText(cells.B) || null;
  const price = readPrice(cells.C);
  const keepsCategories = product !== undefined && isSameCategories(cells.D, product);
  const categories = keepsCategories
    ? { names: product.categories.map((category) => category.name) }
    : readCategories(plainText(cells.D));
  const nameCause = nameMistake(name, product, repeats);
  const descrCause = descriptionMistake(descr, product);
  const mistakes = [
    ...(nameCause ? [mistake(row, 'A', nameCause)] : []),
    ...(descrCause ? [mistake(row, 'B', descrCause)] : []),
    ...('cause' in price ? [mistake(row, 'C', price.cause)] : []),
    ...('cause' in categories ? [mistake(row, 'D', categories.cause)] : []),
  ];
  const judged: JudgedRow = { ...row, verdict: 'wrong', mistakes, product, after: null, changesCategories: false };
  if ('cause' in price || 'cause' in categories || mistakes.length > 0) return judged;
  const after = { name, descr, amount: price.amount, categories: [...categories.names] };
  if (!product) return { ...judged, verdict: 'new', after, changesCategories: after.categories.length > 0 };
  const changesCategories = !isSameSet(
    after.categories,
    product.categories.map((category) => category.name),
  );
  const isSame =
    name === product.name && descr === product.description && price.amount === product.amount && !changesCategories;
  return { ...judged, verdict: isSame ? 'unchanged' : 'changed', after, changesCategories };
}

/** What the row of a table would do, unless the product, or what the person saw of it, is no longer there. */
export function judgeEdit(
  row: FileRow,
  edit: TableEdit,
  product: StoredProduct | undefined,
  readCategories: ReturnType<typeof categoryReader>,
): JudgedRow {
  if (!product) {
    const gone = { nRow: row.nRow, column: '', cause: CAUSE.productGone };
    return { ...row, verdict: 'wrong', mistakes: [gone], product, after: null, changesCategories: false };
  }
  const judged = judgeRow(completed(row, edit, product), { product }, readCategories);
  // Who wrote what is stored meanwhile changes nothing.
  if (judged.verdict === 'unchanged') return judged;
  const overtaken = overtakenCells(edit, product).map(({ column, now }) => mistake(row, column, CAUSE.overtaken(now)));
  return overtaken.length > 0 ? wrong(judged, [...overtaken, ...judged.mistakes]) : judged;
}

/** A name stored with exactly these letters stays as typed. A new name gets straight apostrophes. */
function nameOf(text: string, product: StoredProduct | undefined): string {
  const name = cleanName(text);
  const isStored = product && name.toLowerCase() === cleanName(product.name).toLowerCase();
  return isStored ? name : straightened(name);
}

function nameMistake(name: string, product: StoredProduct | undefined, repeats: number | undefined) {
  if (name === '') return CAUSE.nameMissing;
  // Only the row of a table gives its product another name.
  const isStored = product !== undefined && nameKeyOf(name) === nameKeyOf(product.name);
  const unreadable = isStored ? undefined : unreadableCause(name);
  if (unreadable) return unreadable;
  if (repeats !== undefined) return CAUSE.nameRepeated(repeats);
  if (isStored) return undefined;
  if (name.length > LIMIT.productNameLength) return CAUSE.nameTooLong;
  return isPlainName(name) ? undefined : CAUSE.nameCharacters;
}

function descriptionMistake(descr: string | null, product: StoredProduct | undefined): string | undefined {
  if (descr === null || descr === product?.description) return undefined;
  return (
    unreadableCause(descr) ?? (descr.length > LIMIT.productDescriptionLength ? CAUSE.descriptionTooLong : undefined)
  );
}

function isSameSet(ones: readonly string[], others: readonly string[]): boolean {
  const keys = new Set(ones.map(nameKeyOf));
  return ones.length === others.length && others.every((name) => keys.has(nameKeyOf(name)));
}
