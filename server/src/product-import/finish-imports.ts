import { eq, sql } from 'drizzle-orm';
import { catalogues } from '../kit/catalogue/catalogue.tables.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { writeRows } from './commit-rows.ts';
import { forgetFiles } from './import-memory.ts';
import { productImports } from './product-import.tables.ts';
import { undoRows } from './undo-rows.ts';

const isBegun = eq(productImports.id, catalogues.importId);

/**
 * Finishes what a backup of an earlier version brought half written or half undone: that version wrote imports in
 * steps. Of several servers that start on it, one does. Files of which it had not kept all rows are forgotten.
 */
export async function finishImports({ db, transaction }: Database): Promise<void> {
  await forgetFiles(db, sql`${productImports.state} = 'READING'`);
  const begun = await db.select({ id: productImports.id }).from(catalogues).innerJoin(productImports, isBegun);
  for (const { id } of begun) await transaction((tx) => finishImport(tx, id));
}

async function finishImport(tx: Executor, id: string): Promise<void> {
  const [found] = await tx
    .select({ contractCode: catalogues.contractCode, doneAt: productImports.doneAt, undoing: productImports.undoing })
    .from(catalogues)
    .innerJoin(productImports, isBegun)
    .where(eq(productImports.id, id))
    .for('update', { of: catalogues });
  if (!found) return;
  const { contractCode, doneAt, undoing } = found;
  if (doneAt === null) throw new Error(`The import ${id} is being written but never began`);
  if (undoing) {
    await undoRows(tx, { id, contractCode, doneAt, undoing });
  } else {
    await writeRows(tx, { id, contractCode, doneAt });
    await tx.update(productImports).set({ state: 'DONE', progress: 100 }).where(eq(productImports.id, id));
  }
  await tx
    .update(catalogues)
    .set({ importId: null, revision: sql`${catalogues.revision} + 1` })
    .where(eq(catalogues.contractCode, contractCode));
}
