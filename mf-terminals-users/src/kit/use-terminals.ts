import { usePortal } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { sortTerminals } from './terminal-rules';
import { getTerminals } from './terminals.api';

/** The merchant's terminals by id (TERM-004), loaded once for the list and its search. */
export function useTerminals() {
  const { client } = usePortal();
  const { data, error, errorUpdateCount, refetch } = useQuery({
    queryKey: ['terminals'],
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
