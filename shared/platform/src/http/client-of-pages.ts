import { type Operation, operations } from '@portal/contract';
import { ApiError } from './api-error';
import type { ApiClient } from './call-types';

/**
 * The client that pages get. When a session ends, the portal leaves the page by itself: it shows the login and returns
 * later. So a call that fails because the session ended never settles, and no page has to handle that.
 *
 * @example portal.client = clientOfPages(createClient(surroundings));
 * Source: SHELL-047, Q-088.
 */
export function clientOfPages(client: ApiClient): ApiClient {
  const silent =
    <Args extends unknown[], Answer>(make: (...args: Args) => Promise<Answer>) =>
    (...args: Args) =>
      make(...args).catch((error: unknown) => (isSessionEnd(error) ? noAnswer() : Promise.reject(error)));
  return {
    ...client,
    call: silent(client.call) as ApiClient['call'],
    download: silent(client.download) as ApiClient['download'],
    upload: silent(client.upload) as ApiClient['upload'],
  };
}

/** A new promise each time: a shared one would keep everything that waits for it in memory. */
export const noAnswer = () => new Promise<never>(() => undefined);

function isSessionEnd(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401 || error.operation === 'callBackend') return false;
  const { access, keeps401, tells401 }: Operation = operations[error.operation];
  return access !== 'public' && !keeps401 && !tells401;
}
