import { eq } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { closedWrites } from '../platform/long-writes/closed-step.ts';
import { decideBehind, type Writing } from '../platform/long-writes/long-writes.ts';
import type { ClosedGate } from '../platform/long-writes/merchant-gate.ts';
import { shortSteps } from '../platform/long-writes/steps.ts';
import { beginWrite } from './begin-write.ts';
import { type BegunImport, beginCommit, endCommit, type StagedImport } from './commit-ends.ts';
import { ALL_ROWS, stepsOf, writeRows } from './commit-rows.ts';
import type { ImportWorks } from './import-works.ts';
import { productImports } from './product-import.tables.ts';

/**
 * Makes the staged rows of an import part of the catalogue, all of them or none.
 *
 * On a PostgreSQL server that is one transaction. The embedded database has one connection, so a long transaction would
 * make everybody wait. There the first transaction decides the import and closes the catalogue; the rows follow a few
 * at a time, with other calls served in between; the last transaction opens the catalogue. What fails in between is
 * tried again. If the process dies, the next one goes on, see `finishImports`.
 *
 * Call it in a turn of `carryingOut`. It resolves when the turn is over, perhaps before all rows are written.
 *
 * @param revision the catalogue's revision for which the rows were planned
 * @returns undefined, having done nothing, when the catalogue was written since
 */
export async function commitImport(
  works: ImportWorks,
  staged: StagedImport,
  revision: number,
): Promise<Writing | undefined> {
  const { database, clock, closeCatalogue } = works;
  if (database.kind === 'postgres') {
    return database.transaction(async (tx) => {
      const begun = await beginCommit(tx, staged, revision, clock());
      if (!begun) return undefined;
      await writeRows(tx, begun, ALL_ROWS);
      await endCommit(tx, begun);
      return { written: Promise.resolve() };
    });
  }
  const gate = closeCatalogue(staged.contractCode);
  const begin = () => database.transaction((tx) => beginCommit(tx, staged, revision, clock()));
  return decideBehind(gate, begin, (begun) => writeImport(works, begun, gate));
}

/** Writes what is left of an import that is decided. Resolves after the first try, see `LongWrites`. */
export const writeImport = (works: ImportWorks, begun: BegunImport, gate: ClosedGate): Promise<Writing> =>
  beginWrite(works, begun, {
    what: 'an import of products',
    gate,
    atOnce: async (tx) => {
      await writeRows(tx, begun, ALL_ROWS);
      await endCommit(tx, begun);
    },
    stepByStep: stepByStep(works, begun),
  });

/** A function that writes all rows. Called again after a failure, it goes on with the step that failed. */
function stepByStep(works: ImportWorks, begun: BegunImport): () => Promise<void> {
  const { clock, database } = works;
  const steps = shortSteps({ fewest: 25, first: 100, most: 1_600 });
  let written = 0;
  return async () => {
    for await (const step of stepsOf(database.db, begun.id, written, steps)) {
      const write = async (tx: Executor) => {
        await writeRows(tx, begun, step);
        await tx.update(productImports).set({ beatAt: clock() }).where(eq(productImports.id, begun.id));
      };
      await steps.take((hasBegun) => closedWrites(database, write, hasBegun));
      written = step.to;
    }
    await database.transaction((tx) => endCommit(tx, begun));
  };
}
