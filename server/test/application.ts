import { SCOPE } from '@portal/contract';
import { addApplication, addPointOfSale, addSignedInDeveloper, type TestDeveloper } from './developer.ts';
import { tokenOf } from './people.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** What an application signs in with. */
export interface Credentials {
  client_id: string;
  client_secret: string;
}

/** A portal with a developer's application for one of two points of sale. */
export interface ApplicationPortal {
  portal: TestApp;
  softlab: TestDeveloper;
  appId: string;
}

/** @example ({ portal, softlab, appId } = await portalWithApplication()); */
export async function portalWithApplication(): Promise<ApplicationPortal> {
  const portal = await createTestApp();
  const softlab = await addSignedInDeveloper(portal, 'dev@softlab.it');
  await addPointOfSale(portal, '1000001', { administrator: 'marta.ferri', enables: [softlab] });
  await addPointOfSale(portal, '2000002', { administrator: 'bar.aurora', enables: [softlab] });
  return { portal, softlab, appId: await addApplication(portal, softlab, 'Cassa rapida', ['1000001']) };
}

/** The calls of an application and of its developer, who signs in each time: the test's clock outlives a session. */
export function applicationCalls(present: () => ApplicationPortal) {
  const developersToken = () => tokenOf(present().portal, present().softlab, SCOPE.developer);
  return {
    developersToken,
    async credentials(): Promise<Credentials> {
      const { portal, appId } = present();
      const detail = await portal.call('getApplication', { token: await developersToken(), params: { appId } });
      const { client_id, client_secret } = detail.json();
      return { client_id, client_secret };
    },
    ask: (body: Record<string, string>, headers: Record<string, string> = {}) =>
      present().portal.call('issueApplicationToken', {
        body: { grant_type: 'client_credentials', ...body },
        headers,
      }),
    async settings() {
      const { portal, appId } = present();
      return (
        await portal.call('getApplicationSettings', { token: await developersToken(), params: { appId } })
      ).json();
    },
    pass: (milliseconds: number) => present().portal.later(milliseconds),
  };
}
