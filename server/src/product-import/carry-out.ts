import { and, eq, sql } from 'drizzle-orm';
import { productImportRows, productImports } from '../kit/product-imports.tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { takeTurns } from '../platform/turns.ts';
import { commitImport, type ImportAction } from './commit-import.ts';
import type { FileRow } from './file-rows.ts';
import { judgeRows, type Plan } from './judge-rows.ts';
import type { KeptImport } from './kept-import.ts';
import { categoryIds, markReady, newCategoriesOf, rest, stageRows } from './stage-rows.ts';
import { readCatalogue } from './stored-catalogue.ts';

/** What carrying out needs of the server; it outlives the call that asks for it. */
export interface ImportWorks {
  database: Database;
  clock: Clock;
}

/** Done; or the catalogue changed meanwhile so that rows are wrong now, and wait for the merchant again. */
export type CarriedOut = { state: 'DONE' } | { state: 'READY'; plan: Plan };

/** An import at one moment: the machine has other work. */
const inTurn = takeTurns(1);

/** Plans that may be overtaken by other writes of the same catalogue before it is given up. */
const MOST_PLANS = 20;

/** Part of the work that is done once all rows wait beside the catalogue, in percent. */
const STAGED = 95;

/**
 * Carries out a running import: judges its rows against the catalogue of this moment, stages them batch by batch, and commits them in one short
 * transaction. When another write comes in between, the plan is made anew. All or nothing: whatever goes wrong, the catalogue is as it was and the import
 * has failed.
 */
export function carryOut(works: ImportWorks, kept: Running, rows: readonly FileRow[]): Promise<CarriedOut> {
  return inTurn(async () => {
    try {
      return await planUntilItHolds(works, kept, rows);
    } catch (error) {
      await markFailed(works, kept.id).catch(() => undefined);
      throw error;
    }
  });
}

interface Running extends Pick<KeptImport, 'id' | 'contractCode' | 'actorAccountId'> {
  /** The call that carries it out, for the audit. */
  action: ImportAction;
}

async function planUntilItHolds(
  { database, clock }: ImportWorks,
  kept: Running,
  rows: readonly FileRow[],
): Promise<CarriedOut> {
  const { db, transaction } = database;
  for (let attempt = 1; attempt <= MOST_PLANS; attempt += 1) {
    const catalogue = await readCatalogue(db, kept.contractCode);
    const plan = await judgeRows(rows, catalogue);
    const newCategories = newCategoriesOf(plan);
    const idOf = categoryIds(catalogue, newCategories);
    const { counts } = plan;
    if (counts.wrong > 0) {
      await stageRows(db, kept.id, plan.rows, idOf, rest);
      await markReady(db, kept.id, plan);
      return { state: 'READY', plan };
    }
    await db.update(productImports).set({ counts, newCategories }).where(eq(productImports.id, kept.id));
    await stageRows(db, kept.id, plan.rows, idOf, async (written) => {
      await beat(database, clock, kept.id, written.part);
      await rest(written);
    });
    // Nobody has counted these rows yet, and a plan for an empty table would look each of them up among all.
    await db.execute(sql`analyze ${productImportRows}`);
    const staged = { ...kept, counts, holdsOthersUp: database.kind !== 'postgres' };
    const holds = await transaction((tx) => commitImport(tx, staged, plan.revision, clock()));
    if (holds) return { state: 'DONE' };
  }
  throw new Error('The catalogue changes too often to be imported into');
}

async function beat({ db }: Database, clock: Clock, id: string, part: number): Promise<void> {
  await db
    .update(productImports)
    .set({ beatAt: clock(), progress: Math.floor(part * STAGED) })
    .where(eq(productImports.id, id));
}

const markFailed = async ({ database }: ImportWorks, id: string): Promise<void> => {
  await database.db
    .update(productImports)
    .set({ state: 'FAILED', progress: 0 })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'RUNNING')));
};
