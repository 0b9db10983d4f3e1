import { type SQL, sql } from 'drizzle-orm';
import { products } from '../kit/catalogue/catalogue.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { BegunImport } from './commit-ends.ts';
import { productImportRows } from './product-import.tables.ts';

/** Products that one row of the audit is about: whoever reads the history of one reads the prices of all of them. */
const MAX_PRODUCTS = 1_000;

/** The products that rows are about to change, with both prices. Those that already are as meant are none of them. */
const toBeChanged = (tx: Executor, contractCode: string, isAmong: SQL, meant: SQL) =>
  tx.execute<{ productId: string; from: number; to: number }>(sql`
    select product.id as "productId", product.amount as "from", (${meant}->>'amount')::integer as "to"
      from ${productImportRows} as row
      join ${products} as product on product.id = row.product_id and product.contract_code = ${contractCode}
      where ${isAmong} and row.verdict = 'changed'
        and (product.name, product.description, product.amount)
          is distinct from (${meant}->>'name', ${meant}->>'descr', (${meant}->>'amount')::integer)
      order by row.n_row`);

/**
 * Writes into the audit which products an import or its undoing is about to change, for their own history. Call it
 * before they are changed, in the same transaction: doing it again, as after a kill, then writes nothing twice.
 *
 * @param isAmong which rows of the import
 * @param becomes the side of the rows that the products will be like
 */
export async function auditProducts(
  tx: Executor,
  { id, contractCode, author, fileName }: BegunImport,
  isAmong: SQL,
  becomes: 'before' | 'after',
): Promise<void> {
  const { rows } = await toBeChanged(tx, contractCode, isAmong, sql.raw(`row.${becomes}`));
  for (let first = 0; first < rows.length; first += MAX_PRODUCTS) {
    const part = rows.slice(first, first + MAX_PRODUCTS);
    await writeAudit(tx, {
      ...author,
      contractCode,
      subject: id,
      detail: { fileName, prices: part.filter(({ from, to }) => from !== to) },
      about: part.map(({ productId }) => productId),
    });
  }
}
