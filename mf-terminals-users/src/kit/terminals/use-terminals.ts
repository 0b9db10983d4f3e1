import { useLoaded } from '@portal/pages/load-state';
import { ACCOUNT_KEY } from '../accounts/account-queries';
import { sortTerminals } from './terminal-rules';
import { getTerminals } from './terminals.api';

/** The merchant's terminals sorted by id (TERM-004), loaded once for all pages. */
export function useTerminals() {
  const { data: terminals, ...state } = useLoaded(ACCOUNT_KEY.terminals, getTerminals, { select: sortTerminals });
  return { terminals, ...state };
}
