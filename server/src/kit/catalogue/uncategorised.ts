import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { nameKeyOf } from '../names.ts';
import { categories, productCategories, products } from './catalogue.tables.ts';
import { livingProductsOf } from './catalogue-filters.ts';

/** The name of the uncategorised bucket (CONST-030). The same words in any letter case mean the bucket (CAT-016). */
export const UNCATEGORISED_NAME = 'senza categoria';

export const isUncategorisedName = (name: string): boolean => nameKeyOf(name) === nameKeyOf(UNCATEGORISED_NAME);

/**
 * The ids of a merchant's products that are in no living category: the content of the uncategorised bucket (CAT-016).
 *
 * The query joins and counts. It must not put a condition on each product (`not exists`, `in`): a database that has no
 * statistics for its tables yet would look up the categories of ten thousand products one by one.
 */
export async function listUncategorisedIds(db: Executor, contractCode: string): Promise<string[]> {
  const rows = await uncategorisedIn(db, contractCode);
  return rows.map(({ id }) => id);
}

export async function countUncategorised(db: Executor, contractCode: string): Promise<number> {
  const [row] = await db.select({ products: count() }).from(uncategorisedIn(db, contractCode).as('uncategorised'));
  return row?.products ?? 0;
}

const uncategorisedIn = (db: Executor, contractCode: string) =>
  db
    .select({ id: products.id })
    .from(products)
    // The contract code is repeated here, so that the places of other merchants need not be read.
    .leftJoin(
      productCategories,
      and(eq(productCategories.productId, products.id), eq(productCategories.contractCode, contractCode)),
    )
    .leftJoin(categories, and(eq(categories.id, productCategories.categoryId), isNull(categories.deletedAt)))
    .where(livingProductsOf(contractCode))
    .groupBy(products.id)
    .having(sql`count(${categories.id}) = 0`);
