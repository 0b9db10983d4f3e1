import { LIMIT } from './limits.ts';

/** Why an address cannot be an application's redirect URI. */
export type RedirectUriMistake = 'malformed' | 'insecure' | 'fragment' | 'credentials' | 'tooLong';

/** Characters that browsers may add or drop on the way: spaces, control characters, backslashes. */
const AMBIGUOUS = /[\s\p{Cc}\\]/u;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * What is wrong with a redirect URI; null when nothing is. It must be absolute, use https (or http on this machine, for
 * development), and have neither a fragment nor a user name (RFC 6749 §3.1.2, RFC 8252 §7.3).
 *
 * @example redirectUriMistake('https://cassa.example.com/ritorno') // null
 * @example redirectUriMistake('http://localhost:3000/') // null
 * @example redirectUriMistake('http://cassa.example.com/') // 'insecure'
 */
export function redirectUriMistake(text: string): RedirectUriMistake | null {
  if (text.length > LIMIT.redirectUriLength) return 'tooLong';
  if (AMBIGUOUS.test(text) || !/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return 'malformed';
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.test(hostname))) return 'insecure';
  if (text.includes('#')) return 'fragment';
  if (username !== '' || password !== '') return 'credentials';
  return null;
}
