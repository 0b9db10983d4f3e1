import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { categories, productCategories, products } from './catalogue.tables.ts';
import { livingCategoriesOf, oneOf } from './catalogue-filters.ts';

/** One product or several, in one category or several. */
export interface Membership {
  contractCode: string;
  productIds: readonly string[];
  categoryIds: readonly string[];
}

/**
 * Puts products into categories; a product that is already there stays.
 *
 * @returns the products that this changed
 */
export async function addToCategories(
  tx: Executor,
  { contractCode, productIds, categoryIds }: Membership,
): Promise<string[]> {
  const { rows } = await tx.execute<{ product_id: string }>(sql`
    insert into ${productCategories} (contract_code, product_id, category_id)
    select ${contractCode}, product_id, category_id
      from unnest(${sql.param([...productIds])}::text[]) as product_id,
           unnest(${sql.param([...categoryIds])}::text[]) as category_id
    on conflict do nothing
    returning product_id`);
  return [...new Set(rows.map((row) => row.product_id))];
}

/**
 * Takes products out of categories; a product that is not there does not change.
 *
 * @returns the products that this changed
 */
export async function removeFromCategories(
  tx: Executor,
  { contractCode, productIds, categoryIds }: Membership,
): Promise<string[]> {
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
  return [...new Set(rows.map(({ productId }) => productId))];
}

/** Puts a product into exactly these living categories. Its places in deleted ones stay, in case one is restored. */
export async function replaceCategories(
  tx: Executor,
  { contractCode, productId, categoryIds }: { contractCode: string; productId: string; categoryIds: readonly string[] },
): Promise<void> {
  const living = tx.select({ id: categories.id }).from(categories).where(livingCategoriesOf(contractCode));
  await tx
    .delete(productCategories)
    .where(
      and(
        eq(productCategories.productId, productId),
        inArray(productCategories.categoryId, living),
        not(oneOf(productCategories.categoryId, categoryIds)),
      ),
    );
  await addToCategories(tx, { contractCode, productIds: [productId], categoryIds });
}

/** Sets the last update of products to now. */
export async function touchProducts(tx: Executor, productIds: readonly string[], now: Date): Promise<void> {
  if (productIds.length === 0) return;
  await tx.update(products).set({ updatedAt: now }).where(oneOf(products.id, productIds));
}
