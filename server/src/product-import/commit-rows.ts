import { type SQL, sql } from 'drizzle-orm';
import { categories, productCategories, products } from '../kit/catalogue/catalogue.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { KeptImport } from './kept-import.ts';
import { productImportRows, productImports } from './product-import.tables.ts';

/** An import whose rows are written, or being written. */
export interface DecidedImport extends Pick<KeptImport, 'id' | 'contractCode'> {
  /** The last update that its products get. */
  doneAt: Date;
}

/** Writes the rows of an import into the catalogue. Those that are written already stay as they are. */
export async function writeRows(tx: Executor, { id, contractCode, doneAt }: DecidedImport): Promise<void> {
  const moment = sql`${doneAt.toISOString()}::timestamptz`;
  const isAmong = sql`row.import_id = ${id}`;
  await tx.execute(sql`
    insert into ${products} (id, contract_code, name, name_key, description, amount, created_at, updated_at)
    select product_id, ${contractCode}, after->>'name', after->>'nameKey', after->>'descr', (after->>'amount')::integer, ${moment}, ${moment}
      from ${productImportRows} as row where ${isAmong} and row.verdict = 'new'
    on conflict (id) do nothing`);
  await changeProducts(tx, isAmong, moment);
  await tx.execute(sql`
    insert into ${productCategories} (contract_code, product_id, category_id)
    select ${contractCode}, product_id, unnest(category_ids)
      from ${productImportRows} as row where ${isAmong} and row.verdict in ('new', 'changed') and row.category_ids is not null
      order by product_id
    on conflict do nothing`);
}

/**
 * Compares products with the merchant of the import, not with a contract code: statistics take a code that they have
 * not seen yet for a merchant without products, and a plan made for none reads all rows again for each product.
 */
async function changeProducts(tx: Executor, isAmong: SQL, moment: SQL): Promise<void> {
  await tx.execute(sql`
    update ${products} as product
      set name = after->>'name', name_key = after->>'nameKey', description = after->>'descr',
          amount = (after->>'amount')::integer, updated_at = ${moment}
      from ${productImportRows} as row join ${productImports} as import on import.id = row.import_id
      where ${isAmong} and row.verdict = 'changed'
        and product.id = row.product_id and product.contract_code = import.contract_code`);
  await tx.execute(sql`
    delete from ${productCategories} as place
      using ${productImportRows} as row join ${productImports} as import on import.id = row.import_id, ${categories} as category
      where ${isAmong} and row.verdict = 'changed' and row.category_ids is not null
        and place.product_id = row.product_id and place.contract_code = import.contract_code
        and category.id = place.category_id and category.deleted_at is null`);
}
