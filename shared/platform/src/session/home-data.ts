import { LIMIT, SCOPE } from '@portal/contract';
import type { ApiClient } from '../http/call-types';
import type { SessionContext } from './session-context';

/**
 * What is loaded once home is drawn, for the facts that its answers tell: terminals and developers of an administrator
 * (AUTH-018, AUTH-019), applications and points of sale of a developer. A list that fails stays unknown: the page that
 * needs it loads it again and says so.
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

/** The answer tells the session how many there are. */
export async function countApplications(client: ApiClient): Promise<void> {
  const body = { numElements: LIMIT.applicationBatch, numPage: 1, puntoVendita: null, pIva: null };
  await client.call('getApplications', { body });
}
