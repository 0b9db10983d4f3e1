import { OUTCOME } from '@portal/contract';
import type { Seal } from '../platform/config/seal.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { applicationDetail, applicationFacts, applicationSettings, listApplications } from './application-list.ts';
import { addApplicationMerchants, removeApplicationMerchant } from './application-merchants.ts';
import { createApplication } from './create-application.ts';
import { deleteApplication } from './delete-application.ts';
import { endEarlierSecret } from './end-earlier-secret.ts';
import { setRedirectUris } from './redirect-uris.ts';
import { rotateClientSecret } from './rotate-client-secret.ts';
import { showClientSecret } from './show-client-secret.ts';

const OK = { outcome: OUTCOME.ok } as const;

/** A developer's applications. Every change writes an audit row; no row contains a secret. */
export function applicationRoutes(app: PortalApp, clientSecrets: Seal): void {
  route(app, 'getApplications', (call) => listApplications(call));

  route(app, 'getApplication', (call) => applicationDetail(call, clientSecrets), {
    audits: ({ params }) => ({ subject: params.appId, about: [params.appId] }),
  });

  route(app, 'createApplication', async (call) => {
    await createApplication(call, clientSecrets);
    return OK;
  });

  route(app, 'deleteApplication', async (call) => {
    await deleteApplication(call);
    return OK;
  });

  route(app, 'addApplicationMerchants', async (call) => {
    await addApplicationMerchants(call);
    return OK;
  });

  route(app, 'removeApplicationMerchant', async (call) => {
    await removeApplicationMerchant(call);
    return OK;
  });

  route(app, 'getApplicationFacts', (call) => applicationFacts(call));

  route(app, 'getApplicationSettings', (call) => applicationSettings(call));

  route(app, 'setRedirectUris', async (call) => {
    await setRedirectUris(call);
    return OK;
  });

  route(app, 'showClientSecret', (call) => showClientSecret(call, clientSecrets), {
    audits: ({ params }) => ({ subject: params.appId, about: [params.appId] }),
  });

  route(app, 'rotateClientSecret', (call) => rotateClientSecret(call, clientSecrets));

  route(app, 'endEarlierSecret', async (call) => {
    await endEarlierSecret(call);
    return OK;
  });
}
