import type { CallAnswer } from '@portal/contract';
import { terminalTypes } from '../../kit/terminals/terminals.tables.ts';
import type { Call } from '../../platform/http/call.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readSpreadsheet } from '../../platform/spreadsheets/read-spreadsheet.ts';
import { changeStaff } from '../staff-change.ts';
import { keepTerminals } from '../terminal-assignment.ts';
import { welcomeStaff } from '../welcome-letter.ts';
import { type FileRow, fileRows } from './file-rows.ts';
import { readStored, type StoredState, type StoredUser } from './stored-users.ts';
import { applyChanges } from './upload-changes.ts';
import { type Change, checkUpload } from './upload-check.ts';
import type { UploadError } from './upload-error.ts';
import { usersFile } from './users-file.ts';

/** How many users one file may hold: more than the largest merchant has, and few enough to be processed in seconds. */
const MAX_USERS = 10_000;

const readRows = async (file: Blob, contractCode: string) =>
  fileRows(await readSpreadsheet(new Uint8Array(await file.arrayBuffer()), { rows: MAX_USERS + 1 }, contractCode));

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

/** Checks a file again, applies all of it or nothing, writes to the new users, and returns the resulting users file. */
export async function uploadUsers(call: Call<'uploadUsers'>): Promise<File> {
  const { account, body, clock, contractCode, db } = call;
  const read = await readRows(body.file, contractCode);
  if ('errors' in read) throw refusal(read.errors);
  const upload = { contractCode, actorAccountId: account.id, now: clock() };
  await changeStaff(call, async (tx) => {
    await keepTerminals(tx, contractCode);
    const changes = await checkedChanges(read.rows, await readStored(tx, contractCode));
    await welcomeStaff(tx, call, await applyChanges(tx, upload, changes));
  });
  return usersFile((await readStored(db, contractCode)).users, contractCode);
}

async function checkedChanges(rows: readonly FileRow[], state: StoredState): Promise<readonly Change[]> {
  const { changes, errors } = await checkUpload(rows, state);
  if (errors.length > 0) throw refusal(errors);
  return changes;
}

const refusal = (errorsCause: readonly UploadError[]): HttpError =>
  new HttpError(400, `The users file has ${errorsCause.length} mistakes`, { errorsCause });
