import type { ApiClient } from '@portal/platform';

/**
 * Asks for a reset link by mail. The answer tells nothing of whether the account exists.
 *
 * @throws ApiError when the service cannot be reached
 */
export const requestPasswordReset = (client: ApiClient, username: string) =>
  client.call('requestPasswordReset', { body: { username: username.trim() } });
