import type { Product } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { wireTime } from '../../platform/wire-time.ts';
import { sortYielding } from '../../platform/yielding.ts';
import { byName } from '../names.ts';
import { categories } from './catalogue.tables.ts';
import { livingCategoriesOf } from './catalogue-filters.ts';
import { imageAddress } from './product-images.ts';
import { type ProductRow, productPages } from './product-pages.ts';

/**
 * A merchant's products by name, without the bytes of their images. It reads page by page, so that other calls
 * get their turn even when there are many products.
 *
 * @param filter which products; all when absent
 */
export async function listProducts(db: Executor, contractCode: string, filter?: SQL): Promise<Product[]> {
  const places = await categoryPlaces(db, contractCode);
  const list: Product[] = [];
  for await (const rows of productPages(db, contractCode, filter)) {
    for (const row of rows) list.push(wireProduct(row, places));
  }
  return sortYielding(list, byName);
}

/** The position of each living category in the order by name. */
async function categoryPlaces(db: Executor, contractCode: string): Promise<ReadonlyMap<string, number>> {
  const living = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(livingCategoriesOf(contractCode));
  return new Map(living.toSorted(byName).map(({ id }, index) => [id, index]));
}

function wireProduct(
  { id: productId, name, description: descr, amount, updatedAt, thumbnailName, categoryIds }: ProductRow,
  places: ReadonlyMap<string, number>,
): Product {
  const placeOf = (id: string) => places.get(id) ?? -1;
  return {
    productId,
    name,
    descr,
    amount,
    categories: categoryIds.filter((id) => places.has(id)).sort((one, other) => placeOf(one) - placeOf(other)),
    hasImage: thumbnailName !== null,
    imageUrl: thumbnailName && imageAddress(thumbnailName),
    lastUpdate: wireTime(updatedAt),
  };
}
