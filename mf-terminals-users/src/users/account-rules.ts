import type { Accounts } from '../kit/accounts/use-accounts';

/** An account of the list: staff or developer. */
export type ListedAccount =
  | { kind: 'staff'; user: Accounts['users'][number] }
  | { kind: 'developer'; developer: Accounts['developers'][number] };

/** Staff, then developers: the accounts that 'LE TUE UTENZE(n)' counts (USER-002). */
export function listedAccounts({
  users,
  developers,
}: Pick<Accounts, 'users' | 'developers'>): readonly ListedAccount[] {
  return [
    ...users.map((user) => ({ kind: 'staff', user }) as const),
    ...developers.map((developer) => ({ kind: 'developer', developer }) as const),
  ];
}

/** The accounts whose e-mail or user name contains the text, ignoring case (USER-008). */
export function findAccounts(accounts: readonly ListedAccount[], text: string): readonly ListedAccount[] {
  const searched = text.toLowerCase();
  return accounts.filter((account) => namesOf(account).some((name) => name.toLowerCase().includes(searched)));
}

/** @example accountElementId({ kind: 'developer', developer }) // 'developer-8412' */
export function accountElementId(account: ListedAccount): string {
  return `${account.kind}-${account.kind === 'staff' ? account.user.username : account.developer.id}`;
}

function namesOf(account: ListedAccount): readonly string[] {
  return account.kind === 'staff' ? [account.user.email, account.user.username] : [account.developer.email];
}
