import { BackendFailure } from './backend-failure.ts';

/** Longest path and query together, in characters. */
const MAX_LENGTH = 2_000;

/** What no part of a path may hold once it is decoded: separators, a second encoding, control characters. */
const UNSAFE = /[/\\%]|\p{Cc}/u;

/**
 * Where a call goes: the operator's address, followed by the path and the query of the call. Each part of the path is
 * decoded, checked and encoded again, so a backend reads exactly what was checked here: nothing leads out of the
 * operator's address.
 *
 * @param target the backend's address, without a final slash
 * @param asked the address as it was sent, without the prefix: `/points?year=2026`
 * @throws BackendFailure 400 for a path that could lead elsewhere
 * @example forwardedAddress('https://loyalty.example.it/v1', '/points?year=2026').href // 'https://loyalty.example.it/v1/points?year=2026'
 */
export function forwardedAddress(target: string, asked: string): URL {
  if (asked.length > MAX_LENGTH) throw new BackendFailure(414, 'The address is too long');
  const [path = '', ...query] = asked.split('?');
  const address = new URL(target);
  const own = address.pathname.replace(/\/$/, '');
  address.pathname = own + path.split('/').map(checkedPart).join('/');
  address.search = new URLSearchParams(query.join('?')).toString();
  return address;
}

function checkedPart(part: string, place: number, all: readonly string[]): string {
  const text = decoded(part);
  const mayBeEmpty = place === 0 || place === all.length - 1;
  if ((text === '' && !mayBeEmpty) || text === '.' || text === '..' || UNSAFE.test(text)) throw unsafe();
  return encodeURIComponent(text);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw unsafe();
  }
}

const unsafe = () => new BackendFailure(400, 'The path of a call to a backend is made of plain parts');
