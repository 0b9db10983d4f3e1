/** Stands in a link in place of `preload` when its file did not load: it would stand before the next preload. */
export const FAILED = 'failed';

/** WebKit answers later requests with the failure it remembers, unless a file was requested in another way between. */
export const askAnew = ({ href }: HTMLLinkElement): Promise<unknown> => fetch(href).catch(() => undefined);

/**
 * Does so for what a page has loaded ahead of a release, failed or not.
 *
 * @param base address of the release's folder
 * @returns when the answers came, whatever they are
 */
export const askAnewFor = (base: string): Promise<unknown> =>
  Promise.all([...document.querySelectorAll('link')].filter(({ href }) => href.startsWith(base)).map(askAnew));
