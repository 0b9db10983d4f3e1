import { and, eq, sql } from 'drizzle-orm';
import { categories, productCategories, products } from '../kit/catalogue.tables.ts';
import { lockCatalogue } from '../kit/catalogue-lock.ts';
import { productImportRows, productImports } from '../kit/product-imports.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { KeptImport } from './kept-import.ts';

/** The calls that carry an import out. */
export type ImportAction = 'uploadCatalog' | 'confirmImport';

/** The import to be committed: what its rows say waits beside the catalogue. */
interface Staged extends Pick<KeptImport, 'id' | 'contractCode' | 'actorAccountId' | 'counts'> {
  /** Everybody else waits for this transaction: the database has one connection. */
  holdsOthersUp: boolean;
  action: ImportAction;
}

/**
 * Makes the staged rows of an import part of the catalogue: a handful of statements, however many rows there are.
 *
 * @param revision the catalogue's write that the rows were planned after
 * @returns false, having done nothing, when the catalogue was written since, or the import no longer runs
 */
export async function commitImport(tx: Executor, staged: Staged, revision: number, now: Date): Promise<boolean> {
  const { id, contractCode, actorAccountId, counts, holdsOthersUp, action } = staged;
  const catalogue = await lockCatalogue(tx, contractCode);
  if (catalogue.revision !== revision + 1) return false;
  const [running] = await tx
    .update(productImports)
    .set({ state: 'DONE', progress: 100, doneAt: now, beatAt: now })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'RUNNING')))
    .returning({ newCategories: productImports.newCategories });
  if (!running) throw new Error(`The import ${id} no longer runs`);
  const { newCategories } = running;
  if (newCategories.length > 0) {
    await tx
      .insert(categories)
      .values(newCategories.map((category) => ({ ...category, contractCode, createdAt: now })));
  }
  const moment = sql`${now.toISOString()}::timestamptz`;
  // Looking up both sides of each link takes most of the time. All of them are known to be there: judged at this very revision, or made just now.
  if (holdsOthersUp) await tx.execute(sql`set local session_replication_role = 'replica'`);
  await tx.execute(sql`
    insert into ${products} (id, contract_code, name, name_key, description, amount, created_at, updated_at)
    select product_id, ${contractCode}, after->>'name', after->>'nameKey', after->>'descr', (after->>'amount')::integer, ${moment}, ${moment}
      from ${productImportRows} where import_id = ${id} and verdict = 'new'`);
  await tx.execute(sql`
    update ${products} as product
      set name = after->>'name', name_key = after->>'nameKey', description = after->>'descr',
          amount = (after->>'amount')::integer, updated_at = ${moment}
      from ${productImportRows} as row
      where row.import_id = ${id} and row.verdict = 'changed'
        and product.id = row.product_id and product.contract_code = ${contractCode}`);
  await tx.execute(sql`
    delete from ${productCategories} as link
      using ${productImportRows} as row, ${categories} as category
      where row.import_id = ${id} and row.verdict = 'changed' and row.category_ids is not null
        and link.product_id = row.product_id and link.contract_code = ${contractCode}
        and category.id = link.category_id and category.deleted_at is null`);
  await tx.execute(sql`
    insert into ${productCategories} (contract_code, product_id, category_id)
    select ${contractCode}, product_id, unnest(category_ids)
      from ${productImportRows} where import_id = ${id} and verdict in ('new', 'changed') and category_ids is not null
      order by product_id`);
  if (holdsOthersUp) await tx.execute(sql`set local session_replication_role = 'origin'`);
  await writeAudit(tx, { actorAccountId, contractCode, action, subject: id, detail: counts });
  return true;
}
