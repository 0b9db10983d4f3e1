import type { ImportRow } from '@portal/contract';
import type { CatalogueRoom } from '../kit/catalogue/catalogue-room.ts';
import { nameKeyOf } from '../kit/names.ts';
import type { Column } from './columns.ts';
import { CAUSE } from './product-import.texts.ts';
import type { ImportTarget, StoredProduct } from './stored-catalogue.ts';

/** What a judged row adds. */
interface AddingRow {
  verdict: ImportRow['verdict'];
  product: StoredProduct | undefined;
  after: Pick<NonNullable<ImportRow['after']>, 'categories'> | null;
  changesCategories: boolean;
}

/** What a row adds although the catalogue is full of it. */
interface Lack {
  column: Column;
  cause: string;
}

/**
 * Makes the function that says of each row, asked in their order, what the catalogue has no room for. Such a row takes
 * no room from the later ones, and makes none. What the other rows take out of categories makes room for what they put
 * in, wherever they do so; only a row that also makes a category, and may lack room for it, makes it for later ones. A
 * row that adds nothing never lacks room.
 */
export function roomFor(
  rows: readonly AddingRow[],
  { categories, room }: ImportTarget,
): (row: AddingRow) => Lack | undefined {
  const known = new Set(categories.map(({ name }) => nameKeyOf(name)));
  const freeing = rows.filter((row) => placesOf(row) < 0 && categoriesOf(row).every((key) => known.has(key)));
  const lackNow = lackIn(room.now, { known, freeing });
  const lackLater = lackIn(room.later, { known, freeing });
  return (row) => {
    const [now, later] = [lackNow(row), lackLater(row)];
    if (now) return later ?? { column: now.column, cause: CAUSE.recentlyDeleted };
    return undefined;
  };
}

/** @param freeing rows whose places are free before the first row is asked for */
function lackIn(
  room: CatalogueRoom['now'],
  { known, freeing }: { known: ReadonlySet<string>; freeing: readonly AddingRow[] },
): (row: AddingRow) => Lack | undefined {
  const there = new Set(known);
  const counted = new Set(freeing);
  const left = {
    products: Math.max(0, room.products),
    categories: Math.max(0, room.categories),
    places: freeing.reduce((sum, row) => sum - placesOf(row), Math.max(0, room.places)),
  };
  return (row) => {
    const products = row.verdict === 'new' ? 1 : 0;
    const made = categoriesOf(row).filter((key) => !there.has(key));
    const places = counted.has(row) ? 0 : placesOf(row);
    if (products > left.products) return { column: 'A', cause: CAUSE.catalogueFull.products };
    if (made.length > left.categories) return { column: 'D', cause: CAUSE.catalogueFull.categories };
    if (places > left.places) return { column: 'D', cause: CAUSE.catalogueFull.places };
    left.products -= products;
    left.categories -= made.length;
    left.places -= places;
    for (const key of made) there.add(key);
    return undefined;
  };
}

const categoriesOf = ({ after }: AddingRow): string[] => (after?.categories ?? []).map(nameKeyOf);

/** How many more places a row makes; below zero when it makes fewer. */
const placesOf = ({ after, changesCategories, product }: AddingRow): number =>
  after && changesCategories ? after.categories.length - (product?.categories.length ?? 0) : 0;
