import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { catalogues } from '../kit/catalogue/catalogue.tables.ts';
import type { ClosedCatalogue } from './catalogue-gate.ts';
import { type BegunImport, beginCommit, endCommit, type StagedImport } from './commit-ends.ts';
import { ALL_ROWS, type Step, stepsOf, writeRows } from './commit-rows.ts';
import type { ImportWorks } from './import-works.ts';
import { productImports } from './product-import.tables.ts';

/**
 * Makes the staged rows of an import part of the catalogue, all of them or none.
 *
 * On a PostgreSQL server that is one transaction. The embedded database has one connection, so a long transaction would
 * make everybody wait. There the first transaction decides the import and closes the catalogue; the rows follow a few
 * at a time, with other calls served in between; the last transaction opens the catalogue. If the process dies in
 * between, the next one goes on, see `finishImports`.
 *
 * @param revision the catalogue's revision for which the rows were planned
 * @returns false, having done nothing, when the catalogue was written since
 */
export async function commitImport(works: ImportWorks, staged: StagedImport, revision: number): Promise<boolean> {
  const { database, clock, closeCatalogue } = works;
  if (database.kind === 'postgres') {
    return database.transaction(async (tx) => {
      const begun = await beginCommit(tx, staged, revision, clock());
      if (!begun) return false;
      await writeRows(tx, begun, ALL_ROWS);
      await endCommit(tx, begun);
      return true;
    });
  }
  const gate = closeCatalogue(staged.contractCode);
  const begun = await database
    .transaction((tx) => beginCommit(tx, staged, revision, clock()))
    .catch((error: unknown) => {
      gate.open();
      throw error;
    });
  if (!begun) {
    gate.open();
    return false;
  }
  await writeSteps(works, begun, gate);
  return true;
}

/**
 * Goes on with the imports that were being written when the process before died. When this resolves, their catalogues
 * are closed.
 *
 * @returns what is still being written, by import
 */
export async function finishImports(works: ImportWorks): Promise<{ id: string; writing: Promise<void> }[]> {
  const { database, closeCatalogue } = works;
  const begun = await database.db
    .select({ id: productImports.id, contractCode: catalogues.contractCode, doneAt: productImports.doneAt })
    .from(catalogues)
    .innerJoin(productImports, eq(productImports.id, catalogues.importId));
  return begun.map(({ id, contractCode, doneAt }) => {
    if (doneAt === null) throw new Error(`The import ${id} is being written and was never begun`);
    return { id, writing: writeSteps(works, { id, contractCode, doneAt }, closeCatalogue(contractCode)) };
  });
}

async function writeSteps(works: ImportWorks, begun: BegunImport, gate: ClosedCatalogue): Promise<void> {
  const { database } = works;
  try {
    const steps = stepsOf(database.db, begun.id);
    for (let step = await steps.next(); !step.done; ) {
      const took = await writeStep(works, begun, step.value);
      // Half of the time belongs to other calls.
      await pause(took);
      step = await steps.next(took);
    }
    await database.transaction((tx) => endCommit(tx, begun));
    gate.open();
  } catch (error) {
    gate.abandon();
    throw error;
  }
}

/** @returns how long it took, in milliseconds */
async function writeStep({ database, clock }: ImportWorks, begun: BegunImport, step: Step): Promise<number> {
  const began = performance.now();
  await database.transaction(async (tx) => {
    // Checking both ends of each link would take most of the time. Both are known to exist, and stay so while the
    // catalogue is closed. The staged rows have no statistics yet: without these settings a search for a few of them
    // would read all.
    await tx.execute(sql`
      select set_config('session_replication_role', 'replica', true), set_config('enable_seqscan', 'off', true)`);
    await writeRows(tx, begun, step);
    await tx.update(productImports).set({ beatAt: clock() }).where(eq(productImports.id, begun.id));
  });
  return performance.now() - began;
}
