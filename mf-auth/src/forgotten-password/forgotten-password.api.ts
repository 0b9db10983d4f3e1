import { spellingOf } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { change } from '../kit/change';

/**
 * Requests a reset link by mail. The answer does not reveal whether the account exists.
 *
 * @throws ApiError when the service cannot be reached
 */
export const requestPasswordReset = (client: ApiClient, username: string) =>
  change(client, 'requestPasswordReset', { body: { username: spellingOf(username) } });
