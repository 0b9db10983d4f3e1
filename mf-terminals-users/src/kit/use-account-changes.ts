import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { ACCOUNT_KEY } from './account-queries';

/** After a change to accounts or their terminals: everything that shows them is loaded again, and the other remotes are told. */
export function useAccountChanges() {
  const queries = useQueryClient();
  const { events } = usePortal();
  return async () => {
    const bus = events.for('mf-terminals-users');
    bus.emit('accounts:changed');
    bus.emit('terminals:changed');
    await Promise.all(Object.values(ACCOUNT_KEY).map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
