import { type ConfigFile, completeConfig, type RemoteRoute, type Scope, STORAGE_KEY } from '@portal/contract';
import { PortalProvider } from '@portal/federation';
import { RouterProvider } from '@portal/federation/router';
import { createPortal } from '@portal/platform';
import { aRemote, userEvent } from '@portal/testing';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRemotes } from '../src/remotes/remotes';
import { RemotesProvider } from '../src/remotes/remotes-context';
import { createPortalRouter } from '../src/router';

interface Opening {
  /** Pages of one remote, by address. */
  pages: Readonly<Record<string, ComponentType>>;
  /** Who may open them; everybody by default. /login is open to everybody. */
  access?: RemoteRoute['access'];
  /** Scope of the signed-in person; by default nobody is signed in. */
  scope?: Scope;
  config?: ConfigFile;
}

/**
 * Opens the whole portal, with its frame and the browser's own history, at the first of these pages.
 *
 * @example const { user } = openPortal({ pages: { '/terminals': () => <h2>Terminali</h2> } });
 */
export function openPortal({ pages, access = 'public', scope, config: given = {} }: Opening) {
  const [first = '/'] = Object.keys(pages);
  // jsdom has no scrolling.
  window.scrollTo = () => undefined;
  sessionStorage.clear();
  if (scope) {
    sessionStorage.setItem(STORAGE_KEY.accessToken, 'token');
    sessionStorage.setItem(STORAGE_KEY.scope, scope);
  }
  const { descriptor, ...named } = aRemote('mf_any');
  const routes = Object.keys(pages).map((path) => ({
    path,
    page: path,
    access: path === '/login' ? ('public' as const) : access,
  }));
  const remote = { ...named, descriptor: { ...descriptor, routes } };
  const config = completeConfig({ ...given, remotes: [remote] }, window.location);
  const { portal, portalOf } = createPortal({ config, storage: sessionStorage, location: window.location });
  const loaders = Object.entries(pages).map(([path, page]) => [path, async () => ({ default: page })] as const);
  const remotes = createRemotes(
    [remote],
    () => undefined,
    async () => ({ default: { pages: Object.fromEntries(loaders), widgets: {} } }),
  );
  history.replaceState(null, '', first);
  const router = createPortalRouter(remotes);
  const rendered = render(
    <PortalProvider portal={portal}>
      <RemotesProvider remotes={remotes} portalOf={portalOf}>
        <RouterProvider router={router} />
      </RemotesProvider>
    </PortalProvider>,
  );
  return { ...rendered, portal, router, user: userEvent.setup() };
}
