import { eq, sql } from 'drizzle-orm';
import { findCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import type { Executor } from '../platform/database/database.ts';
import { commitImport } from './commit-import.ts';
import { markFailed } from './fail-imports.ts';
import type { FileRow } from './file-rows.ts';
import { whileAlive } from './heartbeat.ts';
import type { ImportWorks } from './import-works.ts';
import { judgeRows, type Plan } from './judge-rows.ts';
import { forgetOldestRows } from './kept-files.ts';
import type { KeptImport } from './kept-import.ts';
import { type ImportAction, productImportRows, productImports } from './product-import.tables.ts';
import { categoryIds, newCategoriesOf, stageRows } from './stage-rows.ts';
import { type ImportTarget, NOT_WRITTEN, readImportTarget } from './stored-catalogue.ts';

/** Carried out; or the catalogue changed meanwhile, rows are wrong now, and the file waits for the merchant again. */
export type CarriedOut = { state: 'DONE' } | { state: 'READY'; plan: Plan };

/** What rows would do to a catalogue, and that catalogue. */
export interface Judged {
  plan: Plan;
  catalogue: ImportTarget;
}

/** How many plans may be overtaken by other writes of the catalogue before the import gives up. */
const MAX_PLANS = 20;

/** Progress in percent when all rows are in the staging table. */
const STAGED = 95;

interface Running extends Pick<KeptImport, 'id' | 'contractCode' | 'actorAccountId'> {
  /** The call that carries it out, for the audit. */
  action: ImportAction;
}

/**
 * Carries out a running import when its turn comes: judges its rows against the current catalogue, stages them batch by
 * batch, and commits them. When another write comes in between, the plan is made again.
 *
 * All or nothing: a failure leaves the catalogue as it was, and the import has failed.
 *
 * @param rowsOf gives its rows, and is called when they are judged
 * @param judged an earlier judgement, used as long as nobody has written the catalogue since. Only for a caller who
 * holds it anyway: it takes memory while the import waits for its turn.
 */
export function carryOut(
  works: ImportWorks,
  kept: Running,
  rowsOf: () => Promise<readonly FileRow[]>,
  judged?: Judged,
): Promise<CarriedOut> {
  return whileAlive(works, kept.id, async () => {
    try {
      const plan = () => planUntilItHolds(works, kept, rowsOf, judged);
      const carriedOut = await works.carryingOut(plan, kept.contractCode);
      if (carriedOut.state === 'DONE') await forgetOldestRows(works.database.db, kept.contractCode, kept.id);
      return carriedOut;
    } catch (error) {
      await markFailed(works.database, kept.id, 'importFailed').catch(() => undefined);
      throw error;
    }
  });
}

async function planUntilItHolds(
  works: ImportWorks,
  kept: Running,
  rowsOf: () => Promise<readonly FileRow[]>,
  judged?: Judged,
): Promise<CarriedOut> {
  const { db } = works.database;
  const itself = eq(productImports.id, kept.id);
  for (let attempt = 1; attempt <= MAX_PLANS; attempt += 1) {
    const { catalogue, plan } = await judgedNow(works, kept.contractCode, rowsOf, judged);
    const newCategories = newCategoriesOf(plan);
    const idOf = categoryIds(catalogue, newCategories);
    const { counts } = plan;
    if (counts.wrong > 0) {
      const bytes = await stageRows(db, kept.id, plan.rows, idOf);
      await db
        .update(productImports)
        .set({ state: 'READY', progress: 0, counts, bytes, newCategories: [] })
        .where(itself);
      return { state: 'READY', plan };
    }
    await db.update(productImports).set({ counts, newCategories }).where(itself);
    const bytes = await stageRows(db, kept.id, plan.rows, idOf, (part) =>
      showProgress(db, kept.id, { now: works.clock(), part }),
    );
    await db.update(productImports).set({ bytes }).where(itself);
    // The table has no statistics of these rows yet: a plan made for an empty table would search all rows for each one.
    // Statistics of what the rows contain would take ten times as long.
    await db.execute(sql`analyze ${productImportRows} (import_id, n_row, verdict)`);
    const commit = (tx: Executor) => commitImport(tx, { ...kept, counts }, plan.revision, works.clock());
    if (await works.database.transaction(commit)) return { state: 'DONE' };
  }
  throw new Error('The catalogue keeps changing: the import could not be written');
}

/** A judgement made after the catalogue's last write is used as it is. */
async function judgedNow(
  { clock, database }: ImportWorks,
  contractCode: string,
  rowsOf: () => Promise<readonly FileRow[]>,
  judged: Judged | undefined,
): Promise<Judged> {
  const { db } = database;
  const now = judged && (await findCatalogue(db, contractCode));
  if (judged && judged.plan.revision === (now?.revision ?? NOT_WRITTEN)) return judged;
  const catalogue = await readImportTarget(db, contractCode, clock());
  return { catalogue, plan: await judgeRows(await rowsOf(), catalogue) };
}

async function showProgress(tx: Executor, id: string, { now, part }: { now: Date; part: number }): Promise<void> {
  await tx
    .update(productImports)
    .set({ beatAt: now, progress: Math.floor(part * STAGED) })
    .where(eq(productImports.id, id));
}
