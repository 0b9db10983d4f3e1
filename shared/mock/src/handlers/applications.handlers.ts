import { redirectUriMistake } from '@portal/contract';
import type { StoredApplication, World } from '../world/world';
import { callerOf, found, type Handlers, OK, Refusal } from './handler';
import {
  addMerchants,
  applicationNamed,
  applicationsOf,
  applicationWithId,
  isMeant,
  merchantsOf,
  pageOf,
  sameText,
} from './points-of-sale';

/** The most applications in one answer, however many are asked for (MOCK-004, CONST-020). */
const APPLICATIONS_PER_PAGE = 20;

const HOUR = 3_600_000;

const newSecret = (world: World) => `sample-secret-${world.nextId('secret')}`;

function expectRedirectUris(uris: readonly string[]): void {
  const refused = uris.find((uri) => redirectUriMistake(uri) !== null);
  if (refused) throw new Refusal(400, `Not allowed as a redirect URI: ${refused}`, '4401');
}

/** Applications, their settings and their credentials. */
export const applicationHandlers = {
  getApplications(call) {
    const { numElements, numPage, puntoVendita, pIva } = call.body;
    const filter = { pointOfSale: puntoVendita, pIva };
    const meant = applicationsOf(call).filter(
      (application) =>
        (!puntoVendita && !pIva) || merchantsOf(call.world, application).some((merchant) => isMeant(merchant, filter)),
    );
    const Apps = pageOf(meant, numPage, Math.min(numElements, APPLICATIONS_PER_PAGE));
    return { Apps: Apps.map(({ appId, appName }) => ({ appId, appName })), totalNumApps: meant.length };
  },
  getApplication(call) {
    const application = applicationWithId(call, call.params.appId);
    const merchants = merchantsOf(call.world, application);
    const { clientId, clientSecret } = application;
    return { merchants, totalNumMerchants: merchants.length, client_id: clientId, client_secret: clientSecret };
  },
  createApplication(call) {
    const { merchants, redirect_uri } = call.body;
    const appName = call.body.appName.trim();
    expectRedirectUris([redirect_uri]);
    if (applicationsOf(call).some((application) => sameText(appName)(application.appName))) {
      throw new Refusal(409, 'An application with this name already exists');
    }
    const { world } = call;
    const appId = world.nextId('app');
    const application: StoredApplication = {
      appId,
      appName,
      owner: callerOf(call).email,
      clientId: `client-${appId}`,
      clientSecret: newSecret(world),
      redirectUris: [redirect_uri],
      created: Date.now(),
      lastUsed: null,
      secretCreated: Date.now(),
      earlierSecretEnds: null,
      merchants: [],
    };
    addMerchants(call, merchants, application);
    world.applications.push(application);
    return OK;
  },
  deleteApplication(call) {
    const { appId } = applicationWithId(call, call.params.appId);
    call.world.applications = call.world.applications.filter((application) => application.appId !== appId);
    return OK;
  },
  addApplicationMerchants(call) {
    addMerchants(call, call.body.merchants, applicationNamed(call, call.body.appName));
    return OK;
  },
  removeApplicationMerchant(call) {
    const application = applicationNamed(call, call.body.appName);
    const { merchantId } = call.body;
    found(
      application.merchants.find((code) => code === merchantId),
      'point of sale of this application',
    );
    application.merchants = application.merchants.filter((code) => code !== merchantId);
    return OK;
  },
  getApplicationFacts(call) {
    const facts = applicationsOf(call).map((application) => ({
      appId: application.appId,
      pointsOfSale: merchantsOf(call.world, application).length,
      lastUsed: application.lastUsed,
    }));
    return { applications: facts };
  },
  getApplicationSettings(call) {
    const { redirectUris, created, lastUsed, secretCreated, earlierSecretEnds } = applicationWithId(
      call,
      call.params.appId,
    );
    const isOver = earlierSecretEnds !== null && earlierSecretEnds <= Date.now();
    return { redirectUris, created, lastUsed, secretCreated, earlierSecretEnds: isOver ? null : earlierSecretEnds };
  },
  setRedirectUris(call) {
    const application = applicationWithId(call, call.params.appId);
    expectRedirectUris(call.body.redirectUris);
    application.redirectUris = call.body.redirectUris;
    return OK;
  },
  rotateClientSecret(call) {
    const application = applicationWithId(call, call.params.appId);
    const { graceHours } = call.body;
    application.clientSecret = newSecret(call.world);
    application.secretCreated = Date.now();
    application.earlierSecretEnds = graceHours === 0 ? null : Date.now() + graceHours * HOUR;
    return { client_secret: application.clientSecret, earlierSecretEnds: application.earlierSecretEnds };
  },
  endEarlierSecret(call) {
    applicationWithId(call, call.params.appId).earlierSecretEnds = null;
    return OK;
  },
} satisfies Partial<Handlers>;
