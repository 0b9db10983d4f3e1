import { usePortal } from '@portal/federation';
import { useQueryClient } from '@portal/federation/query';
import { useCallback } from 'react';

/** Says that the catalogue has changed, so that all its cached data are loaded again, in other tabs too. */
export function useCatalogueChanged(): () => Promise<void> {
  const cache = useQueryClient();
  const { events } = usePortal();
  return useCallback(async () => {
    events.emit('catalogue:changed');
    await cache.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('catalogue'),
    });
  }, [cache, events]);
}
