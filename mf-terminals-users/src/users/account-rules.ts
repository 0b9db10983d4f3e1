import { searchKey } from '@portal/contract';
import type { Accounts } from '../kit/accounts/use-accounts';
import { assignedState } from '../kit/terminals/terminal-rules';

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

/** Staff with a suspended terminal, or without any (HOME-032). */
export const TERMINALS_FILTERS = ['suspended', 'none'] as const;
export type TerminalsFilter = (typeof TERMINALS_FILTERS)[number];

/** The accounts whose terminals the filter asks for; all when it is null. */
export function filterAccounts(
  accounts: readonly ListedAccount[],
  filter: TerminalsFilter | null,
): readonly ListedAccount[] {
  if (filter === null) return accounts;
  return accounts.filter((account) => {
    if (account.kind !== 'staff') return false;
    const { terminalInfo } = account.user;
    return filter === 'none'
      ? terminalInfo.length === 0
      : terminalInfo.some((terminal) => assignedState(terminal) === 'SUSPENDED');
  });
}

/** The accounts whose e-mail or user name contains the text, ignoring case and accents (USER-008). */
export function findAccounts(accounts: readonly ListedAccount[], text: string): readonly ListedAccount[] {
  const wanted = searchKey(text);
  return accounts.filter((account) => namesOf(account).some((name) => searchKey(name).includes(wanted)));
}

/** @example accountElementId({ kind: 'developer', developer }) // 'developer-8412' */
export function accountElementId(account: ListedAccount): string {
  return `${account.kind}-${account.kind === 'staff' ? account.user.username : account.developer.id}`;
}

function namesOf(account: ListedAccount): readonly string[] {
  return account.kind === 'staff' ? [account.user.email, account.user.username] : [account.developer.email];
}
