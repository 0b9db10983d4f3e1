import { spellingOf } from '@portal/contract';
import { cleanName, nameKeyOf } from '../kit/names.ts';
import { groupYielding, yielding } from '../platform/yielding.ts';
import { categoryText } from './category-text.ts';
import { type FileRow, plainText } from './file-rows.ts';
import { readPrice } from './price-text.ts';
import type { StoredProduct } from './stored-catalogue.ts';

/** Which stored product a row stands for, if any; or which row it repeats. */
export interface Pair {
  product?: StoredProduct;
  /** Number of the earlier row; set when the file has more rows of this name than there are products. */
  repeats?: number;
}

/**
 * Finds for each row the stored product of its name, in any letter case and spelling (IMP-024, IMP-190). Products of
 * the same name are paired row by row. A row that says exactly what is stored is paired first, so that sorting the
 * sheet changes nothing. A row for which no product is left repeats an earlier one.
 */
export async function pairRows(
  rows: readonly FileRow[],
  products: readonly StoredProduct[],
): Promise<ReadonlyMap<FileRow, Pair>> {
  const stored = await groupYielding(products, ({ name }) => nameKeyOf(name));
  const named = rows.filter(({ cells }) => cells.A !== '');
  const pairs = new Map<FileRow, Pair>();
  for await (const [key, sameName] of yielding(await groupYielding(named, ({ cells }) => nameKeyOf(cells.A)))) {
    await pairOneName(sameName, stored.get(key) ?? [], pairs);
  }
  return pairs;
}

/** What a row and a product may have in common. A row without a value for it matches no product. */
interface Likeness {
  ofRow: (row: FileRow) => string | undefined;
  ofProduct: (product: StoredProduct) => string;
}

const MAX_ALIKE_FIRST: readonly Likeness[] = [
  { ofRow: contentOfRow, ofProduct: contentOfProduct },
  { ofRow: ({ cells }) => cleanName(cells.A), ofProduct: ({ name }) => cleanName(name) },
  { ofRow: () => '', ofProduct: () => '' },
];

/** Computes each likeness once per row and product, and looks it up: both sides may have thousands of one name. */
async function pairOneName(
  rows: readonly FileRow[],
  products: readonly StoredProduct[],
  pairs: Map<FileRow, Pair>,
): Promise<void> {
  const [first] = rows;
  let [rest, free] = [rows, products];
  for (const { ofRow, ofProduct } of likenessesThatTell(rows, products)) {
    const groups = await groupYielding(free, ofProduct);
    const queues = new Map([...groups].map(([key, group]) => [key, group.values()]));
    const unpaired: FileRow[] = [];
    const taken = new Set<StoredProduct>();
    for await (const row of yielding(rest)) {
      const key = ofRow(row);
      const product = key === undefined ? undefined : queues.get(key)?.next().value;
      if (product) {
        pairs.set(row, { product });
        taken.add(product);
      } else unpaired.push(row);
    }
    rest = unpaired;
    free = free.filter((product) => !taken.has(product));
  }
  // The rows left here found no free product. Either no product has this name, and one may be made, or all are taken.
  const room = products.length === 0 ? 1 : 0;
  rest.forEach((row, index) => {
    pairs.set(row, index < room ? {} : { repeats: first?.nRow ?? row.nRow });
  });
}

/** The likenesses that help to choose; none when there is no choice. */
function likenessesThatTell(rows: readonly FileRow[], products: readonly StoredProduct[]): readonly Likeness[] {
  if (products.length === 0) return [];
  return rows.length === 1 && products.length === 1 ? MAX_ALIKE_FIRST.slice(-1) : MAX_ALIKE_FIRST;
}

/** What a row says, if the catalogue file could contain exactly that for some product. */
function contentOfRow({ cells }: FileRow): string | undefined {
  const price = readPrice(cells.C);
  if (!('amount' in price)) return undefined;
  return JSON.stringify([cleanName(cells.A), plainText(cells.B), price.amount, plainText(cells.D)]);
}

function contentOfProduct({ name, description, amount, categories }: StoredProduct): string {
  return JSON.stringify([cleanName(name), plainText(description ?? ''), amount, plainText(categoryText(categories))]);
}

/** Other signs for the same letters are no new name; another letter case is. */
export const isSameName = (text: string, { name }: StoredProduct): boolean => spellingOf(text) === spellingOf(name);

export const isSameDescription = (text: string, { description }: StoredProduct): boolean =>
  plainText(text) === plainText(description ?? '');

export const isSameCategories = (text: string, { categories }: StoredProduct): boolean =>
  plainText(text) === plainText(categoryText(categories));
