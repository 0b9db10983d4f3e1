import { and, isNull, sql } from 'drizzle-orm';
import { accounts, usernameStem } from '../kit/accounts/accounts.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { yielding } from '../platform/yielding.ts';

const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'));

const withoutNumber = (username: string): string => username.toLowerCase().replace(/\d+$/, '');

/**
 * Free user names for new accounts, in the order of their e-mail addresses: the part before the @, numbered from 2 on
 * when it is taken.
 *
 * Somebody else may take a name before the accounts are written; the database then refuses the second with
 * `accounts_username_live`.
 *
 * @example await freeUsernames(tx, ['giulia@example.com', 'giulia@example.it']) // ['giulia', 'giulia2']
 */
export async function freeUsernames(tx: Executor, emails: readonly string[]): Promise<string[]> {
  const taken = await takenUsernames(tx, emails);
  /** The lowest number that may be free for each wished name: thousands may wish for the same name. */
  const numbers = new Map<string, number>();
  const usernames: string[] = [];
  for await (const email of yielding(emails)) {
    const wished = localPart(email);
    let username = wished;
    let number = numbers.get(wished.toLowerCase()) ?? 2;
    for (; taken.has(username.toLowerCase()); number += 1) username = `${wished}${number}`;
    numbers.set(wished.toLowerCase(), number);
    taken.add(username.toLowerCase());
    usernames.push(username);
  }
  return usernames;
}

/** The user names in use, in small letters, that equal a wished name or only add a number to it. */
async function takenUsernames(tx: Executor, emails: readonly string[]): Promise<Set<string>> {
  const stems = [...new Set(emails.map((email) => withoutNumber(localPart(email))))];
  if (stems.length === 0) return new Set();
  return new Set((await usernamesOf(tx, stems)).map(({ username }) => username));
}

/** The user names in use, in small letters, that are one of these, with or without a number after it. */
export const usernamesOf = (tx: Executor, stems: readonly string[]) =>
  tx
    .select({ username: sql<string>`lower(${accounts.username}::text)` })
    .from(accounts)
    .where(
      and(isNull(accounts.deletedAt), sql`${usernameStem(accounts.username)} = any(${sql.param([...stems])}::text[])`),
    );
