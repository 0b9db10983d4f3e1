import { listPointsOfSale } from '../kit/applications/points-of-sale.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { issueApplicationToken } from './issue-application-token.ts';

export { authenticateApplication } from './application-token.ts';

/** What an application does by itself, with the credentials that its developer read in the portal. No page makes these calls. */
export function applicationAccessRoutes(app: PortalApp): void {
  /**
   * `issueApplicationToken`: form-encoded `grant_type=client_credentials` and, if wanted, `scope=merchants:read`; `client_id` and `client_secret` in HTTP Basic or
   * in the body. Answers `{ access_token, token_type, expires_in, scope }`: an opaque token for `getMerchantsOfApplication`, good for an hour. There is no
   * refresh token: ask again.
   *
   * Failures are `{ error, error_description }`: 401 'invalid_client' for an unknown client and a wrong secret alike; 400 'unsupported_grant_type',
   * 'invalid_scope', or 'invalid_request' for a parameter that is missing, repeated or sent both ways; 429 'temporarily_unavailable' with Retry-After.
   *
   * @example curl -u app_…:secret -d grant_type=client_credentials https://portale.example/api/guest/oauth/token
   *   → { "access_token": "…", "token_type": "Bearer", "expires_in": 3600, "scope": "merchants:read" }
   * Source: own call; RFC 6749 §4.4, §5, §2.3.1.
   */
  route(app, 'issueApplicationToken', (call) => issueApplicationToken(call), { secret: true });

  /**
   * `getMerchantsOfApplication`: no payload, the application's bearer token. Answers `{ merchants: [{ merchantId, merchant, pIva, terminalInfo }] }`: the points of
   * sale that belong to the application and enable its developer now. 401 without a live token.
   *
   * @example GET /api/services/application/merchants → { "merchants": [{ "merchantId": "70000001", "merchant": "marta.ferri", … }] }
   * Source: own call; RFC 6750.
   */
  route(app, 'getMerchantsOfApplication', async ({ application, db }) => {
    const { id: applicationId, developerId } = application;
    const list = await listPointsOfSale(db, developerId, { applicationId });
    return {
      merchants: list.map(({ merchantId, merchant, pIva, terminalInfo }) => ({
        merchantId,
        merchant,
        pIva,
        terminalInfo,
      })),
    };
  });
}
