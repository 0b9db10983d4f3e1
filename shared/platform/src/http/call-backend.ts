import { failureOf } from './answer';
import { ApiError } from './api-error';
import type { BackendCall, BackendSurroundings } from './backend-types';
import { noAnswer } from './client-of-pages';
import { loadSending } from './load-sending';
import type { CallRequest } from './request';

/**
 * Makes one call of `RemoteBackend.call`.
 *
 * @param address where the portal takes the calls
 */
export async function callBackend(
  address: string,
  path: string,
  { method = 'GET', query = {}, body, signal }: BackendCall,
  surroundings: BackendSurroundings,
): Promise<unknown> {
  const base = new URL(address, surroundings.origin).href;
  const url = new URL(base + path);
  // A path with '..' would lead to the portal's own calls.
  if (!url.href.startsWith(`${base}/`))
    throw new TypeError(`The path must begin with a slash and stay below the backend: ${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.append(name, String(value));
  }
  const token = surroundings.token();
  const request = requestOf(method, body, token);
  // The path is left out because it may hold personal values, as with the portal's own calls.
  const pattern = `${method} ${base}/…`;
  try {
    const { sendByFetch } = await loadSending();
    const { response, body: text } = await sendByFetch(url.href, request, 'text', signal, surroundings);
    return answerOf(text, response.status, pattern);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    const error = failureOf('callBackend', pattern, cause);
    if (error.status !== 401) throw error;
    surroundings.onUnauthorized(token);
    return noAnswer();
  }
}

function requestOf(method: CallRequest['method'], body: unknown, token: string | null): CallRequest {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body === undefined) return { method, headers, body, repeatable: method === 'GET' };
  headers['content-type'] = 'application/json';
  return { method, headers, body: JSON.stringify(body), repeatable: false };
}

function answerOf(text: string, status: number, address: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError({ operation: 'callBackend', address, status, detail: 'the answer is not JSON', cause });
  }
}
