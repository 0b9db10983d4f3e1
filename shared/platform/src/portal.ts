import { PLATFORM_SENDER, type PortalConfig } from '@portal/contract';
import { type Analytics, createAnalytics } from './analytics/analytics';
import { createEventBus, type EventPort } from './events/event-bus';
import { createHeader, type Header } from './header/header';
import type { RemoteBackend } from './http/backend-types';
import type { ApiClient } from './http/call-types';
import { createClient } from './http/client';
import { clientOfPages } from './http/client-of-pages';
import { remoteBackend } from './http/remote-backend';
import { createSession } from './session/session';
import { createSessionKeys } from './session/session-keys';
import type { TabChannel } from './session/session-tabs';
import type { Session } from './session/session-types';

/** Everything a page may use of the platform. */
export interface Portal {
  config: PortalConfig;
  session: Session;
  client: ApiClient;
  /** The backend of the page's own remote. */
  backend: RemoteBackend;
  /** The page's port on the event bus; it sends under the name of the page's app. */
  events: EventPort;
  analytics: Analytics;
  header: Header;
}

/**
 * The one portal of a window. Only its creator holds it. It makes the portals of the remotes, each of which sends
 * events only under its own name.
 */
export interface PortalHost {
  /** The portal that the shell's own pages get. */
  portal: Portal;
  /** The portal that a remote gets: the same, apart from its name on the bus. @param remote name of its container */
  portalOf(remote: string): Portal;
}

export interface PortalSurroundings {
  config: PortalConfig;
  /** Where the session is kept: `window.sessionStorage`. */
  storage: Storage;
  /** The page's location; only `origin` is read. */
  location: { origin: string };
  /**
   * Channel between this browser's tabs: `new BroadcastChannel('portal-session')`. Without it, signing out ends only
   * this tab.
   */
  tabs?: TabChannel | null;
  /** `window.fetch` by default. */
  fetch?: typeof globalThis.fetch;
  /**
   * Wait before a reading call is tried again, in milliseconds; attempts count from 1. By default it grows from 300.
   */
  retryDelay?: (attempt: number) => number;
}

/**
 * Makes the one instance of everything that pages share.
 *
 * @example
 * const config = await loadConfig({ location: window.location });
 * const { portal, portalOf } = createPortal({ config, storage: window.sessionStorage, location: window.location });
 */
export function createPortal({ config, storage, location, tabs, fetch, retryDelay }: PortalSurroundings): PortalHost {
  const portOf = createEventBus();
  const analytics = createAnalytics(config.analytics);
  const keys = createSessionKeys(storage);
  const client = createClient({
    config,
    origin: location.origin,
    token: keys.tokenFor,
    onUnauthorized: (token) => refuse(token),
    onAnswered: (token, call) => answered(token, call),
    analytics,
    fetch,
    retryDelay,
  });
  const parts = { config, client, keys, events: portOf(PLATFORM_SENDER), analytics };
  const { session, refuse, answered } = createSession(parts, tabs);
  const shared = { config, session, client: clientOfPages(client), analytics, header: createHeader() };
  const reach = {
    origin: location.origin,
    token: () => keys.read('accessToken'),
    onUnauthorized: refuse,
    fetch,
    retryDelay,
  };
  const portals = new Map<string, Portal>();
  const portalOf = (app: string): Portal => {
    const portal = portals.get(app) ?? {
      ...shared,
      backend: remoteBackend(config.backends[app], reach),
      events: portOf(app.replaceAll('_', '-')),
    };
    portals.set(app, portal);
    return portal;
  };
  return { portal: portalOf('shell'), portalOf };
}
