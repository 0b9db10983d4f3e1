import { isEmailAddress, LIMIT } from '@portal/contract';
import { terminalTypes } from '@portal/contract/schemas';
import type { TerminalType } from '../../kit/terminals/terminals.tables.ts';
import { isCellError, isPowerOfTen } from '../../platform/spreadsheets/cell-error.ts';
import { yielding } from '../../platform/yielding.ts';
import { hasRoomFor } from '../staff-room.ts';
import type { FileRow } from './file-rows.ts';
import type { StoredState, StoredUser } from './stored-users.ts';
import { echo, fileError, type UploadError } from './upload-error.ts';
import { type Column, HEADERS } from './users-file.ts';

/** A row that changes something, and the stored user it changes; none when it creates a user. */
export interface Change {
  row: FileRow;
  stored: StoredUser | undefined;
}

/** What a file would change, and every mistake in it. One mistake is enough for nothing to be changed. */
export interface UploadCheck {
  changes: readonly Change[];
  errors: readonly UploadError[];
}

/** Compares the rows of a file with what is stored. Only new and changed values must keep the rules. */
export async function checkUpload(rows: readonly FileRow[], state: StoredState): Promise<UploadCheck> {
  const byUsername = new Map(state.users.map((user) => [user.username.toLowerCase(), user]));
  const isRepeated = repetition();
  const changes: Change[] = [];
  const errors: UploadError[] = [];
  for await (const row of yielding(rows)) {
    const stored = byUsername.get(row.username.toLowerCase());
    if (stored && isEqual(row, stored)) continue;
    const change = { row, stored };
    changes.push(change);
    errors.push(
      ...whoErrors(change, state),
      ...roleErrors(change),
      ...terminalErrors(change, state),
      ...isRepeated(change),
    );
  }
  const added = changes.filter(({ stored }) => !stored).length;
  if (!hasRoomFor(added, state.users.length)) errors.unshift(fileError('staff'));
  return { changes, errors };
}

/** Texts from a sheet have no blanks around them and composed accents; stored texts may differ in that. */
const plain = (text: string): string => text.normalize('NFC').trim();

const isSame = (one: string, other: string): boolean => one.toLowerCase() === plain(other).toLowerCase();

const isEqual = (row: FileRow, stored: StoredUser): boolean =>
  isSame(row.email, stored.email) &&
  row.role === plain(stored.role) &&
  terminalTypes.every((type) => row[type] === stored[type]);

const mistake = (type: UploadError['type'], row: FileRow, column: Column, additionalValue?: string): UploadError => ({
  type,
  row: row.number,
  field: HEADERS[column],
  value: echo(row[column]),
  ...(additionalValue === undefined ? {} : { additionalValue: echo(additionalValue) }),
});

function whoErrors({ row, stored }: Change, { emails }: StoredState): UploadError[] {
  if (row.username !== '' && !stored) return [mistake('USERNAME_NOT_EXISTS', row, 'username')];
  if (stored && isSame(row.email, stored.email)) return [];
  if (row.email === '') return [mistake('MISSING_EMAIL', row, 'email')];
  if (!isEmailAddress(row.email)) return [mistake('INVALID_EMAIL_FORMAT', row, 'email')];
  // A user's e-mail cannot be changed here, nor given to somebody else: such a row confuses two users.
  const isMismatch = stored !== undefined || emails.has(row.email.toLowerCase());
  return isMismatch ? [mistake('USERNAME_EMAIL_MISMATCH', row, 'username', row.email)] : [];
}

function roleErrors({ row, stored }: Change): UploadError[] {
  if (row.role === plain(stored?.role ?? '')) return [];
  if (isCellError(row.role) || isPowerOfTen(row.role)) return [mistake('INVALID_FILE_FORMAT', row, 'role')];
  return row.role.length > LIMIT.roleLength ? [mistake('ROLE_TOO_LONG', row, 'role')] : [];
}

function terminalErrors({ row, stored }: Change, { assignable }: StoredState): UploadError[] {
  const changed = changedTypes({ row, stored });
  const isNewUser = stored === undefined;
  const hasNone = terminalTypes.every((type) => row[type] === '');
  if (hasNone && (isNewUser || changed.length > 0)) return [mistake('MISSING_TID', row, 'MPOS')];
  return changed
    .filter((type) => row[type] !== '' && assignable.get(row[type]) !== type)
    .map((type) => mistake('INVALID_TID', row, type));
}

const changedTypes = ({ row, stored }: Change): TerminalType[] =>
  terminalTypes.filter((type) => row[type] !== (stored?.[type] ?? ''));

/** Finds the second of two rows that name the same user, or would create two users with the same e-mail. */
function repetition(): (change: Change) => UploadError[] {
  const seen = { username: new Set<string>(), email: new Set<string>() };
  return ({ row }) => {
    const column = row.username === '' ? 'email' : 'username';
    const key = row[column].toLowerCase();
    const isRepeated = key !== '' && seen[column].has(key);
    seen[column].add(key);
    return isRepeated ? [{ ...mistake('INVALID_FILE_FORMAT', row, column), reason: 'repeated' }] : [];
  };
}
