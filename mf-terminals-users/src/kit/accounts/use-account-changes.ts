import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { ACCOUNT_KEY } from './account-queries';

const { superUser, users, developers, terminals } = ACCOUNT_KEY;

/**
 * After a change to accounts or their terminals: everything that shows them is loaded again, and the other remotes are told. After a revocation it is
 * loaded `later`, by the next page: the one that is being left would ask for an account that is gone.
 */
export function useAccountChanges() {
  const queries = useQueryClient();
  const { events } = usePortal();
  return async (when: 'now' | 'later' = 'now') => {
    const bus = events.for('mf-terminals-users');
    bus.emit('accounts:changed');
    bus.emit('terminals:changed');
    const refetchType = when === 'now' ? 'active' : 'none';
    await Promise.all(
      [superUser, users, developers, terminals].map((queryKey) => queries.invalidateQueries({ queryKey, refetchType })),
    );
  };
}
