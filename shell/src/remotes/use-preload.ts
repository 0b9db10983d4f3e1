import type { ComposedRemote } from '@portal/contract';
import { matchPath } from '@portal/federation/router';
import { useCallback } from 'react';
import { useRemotes } from './remotes-context';

/**
 * Handlers that preload a link's page when the person points at the link or focuses it with the keyboard.
 *
 * @example <Link to={path} {...preload(path)} />
 */
export function usePreload() {
  const remotes = useRemotes();
  return useCallback(
    (path: string) => {
      const fetchAhead = () => preloadPage(remotes.all, path);
      return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
    },
    [remotes],
  );
}

/** Preloads the files of the page at a path. A file that was already requested is not requested again. */
function preloadPage(remotes: readonly ComposedRemote[], path: string): void {
  for (const remote of remotes) {
    const route = remote.descriptor.routes.find((candidate) => matchPath(candidate.path, path));
    if (!route) continue;
    for (const file of [remote.entry, ...(remote.pages[route.page] ?? [])]) {
      const address = new URL(file, new URL(remote.baseUrl, location.href));
      preloadFile(address, remote.integrity?.[file], file !== remote.entry);
    }
  }
}

/** Hash and CORS mode must equal those of the later request, or the browser fetches the file twice. */
function preloadFile(address: URL, integrity: string | undefined, isChunk: boolean): void {
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  if (known.some(({ href }) => href === address.href)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = address.pathname.endsWith('.css') ? 'style' : 'script';
  if (integrity) link.integrity = integrity;
  link.href = address.href;
  if (address.origin !== location.origin && (isChunk || integrity)) link.crossOrigin = 'anonymous';
  // A failed preload would block the next one.
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
}
