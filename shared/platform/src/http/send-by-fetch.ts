import ky from 'ky';
import type { CallRequest } from './request';

/** Time limits in milliseconds: for one attempt, and for all attempts together with their waits. */
const MAX_TIME_MS = { attempt: 30_000, total: 75_000 } as const;

/** Statuses that may be different at the next attempt. A plain 500 is the server's final answer. */
const PASSING_STATUSES = [408, 429, 502, 503, 504];

const ATTEMPTS_AFTER_FIRST = 2;

const growing = (attempt: number): number => 300 * 2 ** (attempt - 1);

export interface FetchSurroundings {
  fetch: typeof globalThis.fetch;
  /** Wait before a further attempt, in milliseconds. Attempts count from 1. */
  retryDelay: (attempt: number) => number;
}

/** An answer whose body was read completely. */
export interface ReadAnswer<Body> {
  response: Response;
  body: Body;
}

/**
 * Sends a request and reads the answer. A repeatable request is tried again after a network failure, a status that may
 * pass, and an answer that breaks off while it is read.
 *
 * @param surroundings the browser's own `fetch` and growing waits, unless they provide others
 * @throws HTTPError, TimeoutError, NetworkError of ky, or the signal's reason
 */
export async function sendByFetch<As extends 'text' | 'blob'>(
  url: string,
  request: CallRequest,
  readAs: As,
  signal: AbortSignal | undefined,
  { fetch = (...request) => globalThis.fetch(...request), retryDelay = growing }: Partial<FetchSurroundings>,
): Promise<ReadAnswer<As extends 'text' ? string : Blob>> {
  const send = () =>
    ky(url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal,
      fetch: (input, init) => fetch(input, init),
      cache: request.method === 'GET' && !request.repeatable ? 'no-store' : 'default',
      timeout: MAX_TIME_MS.attempt,
      totalTimeout: MAX_TIME_MS.total,
      retry: request.repeatable
        ? {
            limit: ATTEMPTS_AFTER_FIRST,
            methods: [request.method.toLowerCase()],
            statusCodes: PASSING_STATUSES,
            afterStatusCodes: [429, 503],
            maxRetryAfter: 5_000,
            delay: retryDelay,
            jitter: true,
          }
        : 0,
    });
  for (let attempt = 1; ; attempt += 1) {
    const response = await send();
    try {
      const body = await (readAs === 'text' ? response.text() : response.blob());
      // `as` selects both the way the body was read and this type.
      return { response, body: body as As extends 'text' ? string : Blob };
    } catch (error) {
      // The library's own retries cover only the head of the answer, not its body.
      const brokeOff = error instanceof TypeError && request.repeatable && attempt <= ATTEMPTS_AFTER_FIRST;
      if (!brokeOff) throw error;
      await new Promise((again) => setTimeout(again, retryDelay(attempt)));
    }
  }
}
