import type { CallOptions } from './call-types';
import type { FetchSurroundings } from './send-by-fetch';

/** A call to a remote's own backend. */
export interface BackendCall extends Pick<CallOptions, 'signal'> {
  /** GET when absent. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
}

/**
 * A remote's own backend, reached through the portal: the call goes to the portal, which forwards it with a token for
 * that backend. The portal's own token never reaches that backend, and neither token reaches a page.
 *
 * @example
 * const { backend } = usePortal();
 * if (backend.isOffered) showPoints(asPoints(await backend.call('/points', { query: { year: 2026 } })));
 */
export interface RemoteBackend {
  /** Whether this portal forwards to a backend of this remote. If not, the page does not draw what needs it. */
  isOffered: boolean;
  /**
   * Makes a call. A failed GET is tried again, as with the portal's own calls.
   *
   * @param path below the backend's address: `/points`; encode what a person typed, with `encodeURIComponent`
   * @returns the JSON of the answer, to be checked before it is trusted; undefined when it is empty
   * @throws ApiError on any failure (503 when the backend is away); TypeError where it is not offered
   */
  call(path: string, call?: BackendCall): Promise<unknown>;
}

export interface BackendSurroundings extends Partial<FetchSurroundings> {
  /** The page's origin. */
  origin: string;
  token: () => string | null;
  /** Called on a 401, with the token that the call carried. */
  onUnauthorized: (token: string | null) => void;
}
