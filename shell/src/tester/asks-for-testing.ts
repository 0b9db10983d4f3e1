/**
 * Key in localStorage of what a tester asked for. It belongs to the whole browser, so that it survives signing out and
 * reloading.
 */
export const KEPT = 'portal.tester';

export interface Surroundings {
  location: Pick<Location, 'search'>;
  storage: Pick<Storage, 'getItem'>;
}

/** Whether anything is asked for. Without a request, the code for testers is not loaded. */
export function asksForTesting({ location, storage }: Surroundings): boolean {
  return /[?&](override|states|inspect|release)\b/.test(location.search) || storage.getItem(KEPT) !== null;
}
