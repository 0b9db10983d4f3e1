import { LIMIT } from '@portal/contract';
import { useListAddress } from '@portal/pages/list-address';
import { Unavailable } from '@portal/pages/unavailable';
import { SkeletonRegion } from '@portal/ui';
import { useMemo } from 'react';
import { accountTexts } from '../kit/accounts/account.texts';
import { useAccounts } from '../kit/accounts/use-accounts';
import { USERS_URL } from '../kit/accounts/user.urls';
import { PhoneSearch } from '../kit/search/phone-search';
import { searchedUrl } from '../kit/search/search.urls';
import { TerminalRowsSkeleton } from '../kit/terminals/terminal-rows-skeleton';
import { TERMINAL_TYPES } from '../kit/terminals/terminal-rules';
import { useOwnedTypes } from '../kit/terminals/use-owned-types';
import { useTerminals } from '../kit/terminals/use-terminals';
import { AccountResults } from './account-results';
import { type ListedAccount, listedAccounts } from './account-rules';
import { FoundUser } from './found-user';

/** The search of phones over the merchant's accounts (USER-051, USER-053). */
export function UserSearch() {
  const list = useListAddress(LIMIT.terminalPage);
  return (
    <PhoneSearch label={accountTexts.search} list={list} listUrl={searchedUrl(USERS_URL, list.text)}>
      <FoundAccounts typed={list.text} />
    </PhoneSearch>
  );
}

/** The accounts that match, each with its states. */
function FoundAccounts({ typed }: { typed: string }) {
  const { accounts, error, failed, retry } = useAccounts();
  const { terminals } = useTerminals();
  const types = useOwnedTypes() ?? TERMINAL_TYPES;
  const listed = useMemo(() => (accounts ? listedAccounts(accounts) : []), [accounts]);

  if (accounts) {
    const only = (account: ListedAccount, marked: string) => (
      <FoundUser account={account} terminals={terminals ?? []} marked={marked} />
    );
    return <AccountResults accounts={listed} types={types} typed={typed} only={terminals && only} />;
  }
  if (failed) return <Unavailable area="users" error={error} onRetry={retry} />;
  return (
    <SkeletonRegion>
      <TerminalRowsSkeleton />
    </SkeletonRegion>
  );
}
