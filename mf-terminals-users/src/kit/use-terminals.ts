import { usePortal } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { sortTerminals } from './terminal-rules';
import { getTerminals } from './terminals.api';

/** The merchant's terminals by id (TERM-004), loaded once for the list and its search. */
export function useTerminals() {
  const { client } = usePortal();
  return useQuery({
    queryKey: ['terminals'],
    queryFn: ({ signal }) => getTerminals(client, signal),
    select: sortTerminals,
  });
}
