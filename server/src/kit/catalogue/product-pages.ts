import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { PAGE_SIZE } from '../../platform/database/page-size.ts';
import { productCategories, productImages, products } from './catalogue.tables.ts';
import { livingProductsOf, oneOf } from './catalogue-filters.ts';

/** A product as it is in its row. */
export interface ProductRow {
  id: string;
  name: string;
  nameKey: string;
  description: string | null;
  /** Euro cents. */
  amount: number;
  updatedAt: Date;
  thumbnailName: string | null;
  /** All categories that it is in, including deleted ones; in no particular order. */
  categoryIds: readonly string[];
}

/**
 * A merchant's living products in pages, ordered by the letters of their names and, for equal names, by id.
 *
 * @param filter which products; all when absent
 * @example for await (const rows of productPages(db, contractCode)) list.push(...rows);
 */
export async function* productPages(
  db: Executor,
  contractCode: string,
  filter?: SQL,
): AsyncGenerator<ProductRow[], void, undefined> {
  let after: SQL | undefined;
  for (;;) {
    const rows = await pageOf(db, and(livingProductsOf(contractCode), filter, after));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < PAGE_SIZE) return;
    after = sql`(${products.nameKey}, ${products.id}) > (${last.nameKey}, ${last.id})`;
  }
}

async function pageOf(db: Executor, which: SQL | undefined): Promise<ProductRow[]> {
  const { id, name, nameKey, description, amount, updatedAt } = products;
  const { thumbnailName } = productImages;
  const rows = await db
    .select({ id, name, nameKey, description, amount, updatedAt, thumbnailName })
    .from(products)
    .leftJoin(productImages, eq(productImages.productId, id))
    .where(which)
    .orderBy(asc(nameKey), asc(id))
    .limit(PAGE_SIZE);
  if (rows.length === 0) return [];
  const places = await placesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, categoryIds: places.get(row.id) ?? [] }));
}

/** Reads one row for each product, because transferring rows costs more than finding them. */
async function placesOf(db: Executor, productIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { productId, categoryId } = productCategories;
  const rows = await db
    .select({ productId, categoryIds: sql<string[]>`array_agg(${categoryId})` })
    .from(productCategories)
    .where(oneOf(productId, productIds))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.categoryIds]));
}
