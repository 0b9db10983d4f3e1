import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { categories, productCategories, products } from '../kit/catalogue/catalogue.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Steps } from '../platform/long-writes/steps.ts';
import type { BegunImport } from './commit-ends.ts';
import { productImportRows, productImports } from './product-import.tables.ts';

/** A range of rows of the file, by number; both ends belong to it. */
export interface Step {
  from: number;
  to: number;
  /** Whether one of the rows changes an existing product. */
  changes: boolean;
}

export const ALL_ROWS: Step = { from: 0, to: 2 ** 31 - 1, changes: true };

/** Rows read at a time to plan the steps. */
const LOOKED_AT = 1_000;

/**
 * Cuts the rows that change something into steps by how much each row writes: products and places in categories.
 *
 * @param after the last row that is written already
 */
export async function* stepsOf(
  db: Executor,
  importId: string,
  after: number,
  steps: Pick<Steps, 'size'>,
): AsyncGenerator<Step, void, undefined> {
  let step: Step | undefined;
  let toWrite = 0;
  for (let last = after, some = await lookedAt(db, importId, last); some.length > 0; ) {
    for (const { nRow, verdict, places } of some) {
      step = { from: step?.from ?? nRow, to: nRow, changes: verdict === 'changed' || (step?.changes ?? false) };
      toWrite += 1 + places;
      last = nRow;
      if (toWrite < steps.size) continue;
      yield step;
      [step, toWrite] = [undefined, 0];
    }
    some = await lookedAt(db, importId, last);
  }
  if (step) yield step;
}

const lookedAt = (db: Executor, importId: string, last: number) =>
  db
    .select({
      nRow: productImportRows.nRow,
      verdict: productImportRows.verdict,
      places: sql<number>`coalesce(cardinality(${productImportRows.categoryIds}), 0)`,
    })
    .from(productImportRows)
    .where(
      and(
        eq(productImportRows.importId, importId),
        gt(productImportRows.nRow, last),
        inArray(productImportRows.verdict, ['new', 'changed']),
      ),
    )
    .orderBy(asc(productImportRows.nRow))
    .limit(LOOKED_AT);

/** Writes rows of an import into the catalogue. Writing them again, as after a kill, changes nothing. */
export async function writeRows(
  tx: Executor,
  { id, contractCode, doneAt }: BegunImport,
  { from, to, changes }: Step,
): Promise<void> {
  const moment = sql`${doneAt.toISOString()}::timestamptz`;
  const isAmong = sql`row.import_id = ${id} and row.n_row between ${from} and ${to}`;
  await tx.execute(sql`
    insert into ${products} (id, contract_code, name, name_key, description, amount, created_at, updated_at)
    select product_id, ${contractCode}, after->>'name', after->>'nameKey', after->>'descr', (after->>'amount')::integer, ${moment}, ${moment}
      from ${productImportRows} as row where ${isAmong} and row.verdict = 'new'
    on conflict (id) do nothing`);
  if (changes) await changeProducts(tx, isAmong, moment);
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
