/** Browsers drop control characters from an address before they look at its slashes. */
const BEGINNING = /^[/\\\s\p{Cc}]+/u;

/**
 * A path that a request asked for, to send the browser back to it. It stays on this portal however the path begins: for
 * a browser, two slashes or backslashes in any order are followed by the name of a host.
 *
 * @example ownPath('/\\\\evil.example/') // '/evil.example/'
 */
export const ownPath = (path: string): string => `/${path.replace(BEGINNING, '')}`;
