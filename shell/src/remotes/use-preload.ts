import type { ComposedRemote, RemoteRoute } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { matchPath } from '@portal/federation/router';
import { useCallback, useRef } from 'react';
import { admit } from '../session/admission';
import { fetchPage } from './fetch-page';
import { askAhead } from './lazy-page';
import { savesData } from './load-pages-ahead';
import { useRemotes } from './remotes-context';

/** How long a pointer or the focus rests on a link that the person means, in milliseconds; passing takes less. */
const REST_MS = 65;

/**
 * Handlers that fetch a link's page when the person points at the link, touches it or focuses it with the keyboard, and
 * ask for the page's data once the person rests there.
 *
 * @example <Link to={path} {...preload(path)} />
 */
export function usePreload() {
  const remotes = useRemotes();
  const portal = usePortal();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback(
    (path: string) => {
      const askForData = () => {
        for (const { remote, route } of pagesAt(path, remotes.all))
          if (admit(route, portal.session.facts()) === 'open')
            askAhead(remotes.pageLoader(remote.name, route.page), portal);
      };
      const leave = () => clearTimeout(rest.current);
      const enter = () => {
        for (const { remote, route } of pagesAt(path, remotes.all)) void fetchPage(remote, route.page);
        leave();
        if (!savesData()) rest.current = setTimeout(askForData, REST_MS);
      };
      return { onPointerEnter: enter, onFocus: enter, onPointerLeave: leave, onBlur: leave };
    },
    [remotes, portal],
  );
}

function pagesAt(path: string, remotes: readonly ComposedRemote[]): { remote: ComposedRemote; route: RemoteRoute }[] {
  return remotes.flatMap((remote) => {
    const route = remote.descriptor.routes.find((candidate) => matchPath(candidate.path, path));
    return route ? [{ remote, route }] : [];
  });
}
