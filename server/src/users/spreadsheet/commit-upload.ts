import { and, between, eq, max, min, notExists, type SQL, sql } from 'drizzle-orm';
import { merchants } from '../../kit/accounts/accounts.tables.ts';
import { lockStaff, usersBeingUploaded } from '../../kit/accounts/staff-lock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { uniqueViolation } from '../../platform/database/database-errors.ts';
import { currentCall, withCall } from '../../platform/logging/current-call.ts';
import { closedStep } from '../../platform/long-writes/closed-step.ts';
import type { ClosedGate } from '../../platform/long-writes/merchant-gate.ts';
import { shortSteps } from '../../platform/long-writes/steps.ts';
import { freeUsernames } from '../usernames.ts';
import { merchantName } from '../welcome-letter.ts';
import { auditUpload, type Upload, writeChanges } from './upload-changes.ts';
import type { UploadWorks } from './upload-works.ts';
import { type PlannedChange, usersUploadRows, usersUploads } from './users-upload.tables.ts';

/** How an upload that is decided reaches the accounts. */
export interface Commit {
  /** Resolves when all of it is written, see `LongWrites`. */
  written: Promise<void>;
}

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
): Promise<Commit | undefined> {
  const { db } = works.database;
  try {
    await storePlan(db, upload, plan);
    const gate = works.closeUsers(upload.contractCode);
    const isDecided = await decide(works, upload, plan, revision).catch((error: unknown) => {
      gate.open();
      throw error;
    });
    if (isDecided) return await writeDecided(works, upload, gate);
    gate.open();
  } catch (error) {
    await forgetPlan(db, upload).catch(() => undefined);
    throw error;
  }
  await forgetPlan(db, upload);
  return undefined;
}

/**
 * Goes on with the uploads that were being written when the process before died, and forgets those that were not
 * decided. When this resolves, the calls about those merchants' users wait.
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

async function storePlan(db: Executor, upload: Upload, plan: readonly PlannedChange[]): Promise<void> {
  await db.insert(usersUploads).values({ ...upload, call: currentCall() ?? null });
  const steps = shortSteps({ fewest: 50, first: 200, most: 1_000 });
  for (let start = 0; start < plan.length; ) {
    const part = plan.slice(start, start + steps.size);
    const before = start;
    await steps.take(() =>
      db.execute(sql`
        insert into ${usersUploadRows} (upload_id, place, change)
        select ${upload.id}, ${before}::integer + given.place, given.change
          from jsonb_array_elements(${JSON.stringify(part)}::jsonb) with ordinality as given (change, place)`),
    );
    start += part.length;
  }
}

/** Its rows go with it. A decided upload stays. */
async function forgetPlan(db: Executor, { id }: Upload): Promise<void> {
  const isDecided = db.select().from(merchants).where(eq(merchants.usersUploadId, id));
  await db.delete(usersUploads).where(and(eq(usersUploads.id, id), notExists(isDecided)));
}

/** @returns false when somebody wrote the staff since the upload was planned */
function decide(
  { database }: UploadWorks,
  upload: Upload,
  plan: readonly PlannedChange[],
  revision: number,
): Promise<boolean> {
  const { contractCode, id } = upload;
  return database.transaction(async (tx) => {
    if ((await lockStaff(tx, contractCode)) !== revision + 1) return false;
    await tx.update(merchants).set({ usersUploadId: id }).where(eq(merchants.contractCode, contractCode));
    await auditUpload(tx, upload, plan);
    return true;
  });
}

async function writeDecided(works: UploadWorks, upload: Upload, gate: ClosedGate): Promise<Commit> {
  const { id, contractCode } = upload;
  const { tried, written } = works.writes.begin({
    what: 'an upload of users',
    id,
    contractCode,
    gate,
    write: () => stepByStep(works, upload),
    inTurn: works.carryingOut,
    refusal: usersBeingUploaded,
  });
  await tried;
  return { written };
}

/** Writes what is left of the plan. */
async function stepByStep(works: UploadWorks, upload: Upload): Promise<void> {
  const { database } = works;
  const { contractCode, id } = upload;
  const [left] = await database.db
    .select({ first: min(usersUploadRows.place), last: max(usersUploadRows.place) })
    .from(usersUploadRows)
    .where(eq(usersUploadRows.uploadId, id));
  const { first, last } = { first: left?.first ?? 0, last: left?.last ?? -1 };
  const merchant = await merchantName(database.db, contractCode);
  const steps = shortSteps({ fewest: 10, first: 10, most: 200 });
  for (let from = first; from <= last; ) {
    const to = from + steps.size - 1;
    const here = and(eq(usersUploadRows.uploadId, id), between(usersUploadRows.place, from, to));
    await steps.take((begun) => writeStep(works, { upload, merchant, here }, begun));
    from = to + 1;
  }
  await database.transaction(async (tx) => {
    await tx
      .update(merchants)
      .set({ usersUploadId: null, staffRevision: sql`${merchants.staffRevision} + 1` })
      .where(eq(merchants.contractCode, contractCode));
    await tx.delete(usersUploads).where(eq(usersUploads.id, id));
  });
}

/** How often a step is written when others keep taking its user names. */
const MAX_TRIES = 5;

interface StepToWrite {
  upload: Upload;
  /** The merchant's name, for the letters. */
  merchant: string;
  /** Which rows of the plan. */
  here: SQL | undefined;
}

async function writeStep(
  { database, mail }: UploadWorks,
  { upload, merchant, here }: StepToWrite,
  begun: () => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await closedStep(database, async (tx) => {
        begun();
        const rows = await tx.delete(usersUploadRows).where(here).returning();
        const inOrder = rows.toSorted((one, other) => one.place - other.place);
        await writeChanges(
          tx,
          upload,
          inOrder.map(({ change }) => change),
          { mail, merchant },
        );
      });
    } catch (error) {
      if (tries === MAX_TRIES || uniqueViolation(error) !== 'accounts_username_live') throw error;
      await database.transaction((tx) => renameIn(tx, here));
    }
  }
}

/** Gives planned accounts other user names, after another merchant took one of theirs. */
async function renameIn(tx: Executor, here: SQL | undefined): Promise<void> {
  const rows = await tx.select().from(usersUploadRows).where(here);
  const added = rows.filter(({ change }) => change.before === null);
  const usernames = await freeUsernames(
    tx,
    added.map(({ change }) => change.email),
  );
  for (const [index, { uploadId, place, change }] of added.entries()) {
    await tx
      .update(usersUploadRows)
      .set({ change: { ...change, username: usernames[index] ?? change.username } })
      .where(and(eq(usersUploadRows.uploadId, uploadId), eq(usersUploadRows.place, place)));
  }
}
