import { emptied } from './emptied';
import type { ForcedState } from './forced-state';

/** How much later a slow answer comes, in milliseconds. */
export const SLOW_MS = 3_000;

interface Forcing {
  fetch: typeof globalThis.fetch;
  /** The name of a request's call; undefined for other requests, which are left alone. */
  callOf(method: string, url: string): string | undefined;
  /** The state that counts for a call now. It learns by this which calls are made. */
  stateOf(call: string): ForcedState | undefined;
  /** Waits, unless the signal ends it. */
  wait?: (milliseconds: number, signal: AbortSignal | null | undefined) => Promise<void>;
}

/**
 * A `fetch` that puts calls into the states that a tester wants. What is slow or empty is still answered by the
 * backend; what fails never reaches it.
 */
export function forcedFetch({ fetch, callOf, stateOf, wait = delay }: Forcing): typeof globalThis.fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const method = init?.method ?? request?.method ?? 'GET';
    const call = callOf(method, request?.url ?? String(input));
    const state = call === undefined ? undefined : stateOf(call)?.state;
    switch (state) {
      case undefined:
        return fetch(input, init);
      case 'slow':
        await wait(SLOW_MS, init?.signal ?? request?.signal);
        return fetch(input, init);
      case 'empty':
        return emptyAnswer(await fetch(input, init));
      case 'offline':
        throw new TypeError('Failed to fetch: a tester has taken the network away from this call');
      case 'signed-out':
        return failure(401, '401');
      default: {
        const [status = '', code = status] = state.split('-');
        return failure(Number(status), code);
      }
    }
  };
}

async function emptyAnswer(response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  if (!response.ok || !isJson) return response;
  return Response.json(emptied(await response.json()), { status: response.status });
}

/** As this portal's server words a failure; it has no support id, because no server knows it. */
const failure = (status: number, code: string): Response =>
  Response.json({ data: { statusCode: code, message: 'Forced by a tester' } }, { status });

function delay(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
