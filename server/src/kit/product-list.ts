import type { Product } from '@portal/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { wireTime } from '../platform/wire-time.ts';
import { categories, productCategories, productImages, products } from './catalogue.tables.ts';
import { livingCategoriesOf, livingProductsOf } from './catalogue-filters.ts';
import { byName } from './catalogue-names.ts';
import { imageAddress } from './product-images.ts';

/**
 * A merchant's products by name, without the bytes of their images. However many there are, three queries.
 *
 * @param filter which of them; all when absent
 */
export async function listProducts(db: Executor, contractCode: string, filter?: SQL): Promise<Product[]> {
  const which = and(livingProductsOf(contractCode), filter);
  const rows = await db
    .select({
      productId: products.id,
      name: products.name,
      descr: products.description,
      amount: products.amount,
      updatedAt: products.updatedAt,
      thumbnailName: productImages.thumbnailName,
    })
    .from(products)
    .leftJoin(productImages, eq(productImages.productId, products.id))
    .where(which)
    // Names may repeat; sorting by name keeps this order among them.
    .orderBy(products.id);
  const categoryIds = await categoryIdsByProduct(db, contractCode, filter && which);
  return rows.toSorted(byName).map(({ updatedAt, thumbnailName, ...row }) => ({
    ...row,
    categories: categoryIds.get(row.productId) ?? [],
    hasImage: thumbnailName !== null,
    imageUrl: thumbnailName && imageAddress(thumbnailName),
    lastUpdate: wireTime(updatedAt),
  }));
}

/**
 * The ids of each product's living categories, by the categories' names; a product in none is not in it.
 *
 * @param which of the products; all of the merchant's when absent
 */
async function categoryIdsByProduct(
  db: Executor,
  contractCode: string,
  which: SQL | undefined,
): Promise<ReadonlyMap<string, string[]>> {
  const living = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(livingCategoriesOf(contractCode));
  const place = new Map(living.toSorted(byName).map(({ id }, index) => [id, index]));
  const placeOf = (id: string) => place.get(id) ?? -1;
  // One row for each product: the driver costs more than the database.
  const rows = await db
    .select({
      productId: productCategories.productId,
      categoryIds: sql<string[]>`array_agg(${productCategories.categoryId})`,
    })
    .from(productCategories)
    .where(
      and(
        eq(productCategories.contractCode, contractCode),
        which && inArray(productCategories.productId, db.select({ id: products.id }).from(products).where(which)),
      ),
    )
    .groupBy(productCategories.productId);
  const inOrder = (ids: readonly string[]) =>
    ids.filter((id) => place.has(id)).toSorted((one, other) => placeOf(one) - placeOf(other));
  return new Map(rows.map(({ productId, categoryIds }) => [productId, inOrder(categoryIds)]));
}
