import type { PortalConfig } from '@portal/contract';

/** Facts of an event: short words and numbers, never personal data. */
export type AnalyticsData = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The port to whatever counts the use of the portal. It never throws and never delays its caller.
 *
 * @example analytics.report('not-found', { path: '/somewhere' });
 */
export interface Analytics {
  report(name: string, data?: AnalyticsData): void;
}

/** What the `beacon` sink posts, as JSON. */
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
 * @param send takes the address and the message; by default `navigator.sendBeacon`, or a `fetch` that outlives the page
 * where that is missing or full
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

function sendBeacon(url: string, message: AnalyticsMessage): void {
  const body = new Blob([JSON.stringify(message)], { type: 'application/json' });
  if (globalThis.navigator?.sendBeacon?.(url, body)) return;
  // Losing a count is no failure of the portal.
  void fetch(url, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
