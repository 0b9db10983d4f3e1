import type { ApiClient } from '@portal/platform';
import { change } from '../change';

/** Enables a developer by e-mail (API-030). */
export function addDeveloper(client: ApiClient, email: string) {
  return change(client, 'addDeveloper', { body: { email } });
}

/** Revokes a developer's access (API-033). */
export function removeDeveloper(client: ApiClient, email: string) {
  return change(client, 'removeDeveloper', { body: { email } });
}
