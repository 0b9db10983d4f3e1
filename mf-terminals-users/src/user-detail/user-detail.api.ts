import type { CallInput } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import type { UserDetail } from '../kit/accounts/accounts.api';
import { change } from '../kit/change';

/**
 * Changes a user, identified by the user name (API-028).
 *
 * @param seen the user as the person last saw it
 */
export function updateUser(client: ApiClient, body: CallInput<'updateUser'>['body'], seen: UserDetail) {
  return change(client, 'updateUser', { body }, { replaces: [seen.description, seen.email, seen.name, seen.surname] });
}

export function deleteUser(client: ApiClient, username: string) {
  return change(client, 'deleteUser', { query: { username } });
}

/** Mails the user a link to a new password. It is a GET with an effect, so it is sent only once (API-027, Q-087). */
export function sendUserPassword(client: ApiClient, username: string, mail: string) {
  return change(client, 'sendUserPassword', { query: { username, mail } });
}

export function getDeveloper(client: ApiClient, devId: string, signal: AbortSignal) {
  return client.call('getDeveloper', { query: { devId } }, { signal });
}
