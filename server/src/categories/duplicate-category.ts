import { beginningOf, LIMIT } from '@portal/contract';
import { and, eq, sql } from 'drizzle-orm';
import { categories, productCategories } from '../kit/catalogue/catalogue.tables.ts';
import { changeCatalogue } from '../kit/catalogue/catalogue-change.ts';
import { refusedForBucket } from '../kit/catalogue/catalogue-checks.ts';
import { livingCategoriesOf } from '../kit/catalogue/catalogue-filters.ts';
import type { Catalogue } from '../kit/catalogue/catalogue-lock.ts';
import { insertCategory } from '../kit/catalogue/new-categories.ts';
import { cleanName, nameKeyOf } from '../kit/names.ts';
import type { Executor } from '../platform/database/database.ts';
import { isDatabaseAway } from '../platform/database/database-errors.ts';
import type { Call } from '../platform/http/call.ts';
import { ERROR_CODE } from '../platform/http/error-codes.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** Copies a category with all its products. */
export function duplicateCategory(call: Call<'duplicateCategory'>): Promise<true> {
  const { categoryId } = call.body;
  return changeCatalogue(call, async (tx, catalogue) => {
    if (categoryId === catalogue.uncategorisedId) throw refusedForBucket();
    const [original] = await tx
      .select({ name: categories.name, color: categories.color })
      .from(categories)
      .where(and(livingCategoriesOf(catalogue.contractCode), eq(categories.id, categoryId)));
    if (!original) throw new HttpError(404, 'No such category');
    const name = call.body.name ?? (await freeCopyName(tx, catalogue, original.name));
    const color = call.body.color ?? original.color;
    const { copyId, places } = await naming(name, () => copyCategory(tx, catalogue, categoryId, { name, color }));
    return {
      action: 'duplicateCategory',
      subject: categoryId,
      detail: { copyId, name },
      about: [categoryId, copyId],
      added: { categories: 1, places },
    };
  });
}

async function copyCategory(
  tx: Executor,
  catalogue: Catalogue,
  categoryId: string,
  copy: { name: string; color: string },
): Promise<{ copyId: string; places: number }> {
  const copyId = await insertCategory(tx, catalogue, copy);
  const { rows } = await tx.execute<{ places: number }>(sql`
    with copied as (
      insert into ${productCategories} (contract_code, product_id, category_id)
      select contract_code, product_id, ${copyId} from ${productCategories} where category_id = ${categoryId}
      returning product_id)
    select count(*)::integer as places from copied`);
  return { copyId, places: rows[0]?.places ?? 0 };
}

/**
 * A refusal passes through unchanged, and so does the error of an unreachable database. Any other error becomes a
 * failed copy that names the copy (ERR-022).
 */
async function naming<Result>(name: string, copy: () => Promise<Result>): Promise<Result> {
  try {
    return await copy();
  } catch (cause) {
    if (cause instanceof HttpError || isDatabaseAway(cause)) throw cause;
    throw new HttpError(500, name, { code: ERROR_CODE.copyFailed, cause });
  }
}

/** 'Copia di …' cut at 30 characters (CAT-028), with a number when that name is taken. */
async function freeCopyName(tx: Executor, { contractCode }: Catalogue, name: string): Promise<string> {
  const rows = await tx.select({ name: categories.name }).from(categories).where(livingCategoriesOf(contractCode));
  const taken = new Set(rows.map((row) => nameKeyOf(row.name)));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const beginning = cleanName(beginningOf(`Copia di ${name}`, LIMIT.categoryNameLength - ending.length));
    const candidate = beginning + ending;
    if (!taken.has(nameKeyOf(candidate))) return candidate;
  }
}
