import { matchPath } from '@portal/federation/router';
import { useCallback } from 'react';
import { fetchPage } from './fetch-page';
import { useRemotes } from './remotes-context';

/**
 * Handlers that fetch a link's page when the person points at the link or focuses it with the keyboard.
 *
 * @example <Link to={path} {...preload(path)} />
 */
export function usePreload() {
  const remotes = useRemotes();
  return useCallback(
    (path: string) => {
      const fetchAhead = () => {
        for (const remote of remotes.all) {
          const route = remote.descriptor.routes.find((candidate) => matchPath(candidate.path, path));
          if (route) void fetchPage(remote, route.page);
        }
      };
      return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
    },
    [remotes],
  );
}
