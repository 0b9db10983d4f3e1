/**
 * The one-time token of the link, for as long as the page lives. It stands neither in the address nor in the navigation
 * state nor in a storage, where it would outlive the tab.
 */
let kept: string | null = null;

/**
 * Takes the token out of the address's hash and keeps it.
 *
 * @param hash as the location has it: '#Nf3…' or ''
 */
export function keepToken(hash: string): void {
  const token = hash.slice(1);
  if (token !== '') kept = token;
}

/** The token of the last link that was opened. */
export const keptToken = (): string | null => kept;

/** Once it is used or has run out it is good for nothing. */
export function dropToken(): void {
  kept = null;
}
