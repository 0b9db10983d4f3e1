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
 * no room from the later ones. What the file takes out of categories makes room for what it puts in, wherever it does
 * so; a row that adds nothing never lacks room.
 */
export function roomFor(
  rows: readonly AddingRow[],
  { categories, room }: ImportTarget,
): (row: AddingRow) => Lack | undefined {
  const known = categories.map(({ name }) => nameKeyOf(name));
  const freed = rows.reduce((sum, row) => sum - Math.min(0, placesOf(row)), 0);
  const lackNow = lackIn(room.now, { known, freed });
  const lackLater = lackIn(room.later, { known, freed });
  return (row) => {
    const [now, later] = [lackNow(row), lackLater(row)];
    if (now) return later ?? { column: now.column, cause: CAUSE.recentlyDeleted };
    return undefined;
  };
}

/** @param freed places that the file frees */
function lackIn(
  room: CatalogueRoom['now'],
  { known, freed }: { known: readonly string[]; freed: number },
): (row: AddingRow) => Lack | undefined {
  const there = new Set(known);
  const left = {
    products: Math.max(0, room.products),
    categories: Math.max(0, room.categories),
    places: Math.max(0, room.places) + freed,
  };
  return (row) => {
    const products = row.verdict === 'new' ? 1 : 0;
    const made = (row.after?.categories ?? []).map(nameKeyOf).filter((key) => !there.has(key));
    const places = Math.max(0, placesOf(row));
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

/** How many more places a row makes; below zero when it makes fewer. */
const placesOf = ({ after, changesCategories, product }: AddingRow): number =>
  after && changesCategories ? after.categories.length - (product?.categories.length ?? 0) : 0;
