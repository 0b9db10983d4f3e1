import { usePortal } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { ACCOUNT_KEY } from '../accounts/account-queries';
import { sortTerminals } from './terminal-rules';
import { getTerminals } from './terminals.api';

/** The merchant's terminals sorted by id (TERM-004), loaded once for all pages. */
export function useTerminals() {
  const { client } = usePortal();
  const { data, error, errorUpdateCount, refetch } = useQuery({
    queryKey: ACCOUNT_KEY.terminals,
    queryFn: ({ signal }) => getTerminals(client, signal),
    select: sortTerminals,
  });

  return {
    terminals: data,
    /** The failure; null during a further attempt. */
    error,
    /** Whether an attempt failed. It stays true during the next attempt, so that RIPROVA does not move. */
    failed: errorUpdateCount > 0,
    retry: () => void refetch(),
  };
}
