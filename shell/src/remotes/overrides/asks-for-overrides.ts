/**
 * Key in localStorage of the addresses in use. They belong to the whole browser, so that they survive signing out and
 * reloading.
 */
export const KEPT = 'portal.overrides';

/** Query parameter: `?override=http://localhost:3001/`, once for each remote. When empty, it opens the panel. */
export const PARAMETER = 'override';

export interface Surroundings {
  location: Pick<Location, 'search'>;
  storage: Pick<Storage, 'getItem'>;
}

/** Whether anything is asked for. Without a request, the code for overrides is not loaded. */
export function asksForOverrides({ location, storage }: Surroundings): boolean {
  return location.search.includes(PARAMETER) || storage.getItem(KEPT) !== null;
}
