import { useQueryClient } from '@portal/federation/query';
import { useCallback } from 'react';

/** Says that the catalogue has changed, so that all its cached data are loaded again. */
export function useCatalogueChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(async () => {
    await cache.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('catalogue'),
    });
  }, [cache]);
}
