import { and, desc, eq, inArray } from 'drizzle-orm';
import { catalogues } from '../kit/catalogue/catalogue.tables.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import type { BegunImport } from './commit-ends.ts';
import { writeImport } from './commit-import.ts';
import type { ImportWorks } from './import-works.ts';
import { productImports } from './product-import.tables.ts';
import { writeUndo } from './undo-import.ts';

/**
 * Goes on with the imports that were being written or undone when the process before died, or when the backup was saved
 * that this database comes from. When this resolves, their catalogues are closed.
 *
 * @returns what is still being written, by import
 */
export async function finishImports(works: ImportWorks): Promise<{ id: string; writing: Promise<void> }[]> {
  const { carryingOut, closeCatalogue, database } = works;
  const { id: importId, fileName, doneAt: done, undoing: undo } = productImports;
  const begun = await database.db
    .select({ id: importId, contractCode: catalogues.contractCode, fileName, doneAt: done, undoing: undo })
    .from(catalogues)
    .innerJoin(productImports, eq(importId, catalogues.importId));
  const authors = await Promise.all(begun.map((kept) => authorOf(database.db, kept)));
  return begun.map(({ doneAt, undoing, ...rest }, index) => {
    const { id, contractCode } = rest;
    // An audit of which rows were removed must not keep a catalogue closed.
    const author = authors[index] ?? { actorAccountId: null, action: undoing ? 'undoImport' : 'confirmImport' };
    if (doneAt === null) throw new Error(`The import ${id} is being written and was never begun`);
    const gate = closeCatalogue(contractCode);
    const kept = { ...rest, doneAt, author };
    const begin = () => (undoing ? writeUndo(works, { ...kept, undoing }, gate) : writeImport(works, kept, gate));
    return { id, writing: carryingOut(begin, contractCode).then(({ written }) => written) };
  });
}

/** Who began to write or undo an import: its last row in the audit says it. */
async function authorOf(
  db: Executor,
  { id, contractCode }: { id: string; contractCode: string },
): Promise<BegunImport['author'] | undefined> {
  const [begun] = await db
    .select({ actorAccountId: auditEvents.actorAccountId, action: auditEvents.action })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.contractCode, contractCode),
        eq(auditEvents.subject, id),
        inArray(auditEvents.action, ['uploadCatalog', 'confirmImport', 'undoImport']),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1);
  return begun;
}
