import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { commitImport } from './commit-import.ts';
import type { FileRow } from './file-rows.ts';
import { judgeRows } from './judge-rows.ts';
import { productImports } from './product-import.tables.ts';
import { categoryIds, insertImport, type NewImport, newCategoriesOf, stageRows } from './stage-rows.ts';
import { readImportTarget } from './stored-catalogue.ts';

/**
 * Carries out an import in a transaction that nobody waits for, such as the one that fills an empty database. It leaves
 * the same rows as a confirmed import, so it can be undone.
 *
 * @throws Error when a row is wrong
 */
export async function importAtOnce(
  tx: Executor,
  sent: Omit<NewImport, 'state'>,
  cells: readonly FileRow['cells'][],
): Promise<void> {
  const { contractCode, account, now } = sent;
  const catalogue = await readImportTarget(tx, contractCode, now);
  // The first row of a file has the headers.
  const rows = cells.map((row, index) => ({ nRow: index + 2, cells: row, leftOut: false }));
  const plan = await judgeRows(rows, catalogue);
  const { counts } = plan;
  if (counts.wrong > 0) throw new Error(`${sent.fileName} has ${counts.wrong} wrong rows`);
  const id = await insertImport(tx, { ...sent, state: 'RUNNING' }, counts);
  const newCategories = newCategoriesOf(plan);
  const bytes = await stageRows(tx, id, plan.rows, categoryIds(catalogue, newCategories));
  await tx.update(productImports).set({ bytes, newCategories }).where(eq(productImports.id, id));
  const staged = { id, contractCode, actorAccountId: account.id, counts, action: 'confirmImport' as const };
  const isWritten = await commitImport(tx, staged, plan.revision, now);
  if (!isWritten) throw new Error(`The catalogue of ${contractCode} was written in the meantime`);
}
