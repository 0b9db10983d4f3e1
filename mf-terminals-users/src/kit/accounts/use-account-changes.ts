import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { ACCOUNT_KEY } from './account-queries';

const { users, developers, terminals } = ACCOUNT_KEY;

/**
 * After a change to accounts or their terminals: the lists that show them are loaded again, and the session is told,
 * which knows the administrator. After a revocation it is loaded `later`, by the next page: the one that is being left
 * would ask for an account that is gone.
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
