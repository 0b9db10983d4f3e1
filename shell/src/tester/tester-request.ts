import { KEPT, type Surroundings } from './asks-for-testing';

/** Query parameter: `?override=http://localhost:3001/`, once for each remote. When empty, it opens the panel. */
export const OVERRIDE = 'override';
/**
 * Query parameter: `?states=getTerminals:slow,getUsers:500`, in place of earlier ones. `?states=none` takes all back.
 * Empty, it opens the panel.
 */
export const STATES = 'states';
const NO_STATES = 'none';
/** Query parameter: `?inspect` or `?inspect=on` switches the inspector on, `?inspect=off` switches it off. */
export const INSPECT = 'inspect';
export const SWITCHES: readonly string[] = ['', 'on', 'off'];
/** Query parameter of a preview, which the server reads. */
export const RELEASE = 'release';
const PARAMETERS = [OVERRIDE, STATES, INSPECT, RELEASE];

/** What a browser keeps of a tester's request. */
export interface KeptRequest {
  /** Addresses of folders with a `release.json`. */
  addresses: readonly string[];
  /** Forced states, as texts. */
  states: readonly string[];
  /** Whether the inspector is on. */
  inspects: boolean;
}

export type PanelTab = 'states' | 'releases' | 'data';

/** What a tester asks for, in this address or an earlier one. */
export interface TesterRequest extends KeptRequest {
  /** Those of the addresses that are in this address. */
  asked: readonly string[];
  /** The states that this browser kept before. */
  earlier: readonly string[];
  /** The tab at which the panel opens; null when it stays closed. */
  panel: PanelTab | null;
}

/** @example readRequest({ location, storage }).addresses // ['http://localhost:3001/'] */
export function readRequest({ location, storage }: Surroundings): TesterRequest {
  const kept = partsOf(new URLSearchParams(storage.getItem(KEPT) ?? ''));
  const asked = new URLSearchParams(location.search);
  const { addresses, states, inspects } = partsOf(asked);
  return {
    addresses: [...kept.addresses.filter((address) => !addresses.includes(address)), ...addresses],
    asked: addresses,
    earlier: kept.states,
    states: states.length === 0 ? kept.states : states.every((one) => one === NO_STATES) ? [] : states,
    inspects: SWITCHES.some((word) => word === asked.get(INSPECT)) ? inspects : kept.inspects,
    panel: isEmpty(asked, STATES) ? 'states' : isEmpty(asked, OVERRIDE) ? 'releases' : null,
  };
}

const isEmpty = (asked: URLSearchParams, name: string) => asked.getAll(name).some((value) => value.trim() === '');

const partsOf = (parameters: URLSearchParams): KeptRequest => ({
  addresses: parameters.getAll(OVERRIDE).flatMap((one) => one.trim() || []),
  states: parameters
    .getAll(STATES)
    .flatMap((list) => list.split(','))
    .flatMap((one) => one.trim() || []),
  inspects: parameters.has(INSPECT) && parameters.get(INSPECT) !== 'off',
});

/** Stores exactly this. */
export function keepRequest(storage: Pick<Storage, 'setItem' | 'removeItem'>, request: KeptRequest): void {
  const query = queryOf(request);
  if (query === '') storage.removeItem(KEPT);
  else storage.setItem(KEPT, query);
}

/** @example queryOf({ addresses: [], states: ['getTerminals:slow'], inspects: false }) // 'states=getTerminals:slow' */
export function queryOf({ addresses, states, inspects }: KeptRequest): string {
  const parts = addresses.map((address) => `${OVERRIDE}=${plain(address)}`);
  if (states.length > 0) parts.push(`${STATES}=${states.map(plain).join(',')}`);
  if (inspects) parts.push(INSPECT);
  return parts.join('&');
}

/** Encoded no more than a query needs, so that people can read it. */
const plain = (text: string) => encodeURIComponent(text).replaceAll(/%(?:3A|2F|40|2A)/g, decodeURIComponent);

/** The page's address without the request, so that a bookmark of it asks for nothing. */
export function addressWithoutRequest(address: string): string {
  const url = new URL(address);
  if (!PARAMETERS.some((name) => url.searchParams.has(name))) return address;
  for (const name of PARAMETERS) url.searchParams.delete(name);
  return url.href;
}

/** The page's address with exactly this request, for somebody else's browser. */
export function addressWithRequest(address: string, request: KeptRequest): string {
  const url = new URL(addressWithoutRequest(address));
  const query = [url.search.slice(1), queryOf(request)].filter(Boolean).join('&');
  return `${url.origin}${url.pathname}${query && `?${query}`}${url.hash}`;
}
