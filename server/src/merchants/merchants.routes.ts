import { listPointsOfSale } from '../kit/applications/points-of-sale.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { searchMerchants } from './search-merchants.ts';

/**
 * The points of sale of a developer: the merchants whose administrators enable them now, from the moment of the enabling and to that of the revoking. Only
 * developers may make these calls (403).
 *
 * A point of sale is `{ merchantId, merchant, appName, appStatus, pIva, terminalInfo, appCreation }`: contract code, user name of the administrator, the
 * developer's application that it belongs to ('ATTIVA') or null twice, VAT number, terminals, and its creation as yyyy-mm-dd.
 */
export function merchantRoutes(app: PortalApp): void {
  /**
   * `getMerchants`: no payload. Answers `{ merchants }`, by administrator.
   *
   * @example GET /api/services/merchants → { "merchants": [{ "merchantId": "70000001", "merchant": "marta.ferri", "appName": null, … }] }
   * Source: API-063, MERCH-010, SEC-008, SEC-011, Q-013.
   */
  route(app, 'getMerchants', async ({ db, developerId }) => ({ merchants: await listPointsOfSale(db, developerId) }));

  /**
   * `searchMerchants`: `{ merchantId, piva, state, numElements, numPage, appId }`; whatever is absent, null or empty does not narrow. `merchantId` is looked
   * for in id and administrator, `piva` in the VAT number. `state` is 'ASSEGNATA' or 'NON ASSEGNATA'; any other finds nothing. With `appId` only
   * the points of sale of that application are found, unless the state is 'NON ASSEGNATA': those belong to none. Pages count from 1, of up to 999.
   *
   * Answers `{ merchants }` as `getMerchants` does; 404 when the application is not the caller's.
   *
   * @example POST /api/services/merchants/search { "merchantId": "bar", "piva": "", "state": "NON ASSEGNATA", "numElements": 999, "numPage": 1 } →
   *   { "merchants": [{ "merchantId": "71000001", "merchant": "bar.aurora", "appName": null, "appStatus": null, … }] }
   * Source: API-062, APP-012, APP-026, MERCH-002, Q-069.
   */
  route(app, 'searchMerchants', (call) => searchMerchants(call));
}
