import { completeConfig, type PortalConfig } from '@portal/contract';
import { checkConfig } from './check-config';
import { ConfigurationError } from './configuration-error';

/** Longest wait for `/config.json`, in milliseconds. */
const MAX_TIME_MS = 10_000;

export interface ConfigSurroundings {
  fetch?: typeof globalThis.fetch;
  /** The page's location; `hostname` and `origin` are read (API-003). */
  location: { hostname: string; origin: string };
  /** Milliseconds since 1970, for the timestamp query. */
  now?: () => number;
  /** Where a preload of the configuration may stand; `document` by default. */
  document?: Pick<Document, 'querySelector'>;
}

/**
 * Fetches `/config.json` with a timestamp query (API-002), checks it, fills the defaults. Where the document preloads
 * the file, that very address is used, so that it is fetched once.
 *
 * @returns the frozen configuration
 * @throws ConfigurationError naming the key at fault
 * @example const config = await loadConfig({ location: window.location });
 */
export async function loadConfig(surroundings: ConfigSurroundings): Promise<PortalConfig> {
  const { fetch = globalThis.fetch, location, now = Date.now, document = globalThis.document } = surroundings;
  const preloaded = document?.querySelector('link[rel="preload"][as="fetch"][href^="/config.json?t="]');
  const path = preloaded?.getAttribute('href') ?? `/config.json?t=${now()}`;
  const file = await fetched(new URL(path, location.origin).href, fetch);
  return frozen(completeConfig(checkConfig(file), location));
}

async function fetched(address: string, fetch: typeof globalThis.fetch): Promise<unknown> {
  try {
    // Mode and credentials stay the defaults: they are those of a preload with `crossorigin="anonymous"`, and others
    // would fetch it twice.
    const response = await fetch(address, { signal: AbortSignal.timeout(MAX_TIME_MS) });
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    return await response.json();
  } catch (cause) {
    const fact = cause instanceof Error ? cause.message : 'no answer';
    throw new ConfigurationError(`/config.json could not be read: ${fact}`, null, cause);
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) Object.freeze(value);
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) frozen(part);
  return value;
}
