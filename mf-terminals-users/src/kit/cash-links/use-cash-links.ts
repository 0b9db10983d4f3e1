import { useLoaded } from '@portal/pages/load-state';
import { ACCOUNT_KEY } from '../accounts/account-queries';
import { getCashLinks } from './cash-links.api';
import { useAcquirer } from './use-acquirer';

/** What the merchant keeps of its cash links. Nothing is asked for where the portal can't help with them. */
export function useCashLinks() {
  const offered = useAcquirer() !== undefined;
  const { data: cashLinks, ...state } = useLoaded(ACCOUNT_KEY.cashLinks, getCashLinks, { enabled: offered });
  return { cashLinks, offered, ...state };
}
