import { and, eq } from 'drizzle-orm';
import { categories } from '../kit/catalogue/catalogue.tables.ts';
import { lockCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import { writeRows } from './commit-rows.ts';
import type { KeptImport } from './kept-import.ts';
import { type ImportAction, productImports } from './product-import.tables.ts';

/** The import to be committed. Its rows are in the staging table. */
export interface StagedImport extends Pick<KeptImport, 'id' | 'contractCode' | 'actorAccountId' | 'counts'> {
  action: ImportAction;
}

/**
 * Makes the staged rows of an import part of the catalogue.
 *
 * @param revision the catalogue's revision for which the rows were planned
 * @returns false, having done nothing, when the catalogue was written since
 * @throws Error when the import no longer runs
 */
export async function commitImport(
  tx: Executor,
  { id, contractCode, actorAccountId, counts, action }: StagedImport,
  revision: number,
  now: Date,
): Promise<boolean> {
  const catalogue = await lockCatalogue(tx, contractCode);
  if (catalogue.revision !== revision + 1) return false;
  const [running] = await tx
    .update(productImports)
    .set({ doneAt: now, beatAt: now, state: 'DONE', progress: 100 })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'RUNNING')))
    .returning({
      newCategories: productImports.newCategories,
      fileName: productImports.fileName,
      ofTable: productImports.ofTable,
    });
  if (!running) throw new Error(`The import ${id} no longer runs`);
  const { newCategories, fileName, ofTable } = running;
  if (newCategories.length > 0) {
    await tx
      .insert(categories)
      .values(newCategories.map((category) => ({ ...category, contractCode, createdAt: now })));
  }
  await writeRows(tx, { id, contractCode, doneAt: now });
  const detail = { fileName, ...(ofTable && { ofTable }), ...counts };
  await writeAudit(tx, { actorAccountId, contractCode, action, subject: id, about: [id], detail });
  return true;
}
