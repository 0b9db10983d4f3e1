import { USER_TYPE, type UserType } from '@portal/contract';
import type { Accounts } from './use-accounts';

type Lists = { [List in keyof Accounts]: Accounts[List] };

/** An account of a list as its card shows it: staff or developer. */
export type ListedAccount =
  | { kind: 'staff'; user: Accounts['users'][number] }
  | { kind: 'developer'; developer: Accounts['developers'][number] };

/** Staff, then developers: what 'LE TUE UTENZE(n)' counts (USER-002). */
export function listedAccounts({ users, developers }: Pick<Lists, 'users' | 'developers'>): readonly ListedAccount[] {
  return [
    ...users.map((user) => ({ kind: 'staff', user }) as const),
    ...developers.map((developer) => ({ kind: 'developer', developer }) as const),
  ];
}

/** The accounts whose e-mail or user name contains the text, whatever the case (USER-008). */
export function findAccounts(accounts: readonly ListedAccount[], text: string): readonly ListedAccount[] {
  const searched = text.toLowerCase();
  return accounts.filter((account) => namesOf(account).some((name) => name.toLowerCase().includes(searched)));
}

/** @example accountKey({ kind: 'developer', developer }) // the developer's id (USER-057) */
export function accountKey(account: ListedAccount): string {
  return account.kind === 'staff' ? account.user.username : account.developer.id;
}

/** Whom a detail is about, found in the lists; developers by id or e-mail. */
export type FoundAccount =
  | { userType: typeof USER_TYPE.administrator | typeof USER_TYPE.staff; username: string }
  | { userType: typeof USER_TYPE.developer; id: string; email: string };

/**
 * Finds the account of an address in the cached lists; null means the not-found page (SEC-014, Q-085). What is asked for comes first, but the lists
 * decide what the account is: the administrator can't be shown as revocable staff.
 */
export function findAccount(lists: Lists, key: string, asked: UserType): FoundAccount | null {
  const { superUser, users, developers } = lists;
  const developer = developers.find(({ id, email }) => id === key || email === key);
  const asDeveloper = developer && { userType: USER_TYPE.developer, id: developer.id, email: developer.email };
  if (asDeveloper && asked === USER_TYPE.developer) return asDeveloper;
  if (key === superUser.username) return { userType: USER_TYPE.administrator, username: key };
  if (users.some(({ username }) => username === key)) return { userType: USER_TYPE.staff, username: key };
  return asDeveloper ?? null;
}

function namesOf(account: ListedAccount): readonly string[] {
  return account.kind === 'staff' ? [account.user.email, account.user.username] : [account.developer.email];
}
