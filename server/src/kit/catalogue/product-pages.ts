import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { measuredPages } from '../../platform/database/measured-pages.ts';
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

interface PagesToRead {
  /** Which products; all when absent. */
  filter?: SQL;
  /** Whether other calls get half of the time; see `measuredPages`. */
  rests?: boolean;
}

/**
 * A merchant's living products in pages, ordered by the letters of their names and, for equal names, by id. Pages are
 * so small that other users of the database hardly wait.
 *
 * @example for await (const rows of productPages(db, contractCode)) list.push(...rows);
 */
export async function* productPages(
  db: Executor,
  contractCode: string,
  { filter, rests = false }: PagesToRead = {},
): AsyncGenerator<ProductRow[], void, undefined> {
  const pages = measuredPages({ rests });
  let after: SQL | undefined;
  for (;;) {
    const { rows, isLast } = await pages.read((size) =>
      pageOf(db, and(livingProductsOf(contractCode), filter, after), size),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (isLast) return;
    after = sql`(${products.nameKey}, ${products.id}) > (${last.nameKey}, ${last.id})`;
  }
}

async function pageOf(db: Executor, which: SQL | undefined, size: number): Promise<ProductRow[]> {
  const { id, name, nameKey, description, amount, updatedAt } = products;
  const { thumbnailName } = productImages;
  const rows = await db
    .select({ id, name, nameKey, description, amount, updatedAt, thumbnailName })
    .from(products)
    .leftJoin(productImages, eq(productImages.productId, id))
    .where(which)
    .orderBy(asc(nameKey), asc(id))
    .limit(size);
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
