import { and, eq, isNull, sql } from 'drizzle-orm';
import { findCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Writing } from '../platform/long-writes/long-writes.ts';
import { openStep } from '../platform/long-writes/open-step.ts';
import type { ImportAction } from './commit-ends.ts';
import { commitImport } from './commit-import.ts';
import type { FileRow } from './file-rows.ts';
import { whileAlive } from './heartbeat.ts';
import type { ImportWorks } from './import-works.ts';
import { judgeRows, type Plan } from './judge-rows.ts';
import { forgetOldestRows } from './kept-files.ts';
import type { KeptImport } from './kept-import.ts';
import { productImportRows, productImports } from './product-import.tables.ts';
import { categoryIds, newCategoriesOf, rest, stageRows } from './stage-rows.ts';
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
 * All or nothing. A failure before the commit leaves the catalogue as it was, and the import has failed. A failure
 * while the catalogue is being written does not undo the import: it is tried again, with others served meanwhile.
 *
 * @param rowsOf gives its rows, and is called when they are judged
 * @param judged an earlier judgement, used as long as nobody has written the catalogue since. Only for a caller who
 * holds it anyway: it takes memory while the import waits for its turn.
 * @throws HttpError 503 when writing the catalogue keeps failing, although the server keeps trying
 */
export function carryOut(
  works: ImportWorks,
  kept: Running,
  rowsOf: () => Promise<readonly FileRow[]>,
  judged?: Judged,
): Promise<CarriedOut> {
  return whileAlive(works, kept.id, async () => {
    try {
      const { carryingOut, writes } = works;
      const committed = await writes.afterwards(kept.contractCode, carryingOut, () =>
        planUntilItHolds(works, kept, rowsOf, judged),
      );
      if (committed.state === 'READY') return committed;
      await committed.written;
      await forgetOldestRows(works.database.db, kept.contractCode, kept.id);
      return { state: 'DONE' };
    } catch (error) {
      await markFailed(works, kept.id).catch(() => undefined);
      throw error;
    }
  });
}

type Committed = Exclude<CarriedOut, { state: 'DONE' }> | ({ state: 'DONE' } & Writing);

async function planUntilItHolds(
  works: ImportWorks,
  kept: Running,
  rowsOf: () => Promise<readonly FileRow[]>,
  judged?: Judged,
): Promise<Committed> {
  const { db } = works.database;
  const step = (write: (tx: Executor) => Promise<unknown>) => openStep(works.database, write);
  const itself = eq(productImports.id, kept.id);
  for (let attempt = 1; attempt <= MAX_PLANS; attempt += 1) {
    const { catalogue, plan } = await judgedNow(works, kept.contractCode, rowsOf, judged);
    const newCategories = newCategoriesOf(plan);
    const idOf = categoryIds(catalogue, newCategories);
    const { counts } = plan;
    if (counts.wrong > 0) {
      const bytes = await stageRows(step, kept.id, plan.rows, idOf, rest);
      await db
        .update(productImports)
        .set({ state: 'READY', progress: 0, counts, bytes, newCategories: [] })
        .where(itself);
      return { state: 'READY', plan };
    }
    await db.update(productImports).set({ counts, newCategories }).where(itself);
    const bytes = await stageRows(step, kept.id, plan.rows, idOf, async (written) => {
      await step((tx) => showProgress(tx, kept.id, { now: works.clock(), part: written.part }));
      await rest(written);
    });
    await db.update(productImports).set({ bytes }).where(itself);
    // The table has no statistics of these rows yet: a plan made for an empty table would search all rows for each one.
    // Statistics of what the rows contain would take ten times as long, with nobody served by the embedded database.
    await db.execute(sql`analyze ${productImportRows} (import_id, n_row, verdict)`);
    const commit = await commitImport(works, { ...kept, counts }, plan.revision);
    if (commit) return { state: 'DONE', ...commit };
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

async function markFailed({ database }: ImportWorks, id: string): Promise<void> {
  await database.db
    .update(productImports)
    .set({ state: 'FAILED', progress: 0 })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'RUNNING'), isNull(productImports.doneAt)));
}
