import type { ComposedRemote, RemoteRoute } from '@portal/contract';
import { matchPath } from '@portal/federation/router';
import type { Portal } from '@portal/platform';
import { admit } from '../session/admission';
import { fetchPage } from './fetch-page';
import { askAhead } from './lazy-page';
import { savesData } from './load-pages-ahead';
import type { Remotes } from './remotes';

/** Fetches the files of the page at a path. */
export function fetchPageAt(path: string, remotes: Remotes): void {
  for (const { remote, route } of pagesAt(path, remotes)) void fetchPage(remote, route.page);
}

/** Asks for the data of the page at a path, if the session may open it and the browser saves no data. */
export function askForPageAt(path: string, remotes: Remotes, portal: Portal): void {
  if (savesData()) return;
  for (const { remote, route } of pagesAt(path, remotes))
    if (admit(route, portal.session.facts()) === 'open') askAhead(remotes.pageLoader(remote.name, route.page), portal);
}

function pagesAt(path: string, { all }: Remotes): { remote: ComposedRemote; route: RemoteRoute }[] {
  return all.flatMap((remote) => {
    const route = remote.descriptor.routes.find((candidate) => matchPath(candidate.path, path));
    return route ? [{ remote, route }] : [];
  });
}
