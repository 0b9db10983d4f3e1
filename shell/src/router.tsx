import type { ComposedRemote, RemoteRoute } from '@portal/contract';
import { createBrowserRouter, type RouteObject } from '@portal/federation/router';
import { frameTexts } from './frame/frame.texts';
import { loadHomePage, loadResultPage } from './frame/late-parts';
import { PortalFrame } from './frame/portal-frame';
import { LazyPage } from './remotes/lazy-page';
import { RemotePage } from './remotes/remote-page';
import type { Remotes } from './remotes/remotes';
import { FailurePage } from './result/failure-page';
import { NotFoundPage } from './result/not-found-page';
import { resultTexts } from './result/result.texts';
import type { RouteHandle } from './route-handle';
import { Guard } from './session/guard';

/**
 * All routes: the shell's own, then those of the remotes' descriptors, then the not-found page for every other address.
 */
export function portalRoutes(remotes: Remotes): RouteObject[] {
  const declared = remotes.all.flatMap((remote) => remote.descriptor.routes.map((route) => ({ remote, route })));
  return [
    {
      element: <PortalFrame />,
      errorElement: <FailurePage />,
      children: [
        ...ownRoutes(),
        ...declared.map(remoteRoute),
        { path: '*', handle: { frame: 'full', isPublic: true } satisfies RouteHandle, element: <NotFoundPage /> },
      ],
    },
  ];
}

function ownRoutes(): RouteObject[] {
  return [
    {
      path: '/',
      handle: { frame: 'full', isPublic: false } satisfies RouteHandle,
      element: (
        <Guard access="session">
          <LazyPage title={frameTexts.home} load={loadHomePage} />
        </Guard>
      ),
    },
    {
      path: '/result',
      handle: { frame: 'none', isPublic: false } satisfies RouteHandle,
      element: (
        <Guard access="result">
          <LazyPage title={resultTexts.result} load={loadResultPage} />
        </Guard>
      ),
    },
  ];
}

function remoteRoute({ remote, route }: { remote: ComposedRemote; route: RemoteRoute }): RouteObject {
  return {
    path: route.path,
    handle: {
      frame: route.frame ?? 'full',
      isPublic: route.access === 'public',
      page: { remote: remote.name, page: route.page },
    } satisfies RouteHandle,
    element: (
      <Guard access={route.access} scopes={route.scopes}>
        <RemotePage key={`${remote.name}/${route.page}`} remote={remote.name} page={route.page} />
      </Guard>
    ),
  };
}

export function createPortalRouter(remotes: Remotes) {
  return createBrowserRouter(portalRoutes(remotes));
}
