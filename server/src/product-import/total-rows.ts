import { nameKeyOf } from '../kit/names.ts';
import type { FileRow } from './file-rows.ts';
import { readPrice } from './price-text.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

/** What people write before the sum under a table, with or without a colon. */
const TOTAL =
  /^(?:(?:sub[ -]?|gran |grand )?total[ei]?|tot[.:])(?: (?:generale|complessivo|finale|parziale|prodotti|articoli|listino|euro|€))?[\s.:=]*$/u;

/** Whether a row is called like the sum of a table. */
export const isNamedLikeTotal = ({ cells }: Pick<FileRow, 'cells'>): boolean => TOTAL.test(nameKeyOf(cells.A));

/**
 * The same rows; those that look like the sum of the ones above are left out. They are called so, no product of
 * the catalogue is, and they end the table or have no price or the sum of the prices. Anybody may take them in again.
 */
export function withoutTotals(rows: readonly FileRow[], { products }: Pick<StoredCatalogue, 'products'>): FileRow[] {
  const candidates = new Set(rows.filter((row, place) => place > 0 && isNamedLikeTotal(row)));
  if (candidates.size === 0) return [...rows];
  const known = new Set(products.map(({ nameKey }) => nameKey));
  const last = rows.findLastIndex((row) => !candidates.has(row));
  const sum = { ofAll: 0, ofGroup: 0 };
  return rows.map((row, place) => {
    const price = readPrice(row.cells.C);
    const amount = 'amount' in price ? price.amount : undefined;
    const isSum = amount === undefined || amount === sum.ofAll || amount === sum.ofGroup;
    if (candidates.has(row) && !known.has(nameKeyOf(row.cells.A)) && (place > last || isSum)) {
      sum.ofGroup = 0;
      return { ...row, leftOut: true };
    }
    sum.ofAll += amount ?? 0;
    sum.ofGroup += amount ?? 0;
    return row;
  });
}
