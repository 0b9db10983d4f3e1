import { LIMIT } from './limits.ts';

/** Why an address cannot be an application's redirect URI. */
export type RedirectUriMistake =
  | 'malformed'
  | 'characters'
  | 'host'
  | 'insecure'
  | 'fragment'
  | 'credentials'
  | 'wildcard'
  | 'tooLong';

/**
 * What an address may consist of (RFC 3986 §2). Anything else, seen or unseen, is changed by browsers on the way, so
 * that the address in a request no longer equals the stored one.
 */
const ALLOWED = /^(?:[a-z0-9._~:/?#[\]@!$&'()*+,;=-]|%[0-9a-f]{2})*$/i;
/** The scheme, and what is between `//` and the path. */
const BEGINNING = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)/i;
/** Names without empty parts, addresses in brackets; a port that can be reached. */
const HOST_AND_PORT = /^((?:[a-z0-9_-]+\.)*[a-z0-9_-]+|\[[0-9a-f:.]+\])(?::[1-9]\d*)?$/i;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * What is wrong with a redirect URI; null when nothing is. It must be absolute, use https (or http on this machine, for
 * development), and have neither a fragment nor a user name (RFC 6749 §3.1.2, RFC 8252 §7.3). It is compared letter for
 * letter, so it has no wildcard, and its host is written as browsers write it: no empty parts, no numbers in place of
 * an IPv4 address.
 *
 * @example redirectUriMistake('https://cassa.example.com/ritorno') // null
 * @example redirectUriMistake('http://localhost:3000/') // null
 * @example redirectUriMistake('http://cassa.example.com/') // 'insecure'
 */
export function redirectUriMistake(text: string): RedirectUriMistake | null {
  if (text.length > LIMIT.redirectUriLength) return 'tooLong';
  if (!ALLOWED.test(text)) return 'characters';
  const [, scheme = '', authority = ''] = BEGINNING.exec(text) ?? [];
  if (authority === '') return 'malformed';
  if (authority.includes('@')) return 'credentials';
  if (text.includes('#')) return 'fragment';
  if (text.includes('*')) return 'wildcard';
  const [, host = ''] = HOST_AND_PORT.exec(authority) ?? [];
  if (host === '' || !URL.canParse(text)) return 'host';
  const { hostname } = new URL(text);
  if (!isWritten(host, hostname, scheme)) return 'host';
  const isSecure = /^https$/i.test(scheme) || (/^http$/i.test(scheme) && LOOPBACK.test(hostname));
  return isSecure ? null : 'insecure';
}

/** Whether browsers go to the host that is written. They only look at the hosts of addresses that they open. */
const isWritten = (host: string, hostname: string, scheme: string): boolean =>
  host.startsWith('[') || !/^https?$/i.test(scheme) || host.toLowerCase() === hostname;
