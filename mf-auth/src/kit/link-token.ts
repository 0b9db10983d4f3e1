/** Where 'Vai al contenuto' leads. Without the portal's scripts, the browser puts it into the address. */
const MAIN = '#main';

/**
 * The one-time token of a link from a mail; '' if the address has none.
 *
 * @param hash as in the location: '#Nf3…' or ''
 */
export const tokenIn = (hash: string): string => (hash === MAIN ? '' : hash.slice(1));
