import { ApiError } from '@portal/platform';

/** Whether a call failed because the session is over. The login stands there then and leads back to this page: a step to another one would take that away. */
export const isSessionEnd = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether a change succeeded, where the next page says so either way; null when the session ended and there is no next page. */
export function succeeded(change: Promise<unknown>): Promise<boolean | null> {
  return change.then(
    () => true,
    // The client has reported it.
    (error: unknown) => (isSessionEnd(error) ? null : false),
  );
}
