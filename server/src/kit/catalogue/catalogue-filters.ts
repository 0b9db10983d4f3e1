import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { categories, productCategories, products } from './catalogue.tables.ts';

/** Builds parts of a query, with column names in the same case as the database client's. */
const query = new QueryBuilder({ casing: 'snake_case' });

/** A merchant's categories, without deleted ones. */
export const livingCategoriesOf = (contractCode: string): SQL | undefined =>
  and(eq(categories.contractCode, contractCode), isNull(categories.deletedAt));

/** A merchant's products, without deleted ones. */
export const livingProductsOf = (contractCode: string): SQL | undefined =>
  and(eq(products.contractCode, contractCode), isNull(products.deletedAt));

/** Products in a category. */
export const inCategory = (categoryId: string): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(productCategories)
      .where(and(eq(productCategories.productId, products.id), eq(productCategories.categoryId, categoryId))),
  );

/**
 * Whether a column has one of many values, sent as a single parameter: a statement may have 65,535 parameters, and
 * planning thousands is slow.
 */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;
