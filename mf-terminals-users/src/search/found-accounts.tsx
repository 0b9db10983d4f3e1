import { Unavailable } from '@portal/pages/unavailable';
import { SkeletonRegion } from '@portal/ui';
import { useMemo } from 'react';
import { AccountResults } from '../kit/account-results';
import { type ListedAccount, listedAccounts } from '../kit/account-rules';
import { TerminalRowsSkeleton } from '../kit/terminal-rows-skeleton';
import { ownedTypes, TERMINAL_TYPES } from '../kit/terminal-rules';
import { useAccounts } from '../kit/use-accounts';
import { useTerminals } from '../kit/use-terminals';
import { FoundUser } from './found-user';

/** The accounts that the search of phones leaves, each with its states (USER-053). */
export function FoundAccounts({ typed }: { typed: string }) {
  const { accounts, error, failed, retry } = useAccounts();
  const { terminals } = useTerminals();
  const listed = useMemo(() => (accounts ? listedAccounts(accounts) : []), [accounts]);

  if (accounts) {
    const types = terminals ? ownedTypes(terminals) : TERMINAL_TYPES;
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
