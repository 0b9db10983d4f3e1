import { LIMIT, SCOPE } from '@portal/contract';
import type { SessionContext } from './session-context';

/**
 * What is loaded once home is drawn: terminals and developers of an administrator, for the flags and the counts (AUTH-018, AUTH-019);
 * applications and points of sale of a developer, for the counts on the tiles. A list that fails stays unknown: the page that needs it
 * loads it again and says so.
 */
export async function loadHomeData(context: SessionContext): Promise<void> {
  const { scope } = context.store.getState();
  if (scope === SCOPE.administrator) await loadForAdministrator(context);
  if (scope === SCOPE.developer) await loadForDeveloper(context);
}

async function loadForAdministrator({ client, store, analytics }: SessionContext): Promise<void> {
  const [terminals, developers] = await Promise.allSettled([client.call('getTerminals'), client.call('getDevelopers')]);
  if (store.getState().scope !== SCOPE.administrator) return;
  if (terminals.status === 'fulfilled') {
    const [first] = terminals.value;
    store.setState({
      sameTerminalsType: terminals.value.every(({ terminalType }) => terminalType === first?.terminalType),
      allTerminalsType: first?.terminalType ?? null,
    });
  }
  if (developers.status === 'fulfilled') {
    store.setState({ developerEmails: developers.value.map(({ email }) => email) });
  }
  analytics.report('after-login', {
    terminals: terminals.status === 'fulfilled' ? terminals.value.length : null,
    developers: developers.status === 'fulfilled' ? developers.value.length : null,
  });
}

async function loadForDeveloper({ client, store }: SessionContext): Promise<void> {
  const body = { numElements: LIMIT.applicationBatch, numPage: 1, puntoVendita: null, pIva: null };
  const [applications, merchants] = await Promise.allSettled([
    client.call('getApplications', { body }),
    client.call('getMerchants'),
  ]);
  if (store.getState().scope !== SCOPE.developer) return;
  if (applications.status === 'fulfilled') store.setState({ applications: applications.value.totalNumApps });
  if (merchants.status === 'fulfilled') store.setState({ pointsOfSale: merchants.value.merchants?.length ?? 0 });
}
