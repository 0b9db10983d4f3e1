import { SCOPE } from '@portal/contract';
import { forEachTest, portalForEachTest } from './for-each-test.ts';
import { addAdministrator, addPerson, addTerminal, enableDeveloper, type Person, tokenOf } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A developer, signed in. */
export interface TestDeveloper extends Person {
  token: string;
}

/** @example const softlab = await addSignedInDeveloper(portal, 'dev@softlab.it'); */
export async function addSignedInDeveloper(portal: TestApp, email: string): Promise<TestDeveloper> {
  const developer = await addPerson(portal, email, { userType: 'developer' });
  return { ...developer, token: await tokenOf(portal, developer, SCOPE.developer) };
}

/** A merchant with an administrator and an MPOS terminal, who has enabled these developers. */
export async function addPointOfSale(
  portal: TestApp,
  contractCode: string,
  { administrator, enables }: { administrator: string; enables: readonly Person[] },
): Promise<string> {
  await addAdministrator(portal, contractCode, administrator);
  await addTerminal(portal, `1${contractCode}`, { contractCode });
  for (const developer of enables) await enableDeveloper(portal, developer, contractCode);
  return contractCode;
}

/** Two developers for each test of the file, and three points of sale: of both, of the first, and of the second. */
export function developersForEachTest(portal: TestApp) {
  const softlab = forEachTest(() => addSignedInDeveloper(portal, 'dev@softlab.it'));
  const nuvola = forEachTest(() => addSignedInDeveloper(portal, 'dev@nuvola.it'));
  beforeEach(async () => {
    await addPointOfSale(portal, '1000001', { administrator: 'marta.ferri', enables: [softlab, nuvola] });
    await addPointOfSale(portal, '2000002', { administrator: 'bar.aurora', enables: [softlab] });
    await addPointOfSale(portal, '3000003', { administrator: 'bar.chiuso', enables: [nuvola] });
  });
  return { softlab, nuvola };
}

/** Creates an application as its developer does; returns its id. */
export async function addApplication(
  portal: TestApp,
  { token }: TestDeveloper,
  appName: string,
  merchants: readonly string[] = [],
): Promise<string> {
  const body = { appName, merchants, redirect_uri: 'https://cassa.example.com/ritorno' };
  const created = await portal.call('createApplication', { token, body });
  if (created.statusCode !== 200) throw new Error(`${appName} was not created: ${created.body}`);
  const list = await portal.call('getApplications', { token, body: { numElements: 999, numPage: 1 } });
  const applications: { appId: string; appName: string }[] = list.json().Apps;
  const application = applications.find((candidate) => candidate.appName === appName);
  if (!application) throw new Error(`${appName} is not in the list`);
  return application.appId;
}

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
