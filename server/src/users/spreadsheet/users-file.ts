import type { NewRow } from '../../platform/spreadsheets/new-sheet.ts';
import { writeWorkbook } from '../../platform/spreadsheets/write-workbook.ts';
import type { StoredUser } from './stored-users.ts';

/** The columns. A user has the value of a column under the same name. */
export type Column = 'username' | 'email' | 'role' | 'MPOS' | 'SOFTPOS';

/** The headers, letter for letter. */
export const HEADERS: Readonly<Record<Column, string>> = {
  username: 'Username',
  email: 'Email',
  role: 'Ruolo',
  MPOS: 'TID Mobile POS',
  SOFTPOS: 'TID SoftPOS',
};

export const COLUMNS = ['username', 'email', 'role', 'MPOS', 'SOFTPOS'] as const satisfies readonly Column[];

const WIDTHS: Readonly<Record<Column, number>> = { username: 30, email: 40, role: 24, MPOS: 18, SOFTPOS: 18 };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The users file, as it is downloaded and as it may be uploaded again (USER-031). */
export async function usersFile(users: readonly StoredUser[], contractCode: string): Promise<File> {
  const widths = COLUMNS.map((column) => WIDTHS[column]);
  const content = await writeWorkbook('xlsx', { name: 'Utenze', widths, rows: usersRows(users) }, contractCode);
  return new File([new Uint8Array(content)], 'utenze.xlsx', { type: XLSX });
}

function* usersRows(users: readonly StoredUser[]): Generator<NewRow, void, undefined> {
  let number = 1;
  yield { number, cells: COLUMNS.map((column) => ({ value: HEADERS[column], look: 'header' })) };
  for (const user of users) {
    number += 1;
    yield { number, cells: COLUMNS.map((column) => ({ value: user[column], look: 'text' })) };
  }
}
