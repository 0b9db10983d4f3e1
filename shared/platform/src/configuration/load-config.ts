import { type ConfigFile, completeConfig, type PortalConfig } from '@portal/contract';
import { ConfigurationError } from './configuration-error';

/** Longest wait for `/config.json`, in milliseconds. */
const MAX_TIME_MS = 10_000;

export interface ConfigSurroundings {
  fetch?: typeof globalThis.fetch;
  /** The page's location; only `hostname` and `origin` are read (API-003). */
  location: { hostname: string; origin: string };
  /** The time in milliseconds since 1970, for the timestamp query. */
  now?: () => number;
  /** Where to look for a preload of the configuration and for the hash of a checked one; `document` by default. */
  document?: Pick<Document, 'querySelector'>;
  /**
   * Skips the check: a tab that looks for newer releases must not need files of its own release, because they may be
   * gone.
   */
  unchecked?: boolean;
}

/**
 * Fetches `/config.json` with a timestamp query (API-002), checks it and fills in the defaults. If the document
 * preloads the file, the same address is used, so that the file is fetched only once. Whoever built the document may
 * already have checked the file: then the document carries the file's hash, and the code of the check is not loaded
 * (SHELL-152).
 *
 * @returns the frozen configuration
 * @throws ConfigurationError that names the faulty key
 * @example const config = await loadConfig({ location: window.location });
 */
export async function loadConfig(surroundings: ConfigSurroundings): Promise<PortalConfig> {
  const {
    fetch = globalThis.fetch,
    location,
    now = Date.now,
    document = globalThis.document,
    unchecked,
  } = surroundings;
  const preloaded = document?.querySelector('link[rel="preload"][as="fetch"][href^="/config.json?t="]');
  const path = preloaded?.getAttribute('href') ?? `/config.json?t=${now()}`;
  const { text, file } = await fetched(new URL(path, location.origin).href, fetch);
  const isRight = unchecked || (await isCheckedBefore(text, document));
  return frozen(completeConfig(isRight ? (file as ConfigFile) : await checked(file), location));
}

/** Whether the document carries the hash of exactly this text. */
async function isCheckedBefore(text: string, document?: Pick<Document, 'querySelector'>): Promise<boolean> {
  const hash = document?.querySelector('meta[name="checked-configuration"]')?.getAttribute('content');
  // Browsers hash on secure origins only.
  if (!hash || !globalThis.crypto?.subtle) return false;
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return hash === `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

async function checked(file: unknown): Promise<ConfigFile> {
  const { checkConfig } = await import(/* webpackChunkName: "check-config" */ './check-config');
  return checkConfig(file);
}

async function fetched(address: string, fetch: typeof globalThis.fetch): Promise<{ text: string; file: unknown }> {
  try {
    // Keep the default mode and credentials: they match a preload with `crossorigin="anonymous"`. Any others would
    // fetch the file twice.
    const response = await fetch(address, { signal: AbortSignal.timeout(MAX_TIME_MS) });
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    const text = await response.text();
    return { text, file: JSON.parse(text) };
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
