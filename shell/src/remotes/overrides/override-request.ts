/**
 * Key of localStorage with the addresses that stay in force: of the whole browser, so that they outlive a sign-out and
 * the reloads of a tester.
 */
const KEPT = 'portal.overrides';

/**
 * Parameter of the page's address: `?override=http://localhost:3001/`, once for each remote; empty, it opens the panel.
 */
const PARAMETER = 'override';

interface Surroundings {
  location: Pick<Location, 'search'>;
  storage: Pick<Storage, 'getItem'>;
}

/** What a tester asks for, in this address or since an earlier one. */
export interface OverrideRequest {
  /** Addresses of folders with a `release.json`, those of the page's address last. */
  addresses: readonly string[];
  opensPanel: boolean;
}

/** Whether anything is asked for: nobody else pays for the code that does it. */
export function asksForOverrides({ location, storage }: Surroundings): boolean {
  return location.search.includes(PARAMETER) || storage.getItem(KEPT) !== null;
}

/** @example readRequest({ location, storage }) // { addresses: ['http://localhost:3001/'], opensPanel: false } */
export function readRequest({ location, storage }: Surroundings): OverrideRequest {
  const asked = new URLSearchParams(location.search).getAll(PARAMETER).map((address) => address.trim());
  const named = asked.filter((address) => address !== '');
  const kept = (storage.getItem(KEPT) ?? '').split(' ').filter((address) => address !== '' && !named.includes(address));
  return { addresses: [...kept, ...named], opensPanel: asked.length > named.length };
}

/** Keeps these addresses in force and no others. */
export function keepAddresses(storage: Storage, addresses: readonly string[]): void {
  if (addresses.length === 0) storage.removeItem(KEPT);
  else storage.setItem(KEPT, addresses.join(' '));
}

/** The page's address without what was asked for, so that a bookmark of it asks for nothing. */
export function addressWithoutRequest(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has(PARAMETER)) return address;
  url.searchParams.delete(PARAMETER);
  return url.href;
}

/** The page's address with one more remote asked for. */
export function addressWithRequest(address: string, override: string): string {
  const url = new URL(address);
  url.searchParams.append(PARAMETER, override);
  return url.href;
}
