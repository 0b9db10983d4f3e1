import type { CallAnswer } from '@portal/contract';
import { atOneRevision } from '../kit/catalogue/at-one-revision.ts';
import { lockCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { ImportWorks } from './import-works.ts';
import { findImport, type KeptImport, undoableImport, wireImport } from './kept-import.ts';
import { planUndo, type UndoPlan } from './undo-plan.ts';
import { undoRows } from './undo-rows.ts';

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

/** Undoes the last import when its turn comes, all of it or nothing. */
export const carryOutUndo = (works: ImportWorks, undo: Undo): Promise<UndoPlan> =>
  works.carryingOut(() => works.database.transaction((tx) => undoIn(tx, undo, works.clock())), undo.contractCode);

async function undoIn(tx: Executor, undo: Undo, now: Date): Promise<UndoPlan> {
  const { actorAccountId, contractCode, importId: id } = undo;
  await lockCatalogue(tx, contractCode);
  const kept = await undoable(tx, undo, now);
  const plan = await planUndo(tx, kept, now);
  const { doneAt, fileName, ofTable } = kept;
  const { removedCategories, removedProducts, restoredProducts } = plan;
  const undoing = { at: now.toISOString(), categories: [...removedCategories] };
  await undoRows(tx, { id, contractCode, doneAt, undoing });
  await writeAudit(tx, {
    actorAccountId,
    contractCode,
    action: 'undoImport',
    subject: id,
    about: [id],
    detail: {
      fileName,
      ...(ofTable && { ofTable }),
      removedProducts,
      restoredProducts,
      removedCategories: removedCategories.length,
    },
  });
  return plan;
}

/** @throws HttpError 404 when the merchant has no such import, 409 when it is not the last one */
async function undoable(db: Executor, { contractCode, importId }: Omit<Undo, 'actorAccountId'>, now: Date) {
  const { doneAt, ...kept } = await findImport(db, contractCode, importId);
  const last = await undoableImport(db, contractCode, now);
  if (kept.id !== last || doneAt === null) throw new HttpError(409, 'Only the last import can be undone');
  return { ...kept, doneAt };
}
