import type { CallAnswer, SuperUser, User } from '@portal/contract';
import type { ApiClient } from '@portal/platform';

/** A developer that the merchant enabled. */
export type Developer = CallAnswer<'getDevelopers'>[number];

/** The merchant's administrator. */
export function getSuperUser(client: ApiClient, signal: AbortSignal): Promise<SuperUser> {
  return client.call('getSuperUser', {}, { signal });
}

/** The merchant's staff. */
export function getUsers(client: ApiClient, signal: AbortSignal): Promise<readonly User[]> {
  return client.call('getUsers', {}, { signal });
}

/** A staff user with the time of creation (API-025). */
export type UserDetail = CallAnswer<'getUser'>;

export function getUser(client: ApiClient, username: string, signal?: AbortSignal): Promise<UserDetail> {
  return client.call('getUser', { query: { username } }, { signal });
}

/** The developers that the merchant enabled. */
export function getDevelopers(client: ApiClient, signal: AbortSignal): Promise<readonly Developer[]> {
  return client.call('getDevelopers', {}, { signal });
}
