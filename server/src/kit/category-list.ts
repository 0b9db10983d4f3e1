import type { Category } from '@portal/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { categories, productCategories, products } from './catalogue.tables.ts';
import { livingCategoriesOf } from './catalogue-filters.ts';
import { findCatalogue } from './catalogue-lock.ts';
import { byName, UNCATEGORISED_NAME } from './catalogue-names.ts';
import { countUncategorised } from './uncategorised.ts';

/**
 * A merchant's categories by name, each with the number of its products; first the uncategorised bucket, unless it is empty (CAT-014, CAT-017,
 * CAT-018).
 */
export async function listCategories(db: Executor, contractCode: string): Promise<Category[]> {
  const rows = await db
    .select({
      categoryId: categories.id,
      color: categories.color,
      name: categories.name,
      products: count(products.id),
    })
    .from(categories)
    .leftJoin(productCategories, eq(productCategories.categoryId, categories.id))
    .leftJoin(products, and(eq(products.id, productCategories.productId), isNull(products.deletedAt)))
    .where(livingCategoriesOf(contractCode))
    .groupBy(categories.id);
  const named = rows
    .toSorted(byName)
    .map(({ products, ...category }) => ({ ...category, nProducts: String(products) }));
  return [...(await uncategorised(db, contractCode)), ...named];
}

async function uncategorised(db: Executor, contractCode: string): Promise<Category[]> {
  const catalogue = await findCatalogue(db, contractCode);
  if (!catalogue) return [];
  const inBucket = await countUncategorised(db, contractCode);
  if (inBucket === 0) return [];
  const { uncategorisedId: categoryId, uncategorisedColor: color } = catalogue;
  return [{ categoryId, color, name: UNCATEGORISED_NAME, nProducts: String(inBucket) }];
}
