import { and, eq, sql } from 'drizzle-orm';
import { catalogues, categories } from '../kit/catalogue/catalogue.tables.ts';
import { lockCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { KeptImport } from './kept-import.ts';
import { productImports } from './product-import.tables.ts';

/** The calls that carry an import out. */
export type ImportAction = 'uploadCatalog' | 'confirmImport';

/** The import to be committed. Its rows are in the staging table. */
export interface StagedImport extends Pick<KeptImport, 'id' | 'contractCode' | 'actorAccountId' | 'counts'> {
  action: ImportAction;
}

/** An import whose commit has begun: only writing its rows is left. */
export interface BegunImport extends Pick<KeptImport, 'id' | 'contractCode'> {
  /** The last update that its products get. */
  doneAt: Date;
}

/**
 * Decides that an import is carried out. From here on nobody else writes the catalogue until the import is done.
 *
 * @param revision the catalogue's revision for which the rows were planned
 * @returns undefined, having done nothing, when the catalogue was written since
 * @throws Error when the import no longer runs
 */
export async function beginCommit(
  tx: Executor,
  { id, contractCode, actorAccountId, counts, action }: StagedImport,
  revision: number,
  now: Date,
): Promise<BegunImport | undefined> {
  const catalogue = await lockCatalogue(tx, contractCode);
  if (catalogue.revision !== revision + 1) return undefined;
  await tx.update(catalogues).set({ importId: id }).where(eq(catalogues.contractCode, contractCode));
  const [running] = await tx
    .update(productImports)
    .set({ doneAt: now, beatAt: now })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'RUNNING')))
    .returning({ newCategories: productImports.newCategories, fileName: productImports.fileName });
  if (!running) throw new Error(`The import ${id} no longer runs`);
  const { newCategories, fileName } = running;
  if (newCategories.length > 0) {
    await tx
      .insert(categories)
      .values(newCategories.map((category) => ({ ...category, contractCode, createdAt: now })));
  }
  const detail = { fileName, ...counts };
  await writeAudit(tx, { actorAccountId, contractCode, action, subject: id, about: [id], detail });
  return { id, contractCode, doneAt: now };
}

/** Ends an import whose rows are all written, and frees the catalogue for other writes. */
export async function endCommit(tx: Executor, { id, contractCode }: BegunImport): Promise<void> {
  await tx.update(productImports).set({ state: 'DONE', progress: 100 }).where(eq(productImports.id, id));
  await freeCatalogue(tx, contractCode);
}

/** Lets others write a catalogue that an import, or its undoing, has written. */
export async function freeCatalogue(tx: Executor, contractCode: string): Promise<void> {
  await tx
    .update(catalogues)
    .set({ importId: null, revision: sql`${catalogues.revision} + 1` })
    .where(eq(catalogues.contractCode, contractCode));
}

/** Whether an import must still be written or undone. Its catalogue is locked until the transaction ends. */
export async function isStillBegun(tx: Executor, { id, contractCode }: BegunImport): Promise<boolean> {
  const rows = await tx
    .select({ importId: catalogues.importId })
    .from(catalogues)
    .where(and(eq(catalogues.contractCode, contractCode), eq(catalogues.importId, id)))
    .for('update');
  return rows.length > 0;
}
