import { type CallAnswer, LIMIT } from '@portal/contract';
import { terminalTypes } from '@portal/contract/schemas';
import { batches } from '../../platform/database/batches.ts';
import type { Call } from '../../platform/http/call.ts';
import { readSpreadsheet } from '../../platform/spreadsheets/read-spreadsheet.ts';
import { changeStaff } from '../staff-change.ts';
import { keepTerminals } from '../terminal-assignment.ts';
import { merchantName } from '../welcome-mail.ts';
import { type FileRow, fileRows } from './file-rows.ts';
import { readStored, type StoredState, type StoredUser } from './stored-users.ts';
import { auditUpload, newMailboxes, type Upload, withoutMailsTo, writeChanges } from './upload-changes.ts';
import { type Change, checkUpload } from './upload-check.ts';
import type { UploadError } from './upload-error.ts';
import { factsOf, planUpload, refusal } from './upload-plan.ts';
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

/** Checks a file again, applies all of it or nothing, writes to the new users, and returns the resulting users file. */
export async function uploadUsers(call: Call<'uploadUsers'>): Promise<File> {
  const { account, body, clock, contractCode, db, mail } = call;
  const read = await readRows(body.file, contractCode);
  if ('errors' in read) throw refusal(read.errors);
  const upload = { contractCode, actorAccountId: account.id, startedAt: clock(), login: mail.linkTo('/login') };
  await writeUpload(call, upload, read.rows);
  return usersFile((await readStored(db, contractCode)).users, contractCode);
}

/** Carries out the rows of a file, all of them or nothing. */
export const writeUpload = (
  by: Pick<Call<'uploadUsers'>, 'contractCode' | 'mail' | 'transaction'>,
  upload: Upload,
  rows: readonly FileRow[],
): Promise<void> =>
  changeStaff(by, async (tx) => {
    await keepTerminals(tx, upload.contractCode);
    const planned = await planUpload(tx, upload.contractCode, rows);
    const full = await by.mail.fullMailboxes(tx, upload.contractCode, newMailboxes(planned));
    const plan = withoutMailsTo(full, planned);
    await auditUpload(tx, upload, plan);
    const merchant = await merchantName(tx, upload.contractCode);
    for (const part of batches(plan)) await writeChanges(tx, upload, part, { mail: by.mail, merchant });
  });
