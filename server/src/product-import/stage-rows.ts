import { randomUUID } from 'node:crypto';
import { CATEGORY_COLORS, type ProductImport } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { nameKeyOf } from '../kit/names.ts';
import type { Executor } from '../platform/database/database.ts';
import { yielding } from '../platform/yielding.ts';
import type { JudgedRow } from './judge-row.ts';
import type { Plan } from './judge-rows.ts';
import type { KeptImport, KeptRow } from './kept-import.ts';
import { type NewImportCategory, productImportRows, productImports } from './product-import.tables.ts';
import { KEEPING_CAUSE } from './product-import.texts.ts';
import { notKept } from './read-sent-file.ts';
import type { StoredCatalogue } from './stored-catalogue.ts';

/** Who sends which file, and when. */
export interface NewImport {
  contractCode: string;
  account: { id: string; username: string };
  fileName: string;
  /** Whether its rows are changed cells of a table. */
  ofTable?: boolean;
  state: 'READY' | 'RUNNING';
  /** The call that carries it out at once. */
  started?: Pick<KeptImport, 'startedBy' | 'supportId'>;
  now: Date;
}

/**
 * Begins an import.
 *
 * @returns its id
 */
export async function insertImport(
  db: Executor,
  { contractCode, account, fileName, ofTable = false, state, started, now }: NewImport,
  counts: ProductImport['counts'],
): Promise<string> {
  const id = randomUUID();
  await db.insert(productImports).values({
    id,
    contractCode,
    actorAccountId: account.id,
    author: account.username,
    fileName,
    ofTable,
    state,
    ...started,
    createdAt: now,
    beatAt: now,
    counts,
  });
  return id;
}

/** The categories that a plan makes, each with a new id and the default colour. */
export const newCategoriesOf = ({ newCategories }: Plan): NewImportCategory[] =>
  newCategories.map((name) => ({ id: randomUUID(), name, nameKey: nameKeyOf(name), color: CATEGORY_COLORS[0] }));

/** Rows written by one statement: so few that making its text hardly holds up a call. */
const BATCH = 500;

/** Characters written by one statement, for the same reason. A single row may have more. */
const BATCH_LENGTH = 256 * 1024;

/**
 * How many characters all rows of an import may take: ten times what twenty thousand usual rows take. Small cells may
 * stand for products with long lists of categories.
 */
export const MAX_LENGTH = 96 * 1024 * 1024;

/**
 * Writes judged rows to the staging table, batch by batch, each a statement of its own.
 *
 * @param written awaited after each batch, with how much of the whole is done, 0 to 1
 * @returns roughly how many bytes these rows take now
 * @throws HttpError 400 when they take more than any list made by a person
 */
export async function stageRows(
  db: Executor,
  importId: string,
  rows: readonly JudgedRow[],
  idOf: (category: string) => string | undefined,
  written?: (part: number) => Promise<void>,
): Promise<number> {
  let [count, bytes] = [0, 0];
  for (const batch of batchesOf(rows, idOf)) {
    count += batch.length;
    bytes += batch.join('').length;
    if (bytes > MAX_LENGTH) throw notKept(KEEPING_CAUSE.tooMuch);
    const write = sql`
      insert into ${productImportRows}
        (import_id, n_row, cells, left_out, edit, verdict, mistakes, before, after, product_id, category_ids)
      select ${importId}, given.* from jsonb_to_recordset(${`[${batch.join(',')}]`}::jsonb) as given
        (n_row integer, cells jsonb, left_out boolean, edit jsonb, verdict text, mistakes jsonb, before jsonb, after jsonb, product_id text, category_ids text[])
      on conflict (import_id, n_row) do update set
        cells = excluded.cells, left_out = excluded.left_out, edit = excluded.edit, verdict = excluded.verdict, mistakes = excluded.mistakes,
        before = excluded.before, after = excluded.after, product_id = excluded.product_id, category_ids = excluded.category_ids`;
    await db.execute(write);
    await written?.(count / rows.length);
  }
  return bytes;
}

/** Rows in the form that the database reads, as many at a time as one statement may have. */
function* batchesOf(rows: readonly JudgedRow[], idOf: (category: string) => string | undefined): Generator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(staged(row, idOf));
    if (batch.length === BATCH || (batch.length > 0 && length + text.length > BATCH_LENGTH)) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(text);
    length += text.length;
  }
  if (batch.length > 0) yield batch;
}

function staged(row: JudgedRow, idOf: (category: string) => string | undefined) {
  const { nRow, cells, leftOut, edit = null, verdict, mistakes, product, after, changesCategories } = row;
  return {
    n_row: nRow,
    cells,
    left_out: leftOut,
    edit,
    verdict,
    mistakes,
    before: product
      ? {
          name: product.name,
          nameKey: product.nameKey,
          descr: product.description,
          amount: product.amount,
          categories: product.categories.map(({ name }) => name),
          categoryIds: product.categories.map(({ id }) => id),
          updatedAt: product.updatedAt.toISOString(),
        }
      : null,
    // The values of an unchanged row are kept only once.
    after: after === null || verdict === 'unchanged' ? null : { ...after, nameKey: nameKeyOf(after.name) },
    product_id: product?.id ?? (verdict === 'new' ? randomUUID() : null),
    category_ids: changesCategories && after ? after.categories.flatMap((name) => idOf(name) ?? []) : null,
  };
}

/** What `stageRows` would count for these rows. */
export async function stagedLength(
  rows: readonly JudgedRow[],
  idOf: (category: string) => string | undefined,
): Promise<number> {
  let length = 0;
  for await (const row of yielding(rows)) length += JSON.stringify(staged(row, idOf)).length;
  return length;
}

/** What `stageRows` counted for a row that is kept. */
export const lengthOf = ({
  nRow,
  cells,
  leftOut,
  edit,
  verdict,
  mistakes,
  before,
  after,
  productId,
  categoryIds,
}: KeptRow) =>
  JSON.stringify({
    n_row: nRow,
    cells,
    left_out: leftOut,
    edit,
    verdict,
    mistakes,
    before,
    after,
    product_id: productId,
    category_ids: categoryIds,
  }).length;

/** The id of a category by its name, both of existing ones and of those that will be made. */
export function categoryIds(
  { categories }: StoredCatalogue,
  made: readonly NewImportCategory[],
): (name: string) => string | undefined {
  const ids = new Map([...categories, ...made].map(({ id, name }) => [nameKeyOf(name), id]));
  return (name) => ids.get(nameKeyOf(name));
}
