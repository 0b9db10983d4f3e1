import { writeSpreadsheet } from '../platform/spreadsheets/write-spreadsheet.ts';
import type { StoredUser } from './stored-users.ts';

/** What a column holds; what a user has of it stands under the same name. */
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

/** The users file, as it is downloaded and as it may come back (USER-031). */
export async function usersFile(users: readonly StoredUser[]): Promise<File> {
  const content = await writeSpreadsheet({
    name: 'Utenze',
    headers: COLUMNS.map((column) => HEADERS[column]),
    rows: users.map((user) => COLUMNS.map((column) => user[column])),
    widths: COLUMNS.map((column) => WIDTHS[column]),
  });
  return new File([content], 'utenze.xlsx', { type: XLSX });
}
