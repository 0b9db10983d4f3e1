import { LIMIT } from '@portal/contract';
import { and, count } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { ERROR_CODE } from '../../platform/http/error-codes.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { cleanName } from '../names.ts';
import { categories, products } from './catalogue.tables.ts';
import { livingCategoriesOf, livingProductsOf, oneOf } from './catalogue-filters.ts';
import type { Catalogue } from './catalogue-lock.ts';

/**
 * Makes sure that all these ids are living categories of the catalogue.
 *
 * @throws HttpError 404 when one is not; 400 when one is the uncategorised bucket, which cannot be chosen here
 * (CAT-020)
 */
export async function requireCategories(
  tx: Executor,
  { contractCode, uncategorisedId }: Catalogue,
  ids: readonly string[],
): Promise<void> {
  if (ids.includes(uncategorisedId)) throw refusedForBucket();
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return;
  const [row] = await tx
    .select({ found: count() })
    .from(categories)
    .where(and(livingCategoriesOf(contractCode), oneOf(categories.id, distinct)));
  if (row?.found !== distinct.length) throw new HttpError(404, 'No such category');
}

/** @throws HttpError 404 when one of these is not a living product of the merchant */
export async function requireProducts(tx: Executor, contractCode: string, ids: readonly string[]): Promise<void> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return;
  const [row] = await tx
    .select({ found: count() })
    .from(products)
    .where(and(livingProductsOf(contractCode), oneOf(products.id, distinct)));
  if (row?.found !== distinct.length) throw new HttpError(404, 'No such product');
}

export const refusedForBucket = (): HttpError =>
  new HttpError(400, "'Senza categoria' cannot be renamed, duplicated, given products or deleted", {
    code: ERROR_CODE.uncategorised,
  });

/** Names of categories and of products may have 30 characters (CAT-024, PROD-028). */
const MAX_NAME_LENGTH = LIMIT.categoryNameLength;

/**
 * The name of a category or product as it is stored.
 *
 * @throws HttpError 400 when the name is empty or too long once cleaned
 */
export function requireName(given: string): string {
  const name = cleanName(given);
  if (name === '') throw new HttpError(400, 'The name is empty');
  if (name.length > MAX_NAME_LENGTH) throw new HttpError(400, 'The name is too long');
  return name;
}

/** The address has an id and the body repeats it: the two must be equal. */
export function requireSameId(inAddress: string, inBody: string): void {
  if (inAddress !== inBody) throw new HttpError(400, 'The id in the body is not the one in the address');
}
