import type { Seal } from '../platform/config/seal.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { whenDone } from '../platform/http/when-done.ts';
import { applicationDetail, applicationFacts, applicationSettings, listApplications } from './application-list.ts';
import { addApplicationMerchants, removeApplicationMerchant } from './application-merchants.ts';
import { createApplication } from './create-application.ts';
import { deleteApplication } from './delete-application.ts';
import { endEarlierSecret } from './end-earlier-secret.ts';
import { setRedirectUris } from './redirect-uris.ts';
import { rotateClientSecret } from './rotate-client-secret.ts';
import { showClientSecret } from './show-client-secret.ts';

/** A developer's applications. Every change writes an audit row; no row contains a secret. */
export function applicationRoutes(app: PortalApp, clientSecrets: Seal): void {
  route(app, 'getApplications', (call) => listApplications(call));

  route(app, 'getApplication', (call) => applicationDetail(call, clientSecrets), {
    audits: ({ params }) => ({ subject: params.appId, about: [params.appId] }),
  });

  route(
    app,
    'createApplication',
    whenDone((call) => createApplication(call, clientSecrets)),
  );

  route(app, 'deleteApplication', whenDone(deleteApplication));

  route(app, 'addApplicationMerchants', whenDone(addApplicationMerchants));

  route(app, 'removeApplicationMerchant', whenDone(removeApplicationMerchant));

  route(app, 'getApplicationFacts', (call) => applicationFacts(call));

  route(app, 'getApplicationSettings', (call) => applicationSettings(call));

  route(app, 'setRedirectUris', whenDone(setRedirectUris));

  route(app, 'showClientSecret', (call) => showClientSecret(call, clientSecrets), {
    audits: ({ params }) => ({ subject: params.appId, about: [params.appId] }),
  });

  route(app, 'rotateClientSecret', (call) => rotateClientSecret(call, clientSecrets));

  route(app, 'endEarlierSecret', whenDone(endEarlierSecret));
}
