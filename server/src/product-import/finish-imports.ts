import { eq } from 'drizzle-orm';
import { catalogues } from '../kit/catalogue/catalogue.tables.ts';
import { writeImport } from './commit-import.ts';
import type { ImportWorks } from './import-works.ts';
import { productImports } from './product-import.tables.ts';
import { writeUndo } from './undo-import.ts';

/**
 * Goes on with the imports that were being written or undone when the previous process died, or when the backup that
 * this database comes from was saved. When this resolves, their catalogues are closed.
 *
 * @returns what is still being written, by import
 */
export async function finishImports(works: ImportWorks): Promise<{ id: string; writing: Promise<void> }[]> {
  const { carryingOut, closeCatalogue, database } = works;
  const { id: importId, doneAt: done, undoing: undo } = productImports;
  const begun = await database.db
    .select({ id: importId, contractCode: catalogues.contractCode, doneAt: done, undoing: undo })
    .from(catalogues)
    .innerJoin(productImports, eq(importId, catalogues.importId));
  return begun.map(({ id, contractCode, doneAt, undoing }) => {
    if (doneAt === null) throw new Error(`The import ${id} is being written but never began`);
    const gate = closeCatalogue(contractCode);
    const kept = { id, contractCode, doneAt };
    const begin = () => (undoing ? writeUndo(works, { ...kept, undoing }, gate) : writeImport(works, kept, gate));
    return { id, writing: carryingOut(begin, contractCode).then(({ written }) => written) };
  });
}
