import { type Operation, type OperationName, operations, type PortalConfig } from '@portal/contract';
import { type Analytics, sendBeacon } from '../analytics/analytics';
import { addressOf, type CallAddress } from './address';
import { failureOf, refusal, succeeded } from './answer';
import type { AnsweredCall, ApiClient, CallOptions, DownloadOptions, UploadOptions } from './call-types';
import { loadSending } from './load-sending';
import { type CallRequest, requestOf } from './request';

/** What only calls with files need. It is there before such a call is made, so that no file is lost for want of it. */
const loadFiles = () => import(/* webpackChunkName: "files" */ './calls-with-files');

export interface ClientSurroundings {
  config: PortalConfig;
  /** The page's origin, for an API whose address is only a path. */
  origin: string;
  /** Gives the bearer token of a call; asked once for each call. */
  token: (name: OperationName) => string | null;
  /** Called on a 401 that is not an expected outcome, with the token that the call carried (SHELL-047, Q-088). */
  onUnauthorized: (token: string | null) => void;
  /** Called after each answered call, with the token that it carried. */
  onAnswered?: (token: string, call: AnsweredCall) => void;
  analytics: Analytics;
  fetch?: typeof globalThis.fetch;
  /** Wait before a further attempt of a reading call, in milliseconds. Attempts count from 1. */
  retryDelay?: (attempt: number) => number;
}

interface Input {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/**
 * @example const client = createClient({ config, origin: location.origin, token: () => null, onUnauthorized() {}, analytics });
 */
export function createClient(surroundings: ClientSurroundings): ApiClient {
  const { config, origin, analytics } = surroundings;

  /** Prepares and makes a call, and turns every failure into an ApiError. */
  async function make<Result>(
    name: OperationName,
    input: Input,
    options: CallOptions & Pick<UploadOptions, 'fileName'>,
    attempt: (address: CallAddress, request: CallRequest) => Promise<Result>,
  ): Promise<Result> {
    const operation: Operation = operations[name];
    const address = addressOf(name, input, config, origin);
    const token = operation.access === 'public' ? null : surroundings.token(name);
    const request = requestOf(name, input.body, options, config, token);
    try {
      const result = await attempt(address, request);
      // The contract's types link name, input and answer again, as they did for the caller.
      if (token !== null) surroundings.onAnswered?.(token, { name, input, answer: result } as AnsweredCall);
      return result;
    } catch (cause) {
      if (options.signal?.aborted) throw options.signal.reason;
      const error = failureOf(name, address.pattern, cause);
      if (error.status === 401 && !operation.keeps401 && !options.keeps401) surroundings.onUnauthorized(token);
      if (error.status < 0 || error.status >= 500) {
        analytics.report('call-failed', { operation: name, status: error.status, supportId: error.supportId });
      }
      throw error;
    }
  }

  /** Sends with progress. A `fetch` from the caller replaces the network; all bytes then count as sent at once. */
  async function sendUpload(url: string, request: CallRequest, { onProgress, signal }: UploadOptions) {
    const tell = onProgress ?? (() => undefined);
    if (!surroundings.fetch) return (await loadFiles()).sendByXhr(url, request, tell, signal);
    const { method, headers, body } = request;
    tell(1);
    return surroundings.fetch(url, { method, headers, body, signal });
  }

  return {
    // Callers see the contract's types for each name. Inside, all calls are made the same way.
    call: (async (name: OperationName, input: Input = {}, options: CallOptions = {}) =>
      make(name, input, options, async (address, request) => {
        const { callForJson } = await loadSending();
        return callForJson(name, address, request, options.signal, surroundings);
      })) as ApiClient['call'],

    download: (async (name: OperationName, input: Input, options: DownloadOptions) =>
      make(name, input, options, async ({ url, pattern }, request) => {
        const [{ fileOf }, { sendByFetch }] = await Promise.all([loadFiles(), loadSending()]);
        const { response, body } = await sendByFetch(url, request, 'blob', options.signal, surroundings);
        if (!succeeded(name, response.status)) throw refusal(name, pattern, response.status, undefined);
        return fileOf({ operation: name, address: pattern }, response, body, options.defaultName);
      })) as ApiClient['download'],

    upload: (async (name: OperationName, body: unknown, options: UploadOptions = {}) =>
      make(
        name,
        { body },
        { signal: options.signal, fileName: options.fileName },
        async ({ url, pattern }, request) => {
          // Before the file is sent, so that it is not for want of what reads its answer.
          const { jsonOf } = await loadSending();
          const response = await sendUpload(url, request, options);
          if (!succeeded(name, response.status)) throw refusal(name, pattern, response.status, await response.text());
          const operation: Operation = operations[name];
          if (operation.answer === 'file') {
            const { fileOf } = await loadFiles();
            const answered = { operation: name, address: pattern };
            return fileOf(answered, response, await response.blob(), options.defaultName ?? 'download');
          }
          return jsonOf(name, pattern, response.status, await response.text());
        },
      )) as ApiClient['upload'],

    offers: (name) => config.ownOperations.includes(name),

    beacon(name, body) {
      sendBeacon(addressOf(name, {}, config, origin).url, body);
    },

    warmUp() {
      const load = () => void loadSending().catch(() => undefined);
      if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 2_000 });
      else setTimeout(load, 200);
    },
  };
}
