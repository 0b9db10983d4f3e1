import { and, eq, sql } from 'drizzle-orm';
import { categories, productCategories, products } from '../kit/catalogue.tables.ts';
import { livingCategoriesOf, livingProductsOf } from '../kit/catalogue-filters.ts';
import { findCatalogue } from '../kit/catalogue-lock.ts';
import { byName } from '../kit/catalogue-names.ts';
import type { Executor } from '../platform/database/database.ts';

export interface StoredCategory {
  id: string;
  name: string;
}

export interface StoredProduct {
  id: string;
  name: string;
  nameKey: string;
  description: string | null;
  /** Euro cents. */
  amount: number;
  updatedAt: Date;
  /** Living ones, by name. */
  categories: readonly StoredCategory[];
}

/** A merchant's catalogue at one moment, as its file tells it. */
export interface StoredCatalogue {
  /** The number of its last write; -1 before the first. */
  revision: number;
  /** By name; those of one name always in the same order. */
  products: readonly StoredProduct[];
  categories: readonly StoredCategory[];
}

/** Reads a merchant's catalogue without images. However large it is, four queries. */
export async function readCatalogue(db: Executor, contractCode: string): Promise<StoredCatalogue> {
  // First: a write that comes between this query and the next ones makes the revision too low, and the plan is made anew.
  const catalogue = await findCatalogue(db, contractCode);
  const living = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(livingCategoriesOf(contractCode))
    .orderBy(categories.id);
  const sorted = living.toSorted(byName);
  const place = new Map(sorted.map((category, index) => [category.id, { category, index }]));
  const links = await db
    .select({
      productId: productCategories.productId,
      categoryIds: sql<string[]>`array_agg(${productCategories.categoryId})`,
    })
    .from(productCategories)
    .where(eq(productCategories.contractCode, contractCode))
    .groupBy(productCategories.productId);
  const linked = new Map(links.map(({ productId, categoryIds }) => [productId, categoryIds]));
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      nameKey: products.nameKey,
      description: products.description,
      amount: products.amount,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(and(livingProductsOf(contractCode)))
    .orderBy(products.id);
  return {
    revision: catalogue?.revision ?? -1,
    categories: sorted,
    products: rows.toSorted(byName).map((row) => ({
      ...row,
      categories: (linked.get(row.id) ?? [])
        .flatMap((id) => place.get(id) ?? [])
        .toSorted((one, other) => one.index - other.index)
        .map(({ category }) => category),
    })),
  };
}
