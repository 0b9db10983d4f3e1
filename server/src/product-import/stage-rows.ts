import { randomUUID } from 'node:crypto';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { CATEGORY_COLORS, type ProductImport } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import { nameKeyOf } from '../kit/catalogue-names.ts';
import { type NewImportCategory, productImportRows, productImports } from '../kit/product-imports.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { JudgedRow, Plan } from './judge-rows.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

/** Who sends which file, and when. */
export interface NewImport {
  contractCode: string;
  account: { id: string; username: string };
  fileName: string;
  state: 'READING' | 'RUNNING';
  now: Date;
}

/** Begins an import. @returns its id */
export async function insertImport(
  db: Executor,
  { contractCode, account, fileName, state, now }: NewImport,
  counts: ProductImport['counts'],
): Promise<string> {
  const id = randomUUID();
  await db.insert(productImports).values({
    id,
    contractCode,
    actorAccountId: account.id,
    author: account.username,
    fileName,
    state,
    createdAt: now,
    beatAt: now,
    counts,
  });
  return id;
}

/** The categories that a plan makes, in the default colour, with ids of their own. */
export const newCategoriesOf = ({ newCategories }: Plan): NewImportCategory[] =>
  newCategories.map((name) => ({ id: randomUUID(), name, nameKey: nameKeyOf(name), color: CATEGORY_COLORS[0] }));

/** Rows of one statement: so few that a call which comes in between hardly waits. */
const BATCH = 200;

/** A batch was written. */
interface Written {
  /** How much of all is done, 0 to 1. */
  part: number;
  /** How long this batch took, in milliseconds. */
  took: number;
}

/** Rests after a batch for as long as it took, so that half of the time belongs to everybody else. Never inside of a transaction, which others wait for. */
export const rest = ({ part, took }: Written): Promise<void> => (part < 1 ? pause(took) : Promise.resolve());

/**
 * Writes judged rows to where they wait, batch by batch, each a statement of its own.
 *
 * @param between awaited after each batch
 */
export async function stageRows(
  db: Executor,
  importId: string,
  rows: readonly JudgedRow[],
  idOf: (category: string) => string | undefined,
  between: (written: Written) => Promise<void> = () => turn(),
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const began = performance.now();
    const given = rows.slice(start, start + BATCH).map((row) => staged(row, idOf));
    await db.execute(sql`
      insert into ${productImportRows}
        (import_id, n_row, cells, left_out, verdict, mistakes, before, after, product_id, category_ids)
      select ${importId}, given.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given
        (n_row integer, cells jsonb, left_out boolean, verdict text, mistakes jsonb, before jsonb, after jsonb, product_id text, category_ids text[])
      on conflict (import_id, n_row) do update set
        cells = excluded.cells, left_out = excluded.left_out, verdict = excluded.verdict, mistakes = excluded.mistakes,
        before = excluded.before, after = excluded.after, product_id = excluded.product_id, category_ids = excluded.category_ids`);
    await between({ part: Math.min(1, (start + BATCH) / rows.length), took: performance.now() - began });
  }
}

function staged(row: JudgedRow, idOf: (category: string) => string | undefined) {
  const { nRow, cells, leftOut, verdict, mistakes, product, after, changesCategories } = row;
  return {
    n_row: nRow,
    cells,
    left_out: leftOut,
    verdict,
    mistakes,
    before: product && {
      name: product.name,
      nameKey: product.nameKey,
      descr: product.description,
      amount: product.amount,
      categories: product.categories.map(({ name }) => name),
      categoryIds: product.categories.map(({ id }) => id),
      updatedAt: product.updatedAt.toISOString(),
    },
    after: after && { ...after, nameKey: nameKeyOf(after.name) },
    product_id: product?.id ?? (verdict === 'new' ? randomUUID() : null),
    category_ids: changesCategories && after ? after.categories.flatMap((name) => idOf(name) ?? []) : null,
  };
}

/** The id of a category by its name, of those that exist and those that will. */
export function categoryIds(
  { categories }: StoredCatalogue,
  made: readonly NewImportCategory[],
): (name: string) => string | undefined {
  const ids = new Map([...categories, ...made].map(({ id, name }) => [nameKeyOf(name), id]));
  return (name) => ids.get(nameKeyOf(name));
}

/** A file that was read and judged waits for the merchant. */
export async function markReady(db: Executor, importId: string, { counts }: Plan): Promise<void> {
  await db
    .update(productImports)
    .set({ state: 'READY', progress: 0, counts, newCategories: [] })
    .where(eq(productImports.id, importId));
}
