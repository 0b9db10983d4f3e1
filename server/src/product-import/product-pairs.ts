import { cleanName, nameKeyOf } from '../kit/catalogue-names.ts';
import { categoryText } from './category-text.ts';
import { type FileRow, plainText } from './file-rows.ts';
import { straightened } from './plain-name.ts';
import { readPrice } from './price-text.ts';
import type { StoredProduct } from './stored-catalogue.ts';

/** Which stored product a row means, if any; or which row it repeats. */
export interface Pair {
  product?: StoredProduct;
  /** It is one more than there are products of this name. */
  repeats?: number;
}

/**
 * Finds for each row the stored product of its name, letter case apart (IMP-024). Products of one name are paired row by row; a row that says exactly what is
 * stored goes first, so that sorting the sheet changes nothing. A row too many repeats an earlier one.
 */
export function pairRows(rows: readonly FileRow[], products: readonly StoredProduct[]): ReadonlyMap<FileRow, Pair> {
  const stored = Map.groupBy(products, ({ nameKey }) => nameKey);
  const keyOf = (row: FileRow): string => {
    const key = nameKeyOf(row.cells.A);
    return stored.has(key) ? key : nameKeyOf(straightened(row.cells.A));
  };
  const named = rows.filter(({ cells }) => cells.A !== '');
  const pairs = new Map<FileRow, Pair>();
  for (const [key, sameName] of Map.groupBy(named, keyOf)) {
    const [first] = sameName;
    const free = [...(stored.get(key) ?? [])];
    let room = Math.max(1, free.length);
    let rest = sameName;
    // Most alike first.
    for (const isMeant of [saysTheSame, hasSameSpelling, () => true]) {
      rest = rest.filter((row) => {
        const place = free.findIndex((product) => isMeant(row, product));
        const [product] = place === -1 ? [] : free.splice(place, 1);
        if (!product) return true;
        pairs.set(row, { product });
        room -= 1;
        return false;
      });
    }
    rest.forEach((row, index) => {
      pairs.set(row, index < room ? {} : { repeats: first?.nRow ?? row.nRow });
    });
  }
  return pairs;
}

const hasSameSpelling = ({ cells }: FileRow, product: StoredProduct): boolean => isSameName(cells.A, product);

/** Whether a row is what the catalogue file would have for a product. */
function saysTheSame({ cells }: FileRow, product: StoredProduct): boolean {
  const price = readPrice(cells.C);
  return (
    isSameName(cells.A, product) &&
    isSameDescription(cells.B, product) &&
    'amount' in price &&
    price.amount === product.amount &&
    isSameCategories(cells.D, product)
  );
}

export const isSameName = (text: string, { name }: StoredProduct): boolean => cleanName(text) === cleanName(name);

export const isSameDescription = (text: string, { description }: StoredProduct): boolean =>
  plainText(text) === plainText(description ?? '');

export const isSameCategories = (text: string, { categories }: StoredProduct): boolean =>
  plainText(text) === plainText(categoryText(categories));
