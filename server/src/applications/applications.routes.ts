import { OUTCOME } from '@portal/contract';
import type { Seal } from '../platform/config/seal.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { applicationDetail, applicationSettings, listApplications } from './application-list.ts';
import { addApplicationMerchants, removeApplicationMerchant } from './application-merchants.ts';
import { createApplication } from './create-application.ts';
import { deleteApplication } from './delete-application.ts';
import { endEarlierSecret } from './end-earlier-secret.ts';
import { setRedirectUris } from './redirect-uris.ts';
import { rotateClientSecret } from './rotate-client-secret.ts';

const OK = { outcome: OUTCOME.ok } as const;

/**
 * A developer's applications. Only developers may make these calls (403); another developer's application, and a point of sale that does not enable the
 * caller, answer 404 like one that exists nowhere. Names are compared letter case apart. Every change writes its audit row, and none holds a secret.
 */
export function applicationRoutes(app: PortalApp, clientSecrets: Seal): void {
  /**
   * `getApplications`: `{ numElements, numPage, puntoVendita, pIva }`. Without filters all applications by name; `puntoVendita` (part of id or administrator)
   * and `pIva` (part of the VAT number) leave those with a point of sale that both fit. Pages count from 1, of up to 999.
   *
   * Answers `{ Apps: [{ appId, appName }], totalNumApps }`, the total over all pages.
   *
   * @example POST /api/services/apps { "numElements": 999, "numPage": 1, "puntoVendita": "", "pIva": "" } →
   *   { "Apps": [{ "appId": "7f1d…", "appName": "Cassa rapida" }], "totalNumApps": 1 }
   * Source: API-056, APP-001, APP-002, APP-008, CONST-018.
   */
  route(app, 'getApplications', (call) => listApplications(call));

  /**
   * `getApplication`: the id in the path. Answers `{ merchants, totalNumMerchants, client_id, client_secret }`, the points of sale as `getMerchants` has them.
   *
   * @example GET /api/services/app/7f1d… → { "merchants": [], "totalNumMerchants": 0, "client_id": "app_…", "client_secret": "…" }
   * Source: API-057, APP-008, APP-009.
   */
  route(app, 'getApplication', (call) => applicationDetail(call, clientSecrets), {
    audits: ({ params }) => params.appId,
  });

  /**
   * `createApplication`: `{ appName, merchants, redirect_uri }`; the name has at most 60 characters, `merchants` are ids of points of sale that belong to no
   * application yet. Gives it a client id and a client secret. Answers `{ "outcome": "OK" }`.
   *
   * 400 for an empty name or, with code '4401', a redirect URI that is neither https nor http on this machine; 404 for a point of sale that is not the
   * caller's; 409 when a name or point of sale is taken, or with 999 applications already.
   *
   * @example POST /api/services/app { "appName": "Cassa rapida", "merchants": ["71000001"], "redirect_uri": "https://cassa.example.com/" } → { "outcome": "OK" }
   * Source: API-059, APP-015, APP-027.
   */
  route(app, 'createApplication', async (call) => {
    await createApplication(call, clientSecrets);
    return OK;
  });

  /**
   * `deleteApplication`: the id in the path. Its credentials and tokens end, its points of sale belong to none. Answers `{ "outcome": "OK" }`.
   *
   * @example DELETE /api/services/app/7f1d… → { "outcome": "OK" }
   * Source: API-058, APP-013, ERR-012.
   */
  route(app, 'deleteApplication', async (call) => {
    await deleteApplication(call);
    return OK;
  });

  /**
   * `addApplicationMerchants`: `{ appName, appSite, merchants }`; `appSite` is taken and not looked at. A point of sale that is in the application already
   * stays there. Answers `{ "outcome": "OK" }`; 404 as above, 409 for a point of sale of another application, and then nothing is added.
   *
   * @example POST /api/services/app/merchants/add { "appName": "Cassa rapida", "merchants": ["71000002"] } → { "outcome": "OK" }
   * Source: API-060, APP-027, ERR-012.
   */
  route(app, 'addApplicationMerchants', async (call) => {
    await addApplicationMerchants(call);
    return OK;
  });

  /**
   * `removeApplicationMerchant`: `{ appName, merchantId }`. Answers `{ "outcome": "OK" }`; 404 when the point of sale is not in the application.
   *
   * @example POST /api/services/app/merchants/remove { "appName": "Cassa rapida", "merchantId": "71000002" } → { "outcome": "OK" }
   * Source: API-061, APP-014, ERR-013.
   */
  route(app, 'removeApplicationMerchant', async (call) => {
    await removeApplicationMerchant(call);
    return OK;
  });

  /**
   * `getApplicationSettings`: the id in the path. Answers `{ redirectUris, created, lastUsed, secretCreated, earlierSecretEnds }`, moments in milliseconds since
   * 1970. `lastUsed` is when its credentials or a token of it were used, to the minute; `earlierSecretEnds` is null when only one secret works.
   *
   * @example GET /api/services/app/7f1d…/settings → { "redirectUris": ["https://cassa.example.com/"], "lastUsed": null, … }
   * Source: own call.
   */
  route(app, 'getApplicationSettings', (call) => applicationSettings(call));

  /**
   * `setRedirectUris`: the id in the path, `{ redirectUris }`: one to ten different addresses, which take the place of all before. Answers `{ "outcome": "OK" }`;
   * 400 with code '4401' for one that is not allowed.
   *
   * @example PUT /api/services/app/7f1d…/redirectUris { "redirectUris": ["https://cassa.example.com/", "http://localhost:3000/"] } → { "outcome": "OK" }
   * Source: own call; RFC 6749 §3.1.2, RFC 8252 §7.3.
   */
  route(app, 'setRedirectUris', async (call) => {
    await setRedirectUris(call);
    return OK;
  });

  /**
   * `rotateClientSecret`: the id in the path, `{ graceHours }` from 0 to 168. Makes a new client secret; the one in use until now works beside it for that long,
   * and any before that ends. Tokens that were issued live on to their end. Answers `{ client_secret, earlierSecretEnds }`, the moment in milliseconds
   * or null.
   *
   * @example POST /api/services/app/7f1d…/secret { "graceHours": 24 } → { "client_secret": "…", "earlierSecretEnds": 1795300000000 }
   * Source: own call.
   */
  route(app, 'rotateClientSecret', (call) => rotateClientSecret(call, clientSecrets));

  /**
   * `endEarlierSecret`: the id in the path. Ends the secret before the current one, whatever was left of its grace time. Answers `{ "outcome": "OK" }`, also when
   * none was left.
   *
   * @example DELETE /api/services/app/7f1d…/secret/earlier → { "outcome": "OK" }
   * Source: own call.
   */
  route(app, 'endEarlierSecret', async (call) => {
    await endEarlierSecret(call);
    return OK;
  });
}
