import { and, eq, notExists, sql } from 'drizzle-orm';
import { merchants } from '../../kit/accounts/accounts.tables.ts';
import { lockStaff } from '../../kit/accounts/staff-lock.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { currentCall, withCall } from '../../platform/logging/current-call.ts';
import { decideBehind, type Writing } from '../../platform/long-writes/long-writes.ts';
import { openStep } from '../../platform/long-writes/open-step.ts';
import { shortSteps } from '../../platform/long-writes/steps.ts';
import { auditUpload, type Upload } from './upload-changes.ts';
import type { UploadWorks } from './upload-works.ts';
import { type PlannedChange, usersUploadRows, usersUploads } from './users-upload.tables.ts';
import { writeDecided } from './write-upload.ts';

/**
 * Carries out a planned upload on the embedded database: all of it, or nothing when somebody wrote the merchant's users
 * since it was planned. The plan is stored, a transaction decides the upload, and its changes follow a few at a time
 * with other calls served in between. The merchant's own calls about users wait until the end. What fails in between is
 * tried again; if the process dies, the next one goes on.
 *
 * Call it in a turn of `carryingOut`.
 *
 * @param revision the staff's revision for which it was planned
 * @returns undefined, having done nothing, when the staff was written since
 */
export async function commitUpload(
  works: UploadWorks,
  upload: Upload,
  plan: readonly PlannedChange[],
  revision: number,
): Promise<Writing | undefined> {
  const { db } = works.database;
  try {
    await storePlan(works.database, upload, plan);
    const gate = works.closeUsers(upload.contractCode);
    const begin = () => decide(works, upload, plan, revision);
    const writing = await decideBehind(gate, begin, (decided) => writeDecided(works, decided, gate));
    if (writing) return writing;
  } catch (error) {
    await forgetPlan(db, upload).catch(() => undefined);
    throw error;
  }
  await forgetPlan(db, upload);
  return undefined;
}

/**
 * Goes on with the uploads that were being written when the previous process died, or when the backup that this
 * database comes from was saved, and forgets those that were not decided. When this resolves, the calls about those
 * merchants' users wait.
 *
 * @returns what is still being written, by upload
 */
export async function finishUploads(works: UploadWorks): Promise<{ id: string; writing: Promise<void> }[]> {
  const { carryingOut, closeUsers, database } = works;
  const isDecided = database.db.select().from(merchants).where(eq(merchants.usersUploadId, usersUploads.id));
  await database.db.delete(usersUploads).where(notExists(isDecided));
  const decided = await database.db.select().from(usersUploads);
  return decided.map(({ call, ...upload }) => {
    const gate = closeUsers(upload.contractCode);
    const begin = () => carryingOut(() => writeDecided(works, upload, gate), upload.contractCode);
    const begun = call ? withCall(call, begin) : begin();
    return { id: upload.id, writing: begun.then(({ written }) => written) };
  });
}

async function storePlan(database: Database, upload: Upload, plan: readonly PlannedChange[]): Promise<void> {
  const { asked: _, ...call } = currentCall() ?? {};
  await database.db.insert(usersUploads).values({ ...upload, call: 'supportId' in call ? call : null });
  const steps = shortSteps({ fewest: 50, first: 200, most: 1_000 });
  for (let start = 0; start < plan.length; ) {
    const part = plan.slice(start, start + steps.size);
    const before = start;
    const write = sql`
      insert into ${usersUploadRows} (upload_id, place, change)
      select ${upload.id}, ${before}::integer + given.place, given.change
        from jsonb_array_elements(${JSON.stringify(part)}::jsonb) with ordinality as given (change, place)`;
    await steps.take(() => openStep(database, (tx) => tx.execute(write)));
    start += part.length;
  }
}

/** Its rows go with it. A decided upload stays. */
async function forgetPlan(db: Executor, { id }: Upload): Promise<void> {
  const isDecided = db.select().from(merchants).where(eq(merchants.usersUploadId, id));
  await db.delete(usersUploads).where(and(eq(usersUploads.id, id), notExists(isDecided)));
}

/** @returns undefined when somebody wrote the staff since the upload was planned */
function decide(
  { database }: UploadWorks,
  upload: Upload,
  plan: readonly PlannedChange[],
  revision: number,
): Promise<Upload | undefined> {
  const { contractCode, id } = upload;
  return database.transaction(async (tx) => {
    if ((await lockStaff(tx, contractCode)) !== revision + 1) return undefined;
    await tx.update(merchants).set({ usersUploadId: id }).where(eq(merchants.contractCode, contractCode));
    await auditUpload(tx, upload, plan);
    return upload;
  });
}
