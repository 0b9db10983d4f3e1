/**
 * Key in localStorage of what a tester asked for. It belongs to the whole browser, so that it survives signing out and
 * reloading.
 */
export const KEPT = 'portal.tester';

export interface Surroundings {
  location: Pick<Location, 'search'>;
  storage: Pick<Storage, 'getItem'>;
}

/** The parameters, also misspelt: in another case, and with something that only they have in the other number. */
const ASKED = /[?&](?:(?:override|states|inspect|release)\b|(?:overrides|state)=[^&]*(?::|%3a))/i;

/**
 * Whether anything is asked for. Without a request, the code for testers is not loaded.
 *
 * @param offered what `window.portalTester` is: null where a script announced, before the page began, that it wants it
 */
export function asksForTesting({ location, storage }: Surroundings, offered?: unknown): boolean {
  return offered === null || ASKED.test(location.search) || storage.getItem(KEPT) !== null;
}
