import type { ApiClient } from '@portal/platform';

/** Enables a developer by e-mail (API-030). */
export function addDeveloper(client: ApiClient, email: string) {
  return client.call('addDeveloper', { body: { email } });
}

/** Takes a developer's access away (API-033). */
export function removeDeveloper(client: ApiClient, email: string) {
  return client.call('removeDeveloper', { body: { email } });
}
