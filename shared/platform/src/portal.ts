import type { PortalConfig } from '@portal/contract';
import type { Analytics } from './analytics/analytics';
import type { EventBus } from './events/event-bus';
import type { Header } from './header/header';
import type { ApiClient } from './http/call-types';
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
  /** `window.fetch` by default. */
  fetch?: typeof globalThis.fetch;
}
