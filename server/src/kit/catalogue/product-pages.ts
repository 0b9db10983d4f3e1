import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { productCategories, productImages, products } from './catalogue.tables.ts';
import { livingProductsOf, oneOf } from './catalogue-filters.ts';

/** A product as its row holds it. */
export interface ProductRow {
  id: string;
  name: string;
  nameKey: string;
  description: string | null;
  /** Euro cents. */
  amount: number;
  updatedAt: Date;
  thumbnailName: string | null;
  /** All categories that it is in, deleted ones too; in no order. */
  categoryIds: readonly string[];
}

/** Products read by one statement: so few that other callers of the database hardly wait. */
const AT_ONE_GO = 250;

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
  const { id, name, nameKey, description, amount, updatedAt } = products;
  const { thumbnailName } = productImages;
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({ id, name, nameKey, description, amount, updatedAt, thumbnailName })
      .from(products)
      .leftJoin(productImages, eq(productImages.productId, id))
      .where(and(livingProductsOf(contractCode), filter, after))
      .orderBy(asc(nameKey), asc(id))
      .limit(AT_ONE_GO);
    const last = rows.at(-1);
    if (!last) return;
    const places = await placesOf(
      db,
      rows.map((row) => row.id),
    );
    yield rows.map((row) => ({ ...row, categoryIds: places.get(row.id) ?? [] }));
    if (rows.length < AT_ONE_GO) return;
    after = sql`(${nameKey}, ${id}) > (${last.nameKey}, ${last.id})`;
  }
}

/** One row for each product, because handing rows over costs more than finding them. */
async function placesOf(db: Executor, productIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const { productId, categoryId } = productCategories;
  const rows = await db
    .select({ productId, categoryIds: sql<string[]>`array_agg(${categoryId})` })
    .from(productCategories)
    .where(oneOf(productId, productIds))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.categoryIds]));
}
