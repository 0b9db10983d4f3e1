import type { FetchSurroundings } from './send-by-fetch';

/** The browser's own `fetch` and growing waits, unless the surroundings provide others. */
export const sendingWith = ({ fetch, retryDelay }: Partial<FetchSurroundings>): FetchSurroundings => ({
  fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
  retryDelay: retryDelay ?? ((attempt) => 300 * 2 ** (attempt - 1)),
});

let loading: Promise<typeof import('./send-by-fetch')> | undefined;

/** Loads the code that sends, with the HTTP library, once. If that fails, the next caller tries again. */
export function loadSending(): Promise<typeof import('./send-by-fetch')> {
  loading ??= import(/* webpackChunkName: "http" */ './send-by-fetch').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
