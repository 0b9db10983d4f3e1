import type { CallAnswer } from '@portal/contract';
import { eq, max, min } from 'drizzle-orm';
import { atOneRevision } from '../kit/catalogue/at-one-revision.ts';
import { catalogues } from '../kit/catalogue/catalogue.tables.ts';
import { findCatalogue, lockCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { closedStep } from '../platform/long-writes/closed-step.ts';
import { decideBehind, type Writing } from '../platform/long-writes/long-writes.ts';
import type { ClosedGate } from '../platform/long-writes/merchant-gate.ts';
import { shortSteps } from '../platform/long-writes/steps.ts';
import { beginWrite } from './begin-write.ts';
import { ALL_ROWS } from './commit-rows.ts';
import type { ImportWorks } from './import-works.ts';
import { findImport, type KeptImport, undoableImport, wireImport } from './kept-import.ts';
import { productImportRows, productImports } from './product-import.tables.ts';
import { planUndo, type UndoPlan } from './undo-plan.ts';
import { type BegunUndo, endUndo, takeBackRows } from './undo-rows.ts';

type Answer = CallAnswer<'undoImport'>;

/** Who undoes which import. */
interface Undo extends Pick<KeptImport, 'contractCode' | 'actorAccountId'> {
  importId: string;
}

/** Undoes the last import, or says what undoing it would do. What was changed after the import stays as it is. */
export async function undoImport(call: Call<'undoImport'>, works: ImportWorks): Promise<Answer> {
  const { account, body, clock, contractCode, db, params } = call;
  const { importId } = params;
  if (body.dryRun) {
    const plan = await atOneRevision(call, async (at) =>
      planUndo(at, await undoable(at, { contractCode, importId }, clock()), clock()),
    );
    return answer(await findImport(db, contractCode, importId), plan, importId);
  }
  const plan = await carryOutUndo(works, { contractCode, actorAccountId: account.id, importId });
  return answer(await findImport(db, contractCode, importId), plan, await undoableImport(db, contractCode, clock()));
}

function answer(kept: KeptImport, plan: UndoPlan, undoableId: string | undefined): Answer {
  const { removedCategories, ...counts } = plan;
  return { import: wireImport(kept, undoableId), ...counts, removedCategories: removedCategories.length };
}

/**
 * Undoes the last import when its turn comes. Seen from outside it is all or nothing: a failure before the undoing is
 * decided changes nothing, and after that the undoing is tried again.
 *
 * @throws HttpError 503 when writing the catalogue keeps failing, although the server keeps trying
 */
export async function carryOutUndo(works: ImportWorks, undo: Undo): Promise<UndoPlan> {
  const { carryingOut, writes } = works;
  const undone = await writes.afterwards(undo.contractCode, carryingOut, () => undoUntilItHolds(works, undo));
  await undone.written;
  return undone.plan;
}

/** @throws HttpError 404 when the merchant has no such import, 409 when it is not the last one */
async function undoable(db: Executor, { contractCode, importId }: Omit<Undo, 'actorAccountId'>, now: Date) {
  const { doneAt, ...kept } = await findImport(db, contractCode, importId);
  const last = await undoableImport(db, contractCode, now);
  if (kept.id !== last || doneAt === null) throw new HttpError(409, 'Only the last import can be undone');
  return { ...kept, doneAt };
}

/** How many plans may be overtaken by other writes of the catalogue before the undoing gives up. */
const MAX_PLANS = 20;

async function undoUntilItHolds(works: ImportWorks, undo: Undo): Promise<Writing & { plan: UndoPlan }> {
  const { clock, database } = works;
  const { db, kind, transaction } = database;
  if (kind === 'postgres') {
    return transaction(async (tx) => {
      await lockCatalogue(tx, undo.contractCode);
      const kept = await undoable(tx, undo, clock());
      const plan = await planUndo(tx, kept, clock());
      const begun = await beginUndo(tx, undo, { kept, plan, now: clock() });
      await takeBackRows(tx, begun, ALL_ROWS);
      await endUndo(tx, begun);
      return { plan, written: Promise.resolve() };
    });
  }
  for (let attempt = 1; attempt <= MAX_PLANS; attempt += 1) {
    const revision = (await findCatalogue(db, undo.contractCode))?.revision ?? 0;
    const kept = await undoable(db, undo, clock());
    const plan = await planUndo(db, kept, clock());
    const commit = await commitUndo(works, undo, { kept, plan, revision });
    if (commit) return { plan, ...commit };
  }
  throw new Error('The catalogue keeps changing: the import could not be undone');
}

type Undoable = KeptImport & { doneAt: Date };

/**
 * Undoes an import on the embedded database. A long transaction there would keep its one connection from everybody
 * else. Therefore the first transaction decides it and closes the catalogue; its rows are taken back a few at a time,
 * with other calls served in between; the last transaction opens the catalogue. What fails in between is tried again,
 * and the next process goes on after a kill.
 *
 * @returns undefined, having done nothing, when the catalogue was written since it was planned
 */
async function commitUndo(
  works: ImportWorks,
  undo: Undo,
  { kept, plan, revision }: { kept: Undoable; plan: UndoPlan; revision: number },
): Promise<Writing | undefined> {
  const gate = works.closeCatalogue(kept.contractCode);
  const begin = () =>
    works.database.transaction(async (tx) => {
      const catalogue = await lockCatalogue(tx, kept.contractCode);
      return catalogue.revision === revision + 1 ? beginUndo(tx, undo, { kept, plan, now: works.clock() }) : undefined;
    });
  return decideBehind(gate, begin, (begun) => writeUndo(works, begun, gate));
}

/** Decides that an import is undone. From here on nobody else writes the catalogue until it is. */
async function beginUndo(
  tx: Executor,
  { actorAccountId }: Undo,
  { kept, plan, now }: { kept: Undoable; plan: UndoPlan; now: Date },
): Promise<BegunUndo> {
  const { id, contractCode, doneAt, fileName } = kept;
  const { removedCategories, removedProducts, restoredProducts } = plan;
  const undoing = { at: now.toISOString(), categories: [...removedCategories] };
  await tx.update(catalogues).set({ importId: id }).where(eq(catalogues.contractCode, contractCode));
  await tx.update(productImports).set({ undoing }).where(eq(productImports.id, id));
  await writeAudit(tx, {
    actorAccountId,
    contractCode,
    action: 'undoImport',
    subject: id,
    about: [id],
    detail: { fileName, removedProducts, restoredProducts, removedCategories: removedCategories.length },
  });
  return { id, contractCode, doneAt, undoing };
}

/** Takes back what is left of an import that is being undone. Resolves after the first try, see `LongWrites`. */
export const writeUndo = (works: ImportWorks, begun: BegunUndo, gate: ClosedGate): Promise<Writing> =>
  beginWrite(works, begun, {
    what: 'the undoing of an import of products',
    gate,
    atOnce: async (tx) => {
      await takeBackRows(tx, begun, ALL_ROWS);
      await endUndo(tx, begun);
    },
    stepByStep: stepByStep(works, begun),
  });

/** A function that takes all rows back. Called again after a failure, it goes on with the step that failed. */
function stepByStep({ database }: ImportWorks, begun: BegunUndo): () => Promise<void> {
  const steps = shortSteps({ fewest: 5, first: 50, most: 800 });
  const ofImport = eq(productImportRows.importId, begun.id);
  let next: number | undefined;
  return async () => {
    const [rows] = await database.db
      .select({ first: min(productImportRows.nRow), last: max(productImportRows.nRow) })
      .from(productImportRows)
      .where(ofImport);
    const last = rows?.last ?? 0;
    for (let from = next ?? rows?.first ?? 1; from <= last; from = next) {
      const to = from + steps.size - 1;
      await steps.take((hasBegun) =>
        closedStep(database, async (tx) => {
          hasBegun();
          await takeBackRows(tx, begun, { from, to });
        }),
      );
      next = to + 1;
    }
    await database.transaction((tx) => endUndo(tx, begun));
  };
}
