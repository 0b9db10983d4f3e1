import { sql } from 'drizzle-orm';
import { categories, products } from '../kit/catalogue/catalogue.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { productImportRows, productImports } from './product-import.tables.ts';

/** What an import did to one product or category. */
type ImportOf = {
  importId: string;
  did: 'createdProduct' | 'createdCategory' | 'changedProduct';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** The latest ones; more are not read. */
const MAX_IMPORTS = 100;

/** The facts of one side of a row. Categories count where the import wrote them. */
const side = (values: 'before' | 'after') => sql`jsonb_build_object(
  'name', row.${sql.raw(values)}->'name', 'description', row.${sql.raw(values)}->'descr', 'amount', row.${sql.raw(values)}->'amount',
  'categories', case when row.category_ids is not null then row.${sql.raw(values)}->>'categories' end)`;

/**
 * The imports of a merchant that created or changed a product or category, even if they were undone since. Nothing is
 * stored for this. Changes are read from the rows that undoing needs, as long as they are kept. What an import created
 * has exactly the import's moment, at which nobody else writes the catalogue.
 */
export async function importsOf(db: Executor, contractCode: string, id: string): Promise<ImportOf[]> {
  const madeAtOnce = sql`made.id = ${id} and made.contract_code = ${contractCode}
    and done.contract_code = made.contract_code and done.done_at = made.created_at`;
  const { rows } = await db.execute<ImportOf>(sql`
    select done.id as "importId", 'createdProduct' as did, null::jsonb as before, null::jsonb as after
      from ${products} as made join ${productImports} as done on ${madeAtOnce}
    union all
    select done.id, 'createdCategory', null, null
      from ${categories} as made join ${productImports} as done on ${madeAtOnce}
    union all
    (select done.id, 'changedProduct', ${side('before')}, ${side('after')}
      from ${productImportRows} as row join ${productImports} as done on done.id = row.import_id
      where row.product_id = ${id} and row.verdict = 'changed'
        and done.contract_code = ${contractCode} and done.done_at is not null
      order by done.done_at desc limit ${MAX_IMPORTS})`);
  return rows;
}
