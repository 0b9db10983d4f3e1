import type { Category, Product } from '@portal/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { byName } from '../names.ts';
import { categories, productCategories, products } from './catalogue.tables.ts';
import { livingCategoriesOf } from './catalogue-filters.ts';
import { type Catalogue, findCatalogue } from './catalogue-lock.ts';
import { countUncategorised, UNCATEGORISED_NAME } from './uncategorised.ts';

/**
 * A merchant's categories by name, each with the number of its products. The uncategorised bucket comes first, unless
 * it is empty (CAT-014, CAT-017, CAT-018).
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
    .leftJoin(
      productCategories,
      and(eq(productCategories.categoryId, categories.id), eq(productCategories.contractCode, contractCode)),
    )
    .leftJoin(products, and(eq(products.id, productCategories.productId), isNull(products.deletedAt)))
    .where(livingCategoriesOf(contractCode))
    .groupBy(categories.id);
  const named = rows
    .toSorted(byName)
    .map(({ products, ...category }) => ({ ...category, nProducts: String(products) }));
  return [...(await uncategorised(db, contractCode)), ...named];
}

/**
 * Like `listCategories`, but counts the products that have been read already, instead of asking the database.
 *
 * @param list all products, as `listProducts` gives them
 */
export async function countedCategories(
  db: Executor,
  { contractCode, uncategorisedId, uncategorisedColor }: Catalogue,
  list: readonly Product[],
): Promise<Category[]> {
  const numbers = new Map<string, number>();
  for (const product of list) {
    const ids = product.categories.length === 0 ? [uncategorisedId] : product.categories;
    for (const id of ids) numbers.set(id, (numbers.get(id) ?? 0) + 1);
  }
  const living = await db
    .select({ categoryId: categories.id, color: categories.color, name: categories.name })
    .from(categories)
    .where(livingCategoriesOf(contractCode));
  const bucket = { categoryId: uncategorisedId, color: uncategorisedColor, name: UNCATEGORISED_NAME };
  return [...(numbers.has(uncategorisedId) ? [bucket] : []), ...living.toSorted(byName)].map((category) => ({
    ...category,
    nProducts: String(numbers.get(category.categoryId) ?? 0),
  }));
}

async function uncategorised(db: Executor, contractCode: string): Promise<Category[]> {
  const catalogue = await findCatalogue(db, contractCode);
  if (!catalogue) return [];
  const inBucket = await countUncategorised(db, contractCode);
  if (inBucket === 0) return [];
  const { uncategorisedId: categoryId, uncategorisedColor: color } = catalogue;
  return [{ categoryId, color, name: UNCATEGORISED_NAME, nProducts: String(inBucket) }];
}
