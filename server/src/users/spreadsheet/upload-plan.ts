import { randomUUID } from 'node:crypto';
import type { Executor } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { freeUsernames } from '../usernames.ts';
import type { FileRow } from './file-rows.ts';
import { readStored, type StoredUser } from './stored-users.ts';
import { checkUpload } from './upload-check.ts';
import type { UploadError } from './upload-error.ts';
import type { PlannedChange } from './users-upload.tables.ts';

/**
 * What a file does to each account: first those that it creates, then those that it changes.
 *
 * @throws HttpError 400 with every mistake of the file
 */
export async function planUpload(
  db: Executor,
  contractCode: string,
  rows: readonly FileRow[],
): Promise<PlannedChange[]> {
  const { changes, errors } = await checkUpload(rows, await readStored(db, contractCode));
  if (errors.length > 0) throw refusal(errors);
  const added = changes.flatMap(({ row, stored }) => (stored ? [] : [row]));
  const usernames = await freeUsernames(
    db,
    added.map(({ email }) => email),
  );
  const created = added.map((row, index) => ({
    accountId: randomUUID(),
    // The user names are in the order of the rows.
    username: usernames[index] ?? '',
    email: row.email,
    before: null,
    after: factsOf(row),
  }));
  const changed = changes.flatMap(({ row, stored }) => {
    if (!stored) return [];
    const { id: accountId, username, email } = stored;
    return [{ accountId, username, email, before: factsOf(stored), after: factsOf(row) }];
  });
  return [...created, ...changed];
}

/** What a row or a stored user says of a person, in the words of the audit. */
export const factsOf = ({ role, MPOS, SOFTPOS }: FileRow | StoredUser) => ({ description: role, MPOS, SOFTPOS });

/** The answer to a file with mistakes. */
export const refusal = (errorsCause: readonly UploadError[]): HttpError =>
  new HttpError(400, `The users file has ${errorsCause.length} mistakes`, { errorsCause });
