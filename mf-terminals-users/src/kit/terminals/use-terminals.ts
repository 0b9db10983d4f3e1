import { usePortal } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { loadStateOf } from '@portal/pages/load-state';
import { ACCOUNT_KEY } from '../accounts/account-queries';
import { sortTerminals } from './terminal-rules';
import { getTerminals } from './terminals.api';

/** The merchant's terminals sorted by id (TERM-004), loaded once for all pages. */
export function useTerminals() {
  const { client } = usePortal();
  const query = useQuery({
    queryKey: ACCOUNT_KEY.terminals,
    queryFn: ({ signal }) => getTerminals(client, signal),
    select: sortTerminals,
  });
  const { data: terminals, ...state } = loadStateOf(query);
  return { terminals, ...state };
}
