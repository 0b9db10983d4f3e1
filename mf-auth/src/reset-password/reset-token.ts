import { tokenIn } from '../kit/link-token';

/**
 * The link's one-time token, kept while the page is loaded. It is not in the address, the navigation state or a
 * storage, where it would outlive the tab.
 */
let kept: string | null = null;

/**
 * Reads the token from the address's hash and keeps it.
 *
 * @param hash as in the location: '#Nf3…' or ''
 */
export function keepToken(hash: string): void {
  const token = tokenIn(hash);
  if (token !== '') kept = token;
}

/** The token of the link that was opened last. */
export const keptToken = (): string | null => kept;

/** Forgets a token that is used or expired. */
export function dropToken(): void {
  kept = null;
}
