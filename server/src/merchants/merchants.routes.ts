import { listPointsOfSale } from '../kit/applications/points-of-sale.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { searchMerchants } from './search-merchants.ts';

/** The points of sale of a developer: the merchants whose administrators enable the developer now. */
export function merchantRoutes(app: PortalApp): void {
  route(app, 'getMerchants', async ({ db, developerId }) => ({ merchants: await listPointsOfSale(db, developerId) }));

  route(app, 'searchMerchants', (call) => searchMerchants(call));
}
