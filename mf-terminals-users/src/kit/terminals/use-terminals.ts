import { usePortal } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { ACCOUNT_KEY } from '../accounts/account-queries';
import { sortTerminals } from './terminal-rules';
import { getTerminals } from './terminals.api';

/** The merchant's terminals by id (TERM-004), loaded once for all pages. */
export function useTerminals() {
  const { client } = usePortal();
  const { data, error, errorUpdateCount, refetch } = useQuery({
    queryKey: ACCOUNT_KEY.terminals,
    queryFn: ({ signal }) => getTerminals(client, signal),
    select: sortTerminals,
  });

  return {
    terminals: data,
    /** The failure; null again while another attempt is under way. */
    error,
    /** Whether an attempt failed; it stays true during the next one, so that RIPROVA keeps its place. */
    failed: errorUpdateCount > 0,
    retry: () => void refetch(),
  };
}
