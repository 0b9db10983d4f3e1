import { SCOPE } from '@portal/contract';
import { addApplication, addPointOfSale, addSignedInDeveloper } from './developer.ts';
import { forEachTest, portalForEachTest } from './for-each-test.ts';
import { tokenOf } from './people.ts';

/** What an application signs in with. */
export interface Credentials {
  client_id: string;
  client_secret: string;
}

/**
 * For each test of the file a portal with a developer's application for one of two points of sale, and the calls of
 * both. The developer signs in each time: the test's clock outlives a session.
 */
export function applicationForEachTest() {
  const portal = portalForEachTest();
  const softlab = forEachTest(() => addSignedInDeveloper(portal, 'dev@softlab.it'));
  const application = forEachTest(async () => {
    await addPointOfSale(portal, '1000001', { administrator: 'marta.ferri', enables: [softlab] });
    await addPointOfSale(portal, '2000002', { administrator: 'bar.aurora', enables: [softlab] });
    return { appId: await addApplication(portal, softlab, 'Cassa rapida', ['1000001']) };
  });
  const developersToken = () => tokenOf(portal, softlab, SCOPE.developer);
  return {
    portal,
    softlab,
    application,
    developersToken,
    async credentials(): Promise<Credentials> {
      const detail = await portal.call('getApplication', { token: await developersToken(), params: application });
      const { client_id, client_secret } = detail.json();
      return { client_id, client_secret };
    },
    ask: (body: Record<string, string>, headers: Record<string, string> = {}) =>
      portal.call('issueApplicationToken', { body: { grant_type: 'client_credentials', ...body }, headers }),
    settings: async () =>
      (await portal.call('getApplicationSettings', { token: await developersToken(), params: application })).json(),
  };
}
