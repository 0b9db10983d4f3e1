import type { PortalConfig } from '@portal/contract';
import { type Analytics, createAnalytics } from './analytics/analytics';
import { createEventBus, type EventBus } from './events/event-bus';
import { createHeader, type Header } from './header/header';
import type { ApiClient } from './http/call-types';
import { createClient } from './http/client';
import { clientOfPages } from './http/client-of-pages';
import { createSession } from './session/session';
import { createSessionKeys } from './session/session-keys';
import type { TabChannel } from './session/session-tabs';
import type { Session } from './session/session-types';

/** Everything a page may use of the platform; the shell makes one and hands it to every remote. */
export interface Portal {
  config: PortalConfig;
  session: Session;
  client: ApiClient;
  events: EventBus;
  analytics: Analytics;
  header: Header;
}

export interface PortalSurroundings {
  config: PortalConfig;
  /** Where the session is kept: `window.sessionStorage`. */
  storage: Storage;
  /** The page's location; only `origin` is read. */
  location: { origin: string };
  /** Between the tabs of this browser: `new BroadcastChannel('portal-session')`. Without one, each tab signs out alone. */
  tabs?: TabChannel | null;
  /** `window.fetch` by default. */
  fetch?: typeof globalThis.fetch;
  /** Wait before a reading call is tried again, in milliseconds, by attempt from 1; growing from 300 by default. */
  retryDelay?: (attempt: number) => number;
}

/**
 * Makes the one instance of everything that pages share.
 *
 * @example
 * const config = await loadConfig({ location: window.location });
 * const portal = createPortal({ config, storage: window.sessionStorage, location: window.location });
 */
export function createPortal({ config, storage, location, tabs, fetch, retryDelay }: PortalSurroundings): Portal {
  const events = createEventBus();
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
  const parts = { config, client, keys, events: events.for('platform'), analytics };
  const { session, refuse, answered } = createSession(parts, tabs);
  return { config, session, client: clientOfPages(client), events, analytics, header: createHeader() };
}
