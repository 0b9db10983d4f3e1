import type { CallAnswer } from '@portal/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { categories, productCategories, products } from '../kit/catalogue/catalogue.tables.ts';
import { lockCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { findImport, type KeptImport, undoableImport, wireImport } from './kept-import.ts';
import { productImportRows, productImports } from './product-import.tables.ts';

type Answer = CallAnswer<'undoImport'>;
type ChangedSince = Answer['changedSince'];

/** Undoes the last import, in one transaction. What was changed after it stays as it is, and the answer says so. */
export async function undoImport(call: Call<'undoImport'>): Promise<Answer> {
  const { account, body, clock, contractCode, params, transaction } = call;
  return transaction(async (tx) => {
    const found = await findImport(tx, contractCode, params.importId);
    // Locks the catalogue, so that what is read now stays true to the end.
    if (!body.dryRun) await lockCatalogue(tx, contractCode);
    const undoable = await undoableImport(tx, contractCode, clock());
    if (found.id !== undoable || found.doneAt === null) throw new HttpError(409, 'Only the last import can be undone');
    const rows = await rowsSince(tx, found.id, found.doneAt);
    const numbers = (since: RowSince['since'], verdict: string) =>
      rows.filter((row) => row.since === since && row.verdict === verdict).map(({ nRow }) => nRow);
    const undone = { created: numbers('asLeft', 'new'), changed: numbers('asLeft', 'changed') };
    if (!body.dryRun) await takeBack(tx, found, undone, clock());
    const made = await categoriesSince(tx, found, [...undone.created, ...undone.changed]);
    const removedCategories = made.filter(({ since }) => since === 'asLeft');
    const counts = {
      removedProducts: undone.created.length,
      restoredProducts: undone.changed.length,
      removedCategories: removedCategories.length,
    };
    if (!body.dryRun) {
      await removeCategories(
        tx,
        removedCategories.map(({ id }) => id),
        clock(),
      );
      await tx.update(productImports).set({ state: 'UNDONE' }).where(eq(productImports.id, found.id));
      await writeAudit(tx, {
        actorAccountId: account.id,
        contractCode,
        action: 'undoImport',
        subject: found.id,
        detail: counts,
      });
    }
    const after = await findImport(tx, contractCode, found.id);
    const changedSince = [...rows.flatMap(asChanged('product')), ...made.flatMap(asChanged('category'))];
    return { import: wireImport(after, await undoableImport(tx, contractCode, clock())), ...counts, changedSince };
  });
}

type Since = ChangedSince[number]['change'] | 'asLeft';

const asChanged =
  (kind: ChangedSince[number]['kind']) =>
  ({ name, since }: { name: string; since: Since }): ChangedSince =>
    since === 'asLeft' ? [] : [{ kind, name, change: since }];

interface RowSince {
  nRow: number;
  verdict: string;
  name: string;
  since: 'asLeft' | 'edited' | 'deleted';
}

/**
 * The rows that changed something, and whether their products are still as the import left them: every value, the
 * categories, and the last update.
 */
async function rowsSince(tx: Executor, importId: string, doneAt: Date): Promise<RowSince[]> {
  const { rows } = await tx.execute<{ n_row: number; verdict: string; name: string; since: RowSince['since'] }>(sql`
    with living as (
      select link.product_id, array_agg(link.category_id order by link.category_id) as ids
        from ${productCategories} as link join ${categories} as category on category.id = link.category_id
        where category.deleted_at is null
          and link.product_id in (select product_id from ${productImportRows} where import_id = ${importId})
        group by link.product_id),
    meant as (
      select row.n_row, array_agg(category.id order by category.id) as ids
        from ${productImportRows} as row
        cross join unnest(coalesce(row.category_ids, array(select jsonb_array_elements_text(row.before->'categoryIds')))) as given
        join ${categories} as category on category.id = given and category.deleted_at is null
        where row.import_id = ${importId} and row.verdict in ('new', 'changed')
        group by row.n_row)
    select row.n_row, row.verdict, row.after->>'name' as name,
      case when product.id is null or product.deleted_at is not null then 'deleted'
           when product.updated_at = ${doneAt.toISOString()}::timestamptz
             and product.name = row.after->>'name'
             and product.description is not distinct from row.after->>'descr'
             and product.amount = (row.after->>'amount')::integer
             and living.ids is not distinct from meant.ids then 'asLeft'
           else 'edited' end as since
      from ${productImportRows} as row
      left join ${products} as product on product.id = row.product_id
      left join living on living.product_id = row.product_id
      left join meant on meant.n_row = row.n_row
      where row.import_id = ${importId} and row.verdict in ('new', 'changed')
      order by row.n_row`);
  return rows.map(({ n_row: nRow, ...row }) => ({ nRow, ...row }));
}

interface Undone {
  created: readonly number[];
  changed: readonly number[];
}

const numbers = (values: readonly number[]) => sql`any(${sql.param([...values])}::integer[])`;

async function takeBack(tx: Executor, { id, contractCode }: KeptImport, undone: Undone, now: Date): Promise<void> {
  const ofRow = sql`row.import_id = ${id} and product.id = row.product_id and product.contract_code = ${contractCode}`;
  await tx.execute(sql`
    update ${products} as product set deleted_at = ${now.toISOString()}::timestamptz
      from ${productImportRows} as row where ${ofRow} and row.n_row = ${numbers(undone.created)}`);
  await tx.execute(sql`
    update ${products} as product
      set name = before->>'name', name_key = before->>'nameKey', description = before->>'descr',
          amount = (before->>'amount')::integer, updated_at = (before->>'updatedAt')::timestamptz
      from ${productImportRows} as row where ${ofRow} and row.n_row = ${numbers(undone.changed)}`);
  const moved = sql`row.import_id = ${id} and row.category_ids is not null and row.n_row = ${numbers(undone.changed)}`;
  await tx.execute(sql`
    delete from ${productCategories} as link
      using ${productImportRows} as row, ${categories} as category
      where ${moved} and link.product_id = row.product_id and link.contract_code = ${contractCode}
        and category.id = link.category_id and category.deleted_at is null`);
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

/**
 * The categories that an import made, and whether they can be removed: unchanged, and holding only products of the
 * import that are removed too.
 *
 * @param going rows whose products are being taken back, or just were
 */
async function categoriesSince(tx: Executor, kept: KeptImport, going: readonly number[]) {
  const { contractCode, id: importId, newCategories } = kept;
  const living = await tx
    .select({ id: categories.id, name: categories.name, color: categories.color })
    .from(categories)
    .where(and(eq(categories.contractCode, contractCode), isNull(categories.deletedAt)));
  const byId = new Map(living.map((category) => [category.id, category]));
  const { rows } = await tx.execute<{ category_id: string }>(sql`
    select distinct link.category_id
      from ${productCategories} as link join ${products} as product on product.id = link.product_id
      where link.contract_code = ${contractCode} and product.deleted_at is null
        and not exists (
          select from ${productImportRows} as row
            where row.import_id = ${importId} and row.product_id = link.product_id
              and row.n_row = ${numbers(going)})`);
  const used = new Set(rows.map(({ category_id: id }) => id));
  return newCategories.map(({ id, name, color }): { id: string; name: string; since: Since } => {
    const now = byId.get(id);
    if (!now) return { id, name, since: 'deleted' };
    if (now.name !== name || now.color !== color) return { id, name: now.name, since: 'edited' };
    return { id, name, since: used.has(id) ? 'used' : 'asLeft' };
  });
}

async function removeCategories(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(categories)
    .set({ deletedAt: now })
    .where(sql`${categories.id} = any(${sql.param([...ids])}::text[])`);
}
