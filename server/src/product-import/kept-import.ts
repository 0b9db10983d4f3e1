import type { ImportRow, ProductImport } from '@portal/contract';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { PAGE_SIZE } from '../platform/database/page-size.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { rememberedSince } from './import-memory.ts';
import { type BeforeImport, productImportRows, productImports } from './product-import.tables.ts';

export type KeptImport = typeof productImports.$inferSelect;
export type KeptRow = typeof productImportRows.$inferSelect;

/** @throws HttpError 404 when the merchant has no such import */
export async function findImport(db: Executor, contractCode: string, importId: string): Promise<KeptImport> {
  const [found] = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.contractCode, contractCode), eq(productImports.id, importId)));
  if (!found) throw new HttpError(404, 'No such import');
  return found;
}

/** All rows of an import by number, as they are kept. */
export async function* keptRows(db: Executor, importId: string): AsyncGenerator<KeptRow, void, undefined> {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(productImportRows)
      .where(and(eq(productImportRows.importId, importId), gt(productImportRows.nRow, last)))
      .orderBy(asc(productImportRows.nRow))
      .limit(PAGE_SIZE);
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1)?.nRow ?? last;
  }
}

interface Page {
  numPage: number;
  numElements: number;
  verdict: ImportRow['verdict'] | undefined;
}

/** One page of the rows of an import, and how many rows there are in all. */
export async function pageOfRows(db: Executor, importId: string, { numPage, numElements, verdict }: Page) {
  const which = and(
    eq(productImportRows.importId, importId),
    verdict === undefined ? undefined : eq(productImportRows.verdict, verdict),
  );
  const rows = await db
    .select()
    .from(productImportRows)
    .where(which)
    .orderBy(asc(productImportRows.nRow))
    .limit(numElements)
    .offset((numPage - 1) * numElements);
  const [all] = await db.select({ rows: count() }).from(productImportRows).where(which);
  return { rows: rows.map(wireRow), totalRows: all?.rows ?? 0 };
}

/** Every row of an import, for its workbook. */
export async function* allRows(db: Executor, importId: string): AsyncGenerator<ImportRow, void, undefined> {
  for await (const row of keptRows(db, importId)) yield wireRow(row);
}

const wireRow = ({ nRow, verdict, cells, before, after, mistakes }: KeptRow): ImportRow => ({
  nRow,
  verdict,
  cells: { A: cells.A, B: cells.B, C: cells.C, D: cells.D },
  before: wireProduct(before),
  after: wireProduct(verdict === 'unchanged' ? before : after),
  mistakes,
});

const wireProduct = (product: Omit<BeforeImport, 'categoryIds' | 'updatedAt'> | null): ImportRow['after'] =>
  product && { name: product.name, descr: product.descr, amount: product.amount, categories: product.categories };

/**
 * The id of the import that may be undone: the last one carried out, unless one is being carried out or undone, or its
 * rows are forgotten.
 */
export async function undoableImport(db: Executor, contractCode: string, now: Date): Promise<string | undefined> {
  const ofMerchant = eq(productImports.contractCode, contractCode);
  const running = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(ofMerchant, or(eq(productImports.state, 'RUNNING'), isNotNull(productImports.undoing))));
  if (running.length > 0) return undefined;
  const [last] = await db
    .select({ id: productImports.id, createdAt: productImports.createdAt })
    .from(productImports)
    .where(and(ofMerchant, eq(productImports.state, 'DONE')))
    .orderBy(desc(productImports.doneAt), desc(productImports.createdAt))
    .limit(1);
  return last && last.createdAt > rememberedSince(now) ? last.id : undefined;
}

/** The names of the people who sent imports, by account. Accounts without a name are left out. */
export async function authorNames(
  db: Executor,
  imports: readonly Pick<KeptImport, 'actorAccountId'>[],
): Promise<ReadonlyMap<string, string>> {
  const people = await db
    .select({ id: accounts.id, name: accounts.name, surname: accounts.surname })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(imports.map(({ actorAccountId }) => actorAccountId))]));
  const named = people.map(({ id, name, surname }) => [id, `${name} ${surname}`.trim()] as const);
  return new Map(named.filter(([, name]) => name !== ''));
}

/**
 * An import as the wire has it.
 *
 * @param authorName the person who sent it, for answers that are shown as history
 */
export function wireImport(kept: KeptImport, undoable: string | undefined, authorName?: string): ProductImport {
  const { id, fileName, ofTable, state, createdAt, author, counts, progress, supportId } = kept;
  return {
    importId: id,
    fileName,
    ...(ofTable && { ofTable }),
    state,
    created: createdAt.getTime(),
    author,
    ...(authorName !== undefined && { authorName }),
    counts,
    progress,
    canUndo: id === undoable,
    ...(state === 'FAILED' && supportId !== null && { supportId }),
  };
}

/** The imports that were carried out or were started, the latest first. */
export async function listImports(db: Executor, contractCode: string, now: Date): Promise<ProductImport[]> {
  const undoable = await undoableImport(db, contractCode, now);
  const rows = await db
    .select()
    .from(productImports)
    .where(and(eq(productImports.contractCode, contractCode), isInHistory))
    .orderBy(desc(productImports.createdAt), desc(productImports.id))
    .limit(MAX_HISTORY);
  const names = await authorNames(db, rows);
  return rows.map((row) => wireImport(row, undoable, names.get(row.actorAccountId)));
}

const MAX_HISTORY = 100;
const isInHistory: SQL = sql`${productImports.state} <> 'READY'`;
