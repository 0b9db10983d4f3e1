import { completeConfig, type PortalConfig } from '@portal/contract';
import { checkConfig } from './check-config';
import { ConfigurationError } from './configuration-error';

/** Longest wait for `/config.json`, in milliseconds. */
const MAX_TIME_MS = 10_000;

export interface ConfigSurroundings {
  fetch?: typeof globalThis.fetch;
  /** The page's location; only `hostname` and `origin` are read (API-003). */
  location: { hostname: string; origin: string };
  /** The time in milliseconds since 1970, for the timestamp query. */
  now?: () => number;
  /** Where to look for a preload of the configuration; `document` by default. */
  document?: Pick<Document, 'querySelector'>;
}

/**
 * Fetches `/config.json` with a timestamp query (API-002), checks it and fills in the defaults. If the document
 * preloads the file, the same address is used, so that the file is fetched only once.
 *
 * @returns the frozen configuration
 * @throws ConfigurationError that names the faulty key
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
    // Keep the default mode and credentials: they match a preload with `crossorigin="anonymous"`. Any others would
    // fetch the file twice.
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
