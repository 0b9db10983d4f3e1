import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { ACCOUNT_KEY } from './account-queries';

const { users, developers, terminals } = ACCOUNT_KEY;

/**
 * After a change to accounts or their terminals, marks the lists that show them as outdated, and tells the session,
 * which knows the administrator. After a revocation, use `later`: then the next page loads the lists. The current page
 * would request an account that no longer exists.
 */
export function useAccountChanges() {
  const queries = useQueryClient();
  const { events } = usePortal();
  return async (when: 'now' | 'later' = 'now') => {
    events.emit('accounts:changed');
    const refetchType = when === 'now' ? 'active' : 'none';
    await Promise.all(
      [users, developers, terminals].map((queryKey) => queries.invalidateQueries({ queryKey, refetchType })),
    );
  };
}
