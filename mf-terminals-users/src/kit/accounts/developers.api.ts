import type { ApiClient } from '@portal/platform';

/** Enables a developer by e-mail (API-030). */
export function addDeveloper(client: ApiClient, email: string) {
  return client.call('addDeveloper', { body: { email } });
}

/** Revokes a developer's access (API-033). */
export function removeDeveloper(client: ApiClient, email: string) {
  return client.call('removeDeveloper', { body: { email } });
}
