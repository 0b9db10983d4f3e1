import { and, eq, sql } from 'drizzle-orm';
import { categories, productCategories, products } from '../kit/catalogue/catalogue.tables.ts';
import { oneOf } from '../kit/catalogue/catalogue-filters.ts';
import type { Executor } from '../platform/database/database.ts';
import type { DecidedImport } from './commit-rows.ts';
import { productImportRows, productImports, type Undoing } from './product-import.tables.ts';
import { rowsSince } from './rows-since.ts';

/** An import that is being undone. */
export interface DecidedUndo extends DecidedImport {
  undoing: Undoing;
}

const numbers = (values: readonly number[]) => sql`any(${sql.param([...values])}::integer[])`;

/**
 * Takes back the rows of an import whose products are still as it left them, and its categories. Those that are taken
 * back already stay as they are: their products are no longer as the import left them.
 */
export async function undoRows(tx: Executor, undo: DecidedUndo): Promise<void> {
  await takeBackProducts(tx, undo);
  const { id, contractCode, undoing } = undo;
  await tx
    .update(categories)
    .set({ deletedAt: new Date(undoing.at) })
    .where(and(eq(categories.contractCode, contractCode), oneOf(categories.id, undoing.categories)));
  await tx.update(productImports).set({ state: 'UNDONE', undoing: null }).where(eq(productImports.id, id));
}

async function takeBackProducts(tx: Executor, undo: DecidedUndo): Promise<void> {
  const { id, contractCode, undoing } = undo;
  const asLeft = (await rowsSince(tx, undo)).filter(({ since }) => since === 'asLeft');
  const numbersOf = (verdict: string) =>
    numbers(asLeft.filter((row) => row.verdict === verdict).map(({ nRow }) => nRow));
  // As when the rows were written: compared with the merchant of the import, not with a contract code.
  const imported = sql`${productImportRows} as row join ${productImports} as import on import.id = row.import_id`;
  const ofRow = sql`row.import_id = ${id} and product.id = row.product_id and product.contract_code = import.contract_code`;
  await tx.execute(sql`
    update ${products} as product set deleted_at = ${undoing.at}::timestamptz
      from ${imported} where ${ofRow} and row.n_row = ${numbersOf('new')}`);
  if (asLeft.every(({ verdict }) => verdict === 'new')) return;
  const changed = numbersOf('changed');
  await tx.execute(sql`
    update ${products} as product
      set name = before->>'name', name_key = before->>'nameKey', description = before->>'descr',
          amount = (before->>'amount')::integer, updated_at = (before->>'updatedAt')::timestamptz
      from ${imported} where ${ofRow} and row.n_row = ${changed}`);
  const moved = sql`row.import_id = ${id} and row.category_ids is not null and row.n_row = ${changed}`;
  await tx.execute(sql`
    delete from ${productCategories} as place
      using ${imported}, ${categories} as category
      where ${moved} and place.product_id = row.product_id and place.contract_code = import.contract_code
        and category.id = place.category_id and category.deleted_at is null`);
  await tx.execute(sql`
    insert into ${productCategories} (contract_code, product_id, category_id)
    select ${contractCode}, row.product_id, category.id
      from ${productImportRows} as row
      cross join jsonb_array_elements_text(row.before->'categoryIds') as given
      join ${categories} as category
        on category.id = given and category.contract_code = ${contractCode} and category.deleted_at is null
      where ${moved}
    on conflict do nothing`);
}
