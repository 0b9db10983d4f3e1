import { KEPT, PARAMETER, type Surroundings } from './asks-for-overrides';

/** What a tester asks for, in this address or an earlier one. */
export interface OverrideRequest {
  /** Addresses of folders with a `release.json`; those of the page's address come last. */
  addresses: readonly string[];
  opensPanel: boolean;
}

/** @example readRequest({ location, storage }) // { addresses: ['http://localhost:3001/'], opensPanel: false } */
export function readRequest({ location, storage }: Surroundings): OverrideRequest {
  const asked = new URLSearchParams(location.search).getAll(PARAMETER).map((address) => address.trim());
  const named = asked.filter((address) => address !== '');
  const kept = (storage.getItem(KEPT) ?? '').split(' ').filter((address) => address !== '' && !named.includes(address));
  return { addresses: [...kept, ...named], opensPanel: asked.length > named.length };
}

/** Stores exactly these addresses. */
export function keepAddresses(storage: Storage, addresses: readonly string[]): void {
  if (addresses.length === 0) storage.removeItem(KEPT);
  else storage.setItem(KEPT, addresses.join(' '));
}

/** The page's address without the request, so that a bookmark of it asks for nothing. */
export function addressWithoutRequest(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has(PARAMETER)) return address;
  url.searchParams.delete(PARAMETER);
  return url.href;
}

/** The page's address with a request for one more remote. */
export function addressWithRequest(address: string, override: string): string {
  const url = new URL(address);
  url.searchParams.append(PARAMETER, override);
  return url.href;
}
