import { beginningOf, type ImportMistake, type ImportRow, LIMIT, type ProductImport } from '@portal/contract';
import { cleanName, nameKeyOf } from '../kit/names.ts';
import { yielding } from '../platform/yielding.ts';
import { categoryReader } from './category-text.ts';
import type { Column } from './columns.ts';
import { type FileRow, plainText } from './file-rows.ts';
import { roomFor } from './import-room.ts';
import { isPlainName, straightened } from './plain-name.ts';
import { readPrice } from './price-text.ts';
import { CAUSE } from './product-import.texts.ts';
import { isSameCategories, isSameDescription, isSameName, type Pair, pairRows } from './product-pairs.ts';
import type { ImportTarget, StoredProduct } from './stored-catalogue.ts';
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

/** What a file would do to a catalogue. */
export interface Plan {
  /** The catalogue's revision for which the plan was made. */
  revision: number;
  rows: readonly JudgedRow[];
  /** Names of categories that will be made, in the spelling of their first row. */
  newCategories: readonly string[];
  counts: ProductImport['counts'];
}

const MAX_NEW_CATEGORIES = 500;

/** How many places in categories one import may write: everybody waits for the one statement that writes them. */
const MAX_PLACES = 100_000;

/**
 * Compares the rows of a file with the catalogue (IMP-018 to IMP-025). The rules apply to new and changed values only:
 * a stored value is never a mistake.
 */
export async function judgeRows(rows: readonly FileRow[], catalogue: ImportTarget): Promise<Plan> {
  const pairs = await pairRows(
    rows.filter(({ leftOut }) => !leftOut),
    catalogue.products,
  );
  const readCategories = categoryReader(catalogue.categories);
  const known = new Set(catalogue.categories.map(({ name }) => nameKeyOf(name)));
  const isNew = (key: string) => !known.has(key);
  const made = new Set<string>();
  const judged: JudgedRow[] = [];
  let places = 0;
  for await (const row of yielding(rows)) {
    const result = row.leftOut ? leftOutRow(row) : judge(row, pairs.get(row) ?? {}, readCategories);
    const { after, changesCategories } = result;
    for (const key of (after?.categories ?? []).map(nameKeyOf)) if (isNew(key)) made.add(key);
    if (after && changesCategories) places += after.categories.length;
    const cause = after && tooMuch(made.size, places);
    judged.push(cause ? wrong(result, [mistake(row, 'D', cause)]) : result);
  }
  const fitting = await withinRoom(judged, catalogue);
  const names = await namesOfNew(fitting, isNew);
  const [newCategoryName] = names;
  const totals = fitting.filter((row) => row.leftOut && isNamedLikeTotal(row)).length;
  const number = (verdict: JudgedRow['verdict']) => fitting.filter((row) => row.verdict === verdict).length;
  return {
    revision: catalogue.revision,
    rows: fitting,
    newCategories: names,
    counts: {
      new: number('new'),
      changed: number('changed'),
      unchanged: number('unchanged'),
      wrong: number('wrong'),
      leftOut: number('leftOut'),
      newCategories: names.length,
      ...(totals > 0 && { totals }),
      ...(names.length === 1 && newCategoryName !== undefined && { newCategoryName }),
    },
  };
}

function tooMuch(newCategories: number, places: number): string | undefined {
  if (newCategories > MAX_NEW_CATEGORIES) return CAUSE.tooManyNewCategories;
  return places > MAX_PLACES ? CAUSE.tooManyPlaces : undefined;
}

/** The same rows; wrong are also those that add more than the catalogue may hold (IMP-115). */
async function withinRoom(rows: readonly JudgedRow[], catalogue: ImportTarget): Promise<JudgedRow[]> {
  const lackOf = roomFor(rows, catalogue);
  const fitting: JudgedRow[] = [];
  for await (const row of yielding(rows)) {
    const lack = lackOf(row);
    fitting.push(lack ? wrong(row, [mistake(row, lack.column, lack.cause)]) : row);
  }
  return fitting;
}

/** The names of the categories that rows make, in the spelling of their first row. */
async function namesOfNew(rows: readonly JudgedRow[], isNew: (key: string) => boolean): Promise<string[]> {
  const names = new Map<string, string>();
  for await (const { after } of yielding(rows)) {
    for (const name of after?.categories ?? []) {
      const key = nameKeyOf(name);
      if (isNew(key) && !names.has(key)) names.set(key, name);
    }
  }
  return [...names.values()];
}

const leftOutRow = (row: FileRow): JudgedRow => ({
  ...row,
  verdict: 'leftOut',
  mistakes: isNamedLikeTotal(row) ? [{ nRow: row.nRow, column: '', cause: CAUSE.total }] : [],
  product: undefined,
  after: null,
  changesCategories: false,
});

const wrong = (row: JudgedRow, mistakes: ImportMistake[]): JudgedRow => ({
  ...row,
  verdict: 'wrong',
  mistakes,
  after: null,
  changesCategories: false,
});

const MAX_ECHO_LENGTH = 200;

const mistake = ({ nRow, cells }: FileRow, column: Column, cause: string): ImportMistake => ({
  nRow,
  column,
  cause,
  value: beginningOf(cells[column], MAX_ECHO_LENGTH),
});

function judge(row: FileRow, { product, repeats }: Pair, readCategories: ReturnType<typeof categoryReader>): JudgedRow {
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

/** A name stored with exactly these letters stays as typed. A new name gets straight apostrophes. */
function nameOf(text: string, product: StoredProduct | undefined): string {
  const name = cleanName(text);
  const isStored = product && name.toLowerCase() === cleanName(product.name).toLowerCase();
  return isStored ? name : straightened(name);
}

function nameMistake(name: string, product: StoredProduct | undefined, repeats: number | undefined) {
  if (name === '') return CAUSE.nameMissing;
  const unreadable = product ? undefined : unreadableCause(name);
  if (unreadable) return unreadable;
  if (repeats !== undefined) return CAUSE.nameRepeated(repeats);
  if (product) return undefined;
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
