import { LIMIT, SCOPE } from '@portal/contract';
import type { ApiClient } from '../http/call-types';
import type { SessionContext } from './session-context';

/**
 * Makes the calls that home needs after it is drawn; the session takes its facts from the answers. For an
 * administrator: terminals and developers (AUTH-018, AUTH-019). For a developer: applications and points of sale. A
 * list that fails stays unknown: the page that needs it loads it again and shows the failure.
 */
export async function loadHomeData(context: SessionContext): Promise<void> {
  const { scope } = context.store.getState();
  if (scope === SCOPE.administrator) await loadForAdministrator(context);
  if (scope === SCOPE.developer) await loadForDeveloper(context);
}

async function loadForAdministrator({ client, store, analytics }: SessionContext): Promise<void> {
  const [terminals, developers] = await Promise.allSettled([client.call('getTerminals'), client.call('getDevelopers')]);
  if (store.getState().scope !== SCOPE.administrator) return;
  analytics.report('after-login', {
    terminals: terminals.status === 'fulfilled' ? terminals.value.length : null,
    developers: developers.status === 'fulfilled' ? developers.value.length : null,
  });
}

async function loadForDeveloper({ client }: SessionContext): Promise<void> {
  await Promise.allSettled([countApplications(client), client.call('getMerchants')]);
}

/** Asks how many applications there are; the session takes the count from the answer. */
export async function countApplications(client: ApiClient): Promise<void> {
  const body = { numElements: LIMIT.applicationBatch, numPage: 1, puntoVendita: null, pIva: null };
  await client.call('getApplications', { body });
}
