import { type ConfigFile, completeConfig, USER_TYPE } from '@portal/contract';
import { createPortal, type Portal, type PortalHost } from '../src';

export const credentials = { username: 'marta.ferri', password: 'Bottega2026', humanCheck: 'solved' };

export const developers = [{ id: '9', email: 'dev@softlab.it', description: '', userType: USER_TYPE.developer }];

/** The content of sessionStorage. */
export const stored = () => Object.fromEntries(Object.entries(window.sessionStorage));

interface HeardPortal extends Portal, Pick<PortalHost, 'portalOf'> {
  /** How sessions have ended so far, as words. */
  heard: readonly string[];
  /** The messages posted to analytics so far. */
  posted(): Promise<readonly { name: string; data: unknown }[]>;
}

/** A portal whose sessionStorage holds only what is given. */
export function aPortal(given: Record<string, string> = {}, settings: ConfigFile = {}): HeardPortal {
  const storage = window.sessionStorage;
  storage.clear();
  for (const [key, value] of Object.entries(given)) storage.setItem(key, value);

  const posted: Blob[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_: string, body: Blob) => posted.push(body) > 0,
  });

  const config = completeConfig(
    { terms: { tcVersion: '7' }, analytics: { sink: 'beacon', url: '/count' }, ...settings },
    window.location,
  );
  const host = createPortal({ config, storage, location: window.location, retryDelay: () => 0 });
  const { portal } = host;
  const heard: string[] = [];
  portal.events.subscribe('session:ended', ({ reason }) => heard.push(`ended: ${reason}`));
  return {
    ...portal,
    portalOf: host.portalOf,
    heard,
    posted: () => Promise.all(posted.map(async (body) => JSON.parse(await body.text()))),
  };
}
