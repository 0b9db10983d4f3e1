import { useQueryClient } from '@portal/federation/query';
import { useLoaded } from '@portal/pages/load-state';
import { useCallback, useEffect, useRef } from 'react';
import { type ApplicationSearch, getApplications } from './applications.api';
import { getMerchants, type MerchantSearch, searchMerchants } from './merchants.api';

const AREA = 'developer-area';

/**
 * Keys of the cached server data of the developer area. All begin alike, so that one call invalidates them together.
 */
export const KEY = {
  all: [AREA],
  applications: (search: ApplicationSearch) => [AREA, 'applications', search],
  application: (appId: string) => [AREA, 'application', appId],
  facts: [AREA, 'facts'],
  settings: (appId: string) => [AREA, 'settings', appId],
  merchants: [AREA, 'merchants'],
  certificate: [AREA, 'certificate'],
  merchantSearch: (search: MerchantSearch) => [AREA, 'merchant-search', search],
} as const;

/** Cached data are shown at once and refreshed whenever a list opens or its filters change. */
const refreshed = { staleTime: 0 } as const;

/** The developer's applications. */
export const useApplications = (search: ApplicationSearch) =>
  useLoaded(KEY.applications(search), (client, signal) => getApplications(client, search, signal), refreshed);

/** @param search what to look for; null searches nothing */
export function useMerchantSearch(search: MerchantSearch | null) {
  const wanted = search ?? {};
  const options = { enabled: search !== null, ...refreshed };
  return useLoaded(KEY.merchantSearch(wanted), (client, signal) => searchMerchants(client, wanted, signal), options);
}

/** All points of sale that enabled the developer. */
export const useMerchants = () => useLoaded(KEY.merchants, getMerchants, refreshed);

/**
 * Drops all cached data of the area after a change, so that no page shows outdated data. It waits until the current
 * page has closed: that page would request what was deleted and treat the answer as a wrong address.
 *
 * @returns a function that requests this; call it before leaving the page
 */
export function useForgetArea(): () => void {
  const cache = useQueryClient();
  const asked = useRef(false);
  useEffect(
    () => () => {
      if (asked.current) cache.removeQueries({ queryKey: KEY.all });
    },
    [cache],
  );
  return useCallback(() => {
    asked.current = true;
  }, []);
}
