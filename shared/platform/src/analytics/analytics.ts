import type { PortalConfig } from '@portal/contract';

/** Details of an event: short words and numbers, never personal data. */
export type AnalyticsData = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Reports events to whichever service counts the use of the portal. It never throws and never delays the
 * caller.
 *
 * @example analytics.report('not-found', { path: '/somewhere' });
 */
export interface Analytics {
  report(name: string, data?: AnalyticsData): void;
}

/** The JSON that the `beacon` sink posts. */
export interface AnalyticsMessage {
  name: string;
  data: AnalyticsData;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Makes the sink that the configuration names: `none` drops every event, `beacon` posts it to the configured address.
 *
 * @param sink `config.analytics`
 * @param send takes the address and the message. The default is `navigator.sendBeacon`; where that is missing or its
 * queue is full, a `fetch` that outlives the page
 * @example createAnalytics({ sink: 'beacon', url: '/api/guest/analytics' }).report('login', { scope: 'MPOS_admin' });
 */
export function createAnalytics(sink: PortalConfig['analytics'], send: typeof sendBeacon = sendBeacon): Analytics {
  if (sink.sink === 'none') return { report() {} };
  return {
    report(name, data = {}) {
      send(sink.url, { name, data, at: Date.now() });
    },
  };
}

/** Posts JSON that nobody waits for, also while the page is being left. */
export function sendBeacon(url: string, message: unknown): void {
  const body = new Blob([JSON.stringify(message)], { type: 'application/json' });
  if (globalThis.navigator?.sendBeacon?.(url, body)) return;
  // A lost event must not fail anything.
  void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
