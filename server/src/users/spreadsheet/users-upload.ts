import { randomUUID } from 'node:crypto';
import { type CallAnswer, LIMIT } from '@portal/contract';
import { staffRevision } from '../../kit/accounts/staff-lock.ts';
import { terminalTypes } from '../../kit/terminals/terminals.tables.ts';
import { batches } from '../../platform/database/batches.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Writing } from '../../platform/long-writes/long-writes.ts';
import { readSpreadsheet } from '../../platform/spreadsheets/read-spreadsheet.ts';
import { changeStaff } from '../staff-change.ts';
import { keepTerminals } from '../terminal-assignment.ts';
import { merchantName } from '../welcome-letter.ts';
import { commitUpload } from './commit-upload.ts';
import { type FileRow, fileRows } from './file-rows.ts';
import { readStored, type StoredState, type StoredUser } from './stored-users.ts';
import { auditUpload, newMailboxes, type Upload, withoutLettersTo, writeChanges } from './upload-changes.ts';
import { type Change, checkUpload } from './upload-check.ts';
import type { UploadError } from './upload-error.ts';
import { factsOf, planUpload, refusal } from './upload-plan.ts';
import type { UploadWorks } from './upload-works.ts';
import { usersFile } from './users-file.ts';

const readRows = async (file: Blob, contractCode: string) =>
  fileRows(await readSpreadsheet(new Uint8Array(await file.arrayBuffer()), { rows: LIMIT.staff + 1 }, contractCode));

/** Says what a file would change and what is wrong with it. Changes nothing. */
export async function verifyUpload({
  body,
  contractCode,
  db,
}: Call<'verifyUsersUpload'>): Promise<CallAnswer<'verifyUsersUpload'>> {
  const read = await readRows(body.file, contractCode);
  const state = await readStored(db, contractCode);
  if ('errors' in read) return verification(state, [], read.errors);
  const { changes, errors } = await checkUpload(read.rows, state);
  return verification(state, changes, errors);
}

function verification(
  { users }: StoredState,
  changes: readonly Change[],
  errors: readonly UploadError[],
): CallAnswer<'verifyUsersUpload'> {
  const before = sum(users.map(associations));
  const more = changes.map(({ row, stored }) => associations(row) - associations(stored));
  return {
    associationsBeforeUpload: before,
    associationsAfterUpload: errors.length === 0 ? before + sum(more) : before,
    validationErrors: [...errors],
  };
}

const associations = (user: FileRow | StoredUser | undefined): number =>
  terminalTypes.filter((type) => user?.[type]).length;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Says what a file would do to each account, the first of them one by one. Changes nothing.
 *
 * @throws HttpError 400 with every mistake of the file
 */
export async function previewUpload({
  body,
  contractCode,
  db,
}: Call<'previewUsersUpload'>): Promise<CallAnswer<'previewUsersUpload'>> {
  const read = await readRows(body.file, contractCode);
  if ('errors' in read) throw refusal(read.errors);
  const state = await readStored(db, contractCode);
  const { changes, errors } = await checkUpload(read.rows, state);
  if (errors.length > 0) throw refusal(errors);
  const created = changes.filter(({ stored }) => !stored);
  const changed = changes.filter(({ stored }) => stored);
  return {
    created: created.length,
    changed: changed.length,
    changes: [...created, ...changed].slice(0, LIMIT.usersPreview).map(({ row, stored }) => ({
      username: stored?.username ?? '',
      email: stored?.email ?? row.email,
      name: stored ? `${stored.name} ${stored.surname}`.trim() : '',
      before: stored ? factsOf(stored) : null,
      after: factsOf(row),
    })),
  };
}

/** How many plans may be overtaken by other changes of the users before an upload gives up. */
const MAX_PLANS = 20;

/** Checks a file again, applies all of it or nothing, writes to the new users, and returns the resulting users file. */
export const uploadUsers = (call: Call<'uploadUsers'>, works: UploadWorks): Promise<File> =>
  works.uploading(() => uploadInTurn(call, works), call.contractCode);

async function uploadInTurn(call: Call<'uploadUsers'>, works: UploadWorks): Promise<File> {
  const { account, body, clock, contractCode, db, mail } = call;
  const read = await readRows(body.file, contractCode);
  if ('errors' in read) throw refusal(read.errors);
  const upload = {
    id: randomUUID(),
    contractCode,
    actorAccountId: account.id,
    startedAt: clock(),
    login: mail.linkTo('/login'),
  };
  if (works.database.kind === 'postgres') {
    await inOneTransaction(call, upload, read.rows);
  } else {
    await inSteps(works, upload, read.rows);
  }
  return usersFile((await readStored(db, contractCode)).users, contractCode);
}

const inOneTransaction = (call: Call<'uploadUsers'>, upload: Upload, rows: readonly FileRow[]): Promise<void> =>
  changeStaff(call, async (tx) => {
    await keepTerminals(tx, upload.contractCode);
    const planned = await planUpload(tx, upload.contractCode, rows);
    const full = await call.mail.fullMailboxes(tx, upload.contractCode, newMailboxes(planned));
    const plan = withoutLettersTo(full, planned);
    await auditUpload(tx, upload, plan);
    const merchant = await merchantName(tx, upload.contractCode);
    for await (const part of batches(plan)) await writeChanges(tx, upload, part, { mail: call.mail, merchant });
  });

/**
 * Carries out the rows of a file on the embedded database.
 *
 * @throws HttpError 400 with every mistake, 503 when writing keeps failing, although the server keeps trying
 */
export async function inSteps(works: UploadWorks, upload: Upload, rows: readonly FileRow[]): Promise<void> {
  const { carryingOut, writes } = works;
  const commit = () => planUntilItHolds(works, upload, rows);
  const { written } = await writes.afterwards(upload.contractCode, carryingOut, commit);
  await written;
}

async function planUntilItHolds(works: UploadWorks, upload: Upload, rows: readonly FileRow[]): Promise<Writing> {
  const { database, mail } = works;
  let full: ReadonlySet<string> | undefined;
  for (let attempt = 1; attempt <= MAX_PLANS; attempt += 1) {
    const revision = await staffRevision(database.db, upload.contractCode);
    const plan = await planUpload(database.db, upload.contractCode, rows);
    // Counted once, however many plans are overtaken.
    full ??= await mail.fullMailboxes(database.db, upload.contractCode, newMailboxes(plan));
    const commit = await commitUpload(works, upload, withoutLettersTo(full, plan), revision);
    if (commit) return commit;
  }
  throw new Error('The users keep changing: the upload could not be written');
}
