import type { PortalConfig } from '@portal/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Analytics } from '../analytics/analytics';
import type { ApiClient } from '../http/call-types';
import type { SessionFacts } from './session-facts';
import type { SessionKeys } from './session-keys';

/** What the steps of a session share. */
export interface SessionContext {
  config: PortalConfig;
  client: ApiClient;
  keys: SessionKeys;
  store: StoreApi<SessionFacts>;
  /** Ends the session that a sign-in replaces, if there is one. */
  endEarlier: () => void;
  analytics: Analytics;
}
