import type { ComposedRemote } from '@portal/contract';
import { askAnew, FAILED } from './failed-files';

/**
 * Fetches the files of a remote's page into the browser's cache, without running them. A file that was requested before
 * is not requested again. Without a network nothing is requested.
 *
 * @returns whether all of them came
 * @example await fetchPage(remote, 'catalog')
 */
export async function fetchPage({ baseUrl, entry, pages, integrity }: ComposedRemote, page: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  const files = [entry, ...(pages[page] ?? [])].map((file) => {
    const address = new URL(file, new URL(baseUrl, location.href));
    return fetchFile(address, integrity?.[file], file !== entry);
  });
  return (await Promise.all(files)).every(Boolean);
}

/** Hash and CORS mode must equal those of the later request, or the browser fetches the file twice. */
function fetchFile(address: URL, integrity: string | undefined, isChunk: boolean): Promise<boolean> | true {
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  if (known.some(({ href }) => href === address.href) || wasFetched(address)) return true;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = address.pathname.endsWith('.css') ? 'style' : 'script';
  link.fetchPriority = 'low';
  if (integrity) link.integrity = integrity;
  link.href = address.href;
  if (address.origin !== location.origin && (isChunk || integrity)) link.crossOrigin = 'anonymous';
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      // A failed preload would stand before the next one.
      link.rel = FAILED;
      void askAnew(link);
      resolve(false);
    });
    document.head.append(link);
  });
}

/** A failed request leaves an entry too, with another status or none. */
const wasFetched = ({ href }: URL): boolean =>
  performance
    .getEntriesByName(href, 'resource')
    .some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);
