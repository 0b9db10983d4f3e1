import { LIMIT, SCOPE } from '@portal/contract';
import type { ApiClient } from '../http/call-types';
import type { SessionContext } from './session-context';

/**
 * Makes the calls that home needs after it is drawn; the session takes its facts from the answers. For an
 * administrator: terminals and developers (AUTH-018, AUTH-019). For a developer: applications and points of sale. A
 * list that fails stays unknown: the page that needs it loads it again and shows the failure.
 *
 * @param terminalsHeard how many terminals another call of this session was told of; null if none was. Asked late,
 * because a widget of home asks for them as well.
 */
export async function loadHomeData(context: SessionContext, terminalsHeard: () => number | null): Promise<void> {
  const { scope } = context.store.getState();
  if (scope === SCOPE.administrator) await loadForAdministrator(context, terminalsHeard);
  if (scope === SCOPE.developer) await loadForDeveloper(context);
}

async function loadForAdministrator(
  { client, store, analytics }: SessionContext,
  terminalsHeard: () => number | null,
): Promise<void> {
  const developers = await count(client.call('getDevelopers'));
  const terminals = terminalsHeard() ?? (await count(client.call('getTerminals')));
  if (store.getState().scope !== SCOPE.administrator) return;
  analytics.report('after-login', { terminals, developers });
}

const count = (list: Promise<readonly unknown[]>): Promise<number | null> =>
  list.then(
    ({ length }) => length,
    () => null,
  );

async function loadForDeveloper({ client }: SessionContext): Promise<void> {
  await Promise.allSettled([countApplications(client), client.call('getMerchants')]);
}

/** Asks how many applications there are; the session takes the count from the answer. */
export async function countApplications(client: ApiClient): Promise<void> {
  const body = { numElements: LIMIT.applicationBatch, numPage: 1, puntoVendita: null, pIva: null };
  await client.call('getApplications', { body });
}
