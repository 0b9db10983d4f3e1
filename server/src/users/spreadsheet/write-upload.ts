import { and, between, eq, max, min, type SQL, sql } from 'drizzle-orm';
import { merchants } from '../../kit/accounts/accounts.tables.ts';
import { usersBeingUploaded } from '../../kit/accounts/staff-lock.ts';
import { batches } from '../../platform/database/batches.ts';
import type { Executor } from '../../platform/database/database.ts';
import { uniqueViolation } from '../../platform/database/database-errors.ts';
import { closedWrites } from '../../platform/long-writes/closed-step.ts';
import type { Writing } from '../../platform/long-writes/long-writes.ts';
import type { ClosedGate } from '../../platform/long-writes/merchant-gate.ts';
import { shortSteps } from '../../platform/long-writes/steps.ts';
import { freeUsernames } from '../usernames.ts';
import { merchantName } from '../welcome-letter.ts';
import { type Upload, writeChanges } from './upload-changes.ts';
import type { UploadWorks } from './upload-works.ts';
import { usersUploadRows, usersUploads } from './users-upload.tables.ts';

/** Writes what is left of an upload that is decided. Resolves after the first try, see `LongWrites`. */
export function writeDecided(works: UploadWorks, upload: Upload, gate: ClosedGate): Promise<Writing> {
  const { id, contractCode } = upload;
  return works.writes.begin({
    what: 'an upload of users',
    id,
    contractCode,
    gate,
    write: () => (works.database.kind === 'postgres' ? atOnce(works, upload) : stepByStep(works, upload)),
    inTurn: works.carryingOut,
    refusal: usersBeingUploaded,
  });
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
  const steps = shortSteps({ fewest: 5, first: 10, most: 200 });
  for (let from = first; from <= last; ) {
    const to = from + steps.size - 1;
    const here = and(eq(usersUploadRows.uploadId, id), between(usersUploadRows.place, from, to));
    await steps.take((begun) => writeStep(works, { upload, merchant, here }, begun));
    from = to + 1;
  }
  await database.transaction((tx) => endUpload(tx, upload));
}

async function endUpload(tx: Executor, { contractCode, id }: Upload): Promise<void> {
  await tx
    .update(merchants)
    .set({ usersUploadId: null, staffRevision: sql`${merchants.staffRevision} + 1` })
    .where(eq(merchants.contractCode, contractCode));
  await tx.delete(usersUploads).where(eq(usersUploads.id, id));
}

/** Writes what is left of an upload that a backup of an embedded database brought. Only one of several servers does. */
async function atOnce({ database, mail }: UploadWorks, upload: Upload): Promise<void> {
  const { contractCode, id } = upload;
  await database.transaction(async (tx) => {
    const begun = await tx
      .select({ merchant: merchants.name })
      .from(merchants)
      .where(and(eq(merchants.contractCode, contractCode), eq(merchants.usersUploadId, id)))
      .for('update');
    for (const { merchant } of begun) {
      const left = await tx.select().from(usersUploadRows).where(eq(usersUploadRows.uploadId, id));
      const inOrder = left.toSorted((one, other) => one.place - other.place).map(({ change }) => change);
      for await (const part of batches(inOrder)) await writeChanges(tx, upload, part, { mail, merchant });
      await endUpload(tx, upload);
    }
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
      const rows = await database.db.select().from(usersUploadRows).where(here);
      const inOrder = rows.toSorted((one, other) => one.place - other.place).map(({ change }) => change);
      return await closedWrites(
        database,
        async (tx) => {
          await tx.delete(usersUploadRows).where(here);
          await writeChanges(tx, upload, inOrder, { mail, merchant });
        },
        begun,
      );
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
