import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { categories, productCategories, products } from './catalogue.tables.ts';
import { livingCategoriesOf, oneOf } from './catalogue-filters.ts';

/** One product or several, in one category or several. */
export interface Places {
  contractCode: string;
  productIds: readonly string[];
  categoryIds: readonly string[];
}

/** What changed. */
interface Moved {
  productIds: string[];
  /** How many more places there are now; below zero when there are fewer. */
  places: number;
}

/** Puts products into categories; a product that is already there stays. */
export async function addToCategories(tx: Executor, { contractCode, productIds, categoryIds }: Places): Promise<Moved> {
  const { rows } = await tx.execute<{ product_id: string }>(sql`
    insert into ${productCategories} (contract_code, product_id, category_id)
    select ${contractCode}, product_id, category_id
      from unnest(${sql.param([...productIds])}::text[]) as product_id,
           unnest(${sql.param([...categoryIds])}::text[]) as category_id
    on conflict do nothing
    returning product_id`);
  return { productIds: [...new Set(rows.map((row) => row.product_id))], places: rows.length };
}

/** Takes products out of categories; a product that is not there does not change. */
export async function removeFromCategories(
  tx: Executor,
  { contractCode, productIds, categoryIds }: Places,
): Promise<Moved> {
  const rows = await tx
    .delete(productCategories)
    .where(
      and(
        eq(productCategories.contractCode, contractCode),
        oneOf(productCategories.productId, productIds),
        oneOf(productCategories.categoryId, categoryIds),
      ),
    )
    .returning({ productId: productCategories.productId });
  return { productIds: [...new Set(rows.map(({ productId }) => productId))], places: -rows.length };
}

/**
 * Puts a product into exactly these living categories. Its places in deleted ones stay, in case one is restored.
 *
 * @returns how many more places there are now; below zero when there are fewer
 */
export async function replaceCategories(
  tx: Executor,
  { contractCode, productId, categoryIds }: { contractCode: string; productId: string; categoryIds: readonly string[] },
): Promise<number> {
  const living = tx.select({ id: categories.id }).from(categories).where(livingCategoriesOf(contractCode));
  const removed = await tx
    .delete(productCategories)
    .where(
      and(
        eq(productCategories.productId, productId),
        inArray(productCategories.categoryId, living),
        not(oneOf(productCategories.categoryId, categoryIds)),
      ),
    )
    .returning({ categoryId: productCategories.categoryId });
  const added = await addToCategories(tx, { contractCode, productIds: [productId], categoryIds });
  return added.places - removed.length;
}

/** Sets the last update of products to now. */
export async function touchProducts(tx: Executor, productIds: readonly string[], now: Date): Promise<void> {
  if (productIds.length === 0) return;
  await tx.update(products).set({ updatedAt: now }).where(oneOf(products.id, productIds));
}
