import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { useCallback } from 'react';

/** Says that the catalogue changed: everything that was loaded of it is loaded again, and the other rooms are told. */
export function useCatalogueChanged(): () => Promise<void> {
  const { events } = usePortal();
  const cache = useQueryClient();
  return useCallback(async () => {
    events.for('mf-catalog').emit('catalogue:changed');
    await cache.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('catalogue'),
    });
  }, [events, cache]);
}
