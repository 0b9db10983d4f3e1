import { listPointsOfSale } from '../kit/applications/points-of-sale.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { issueApplicationToken } from './issue-application-token.ts';

export { authenticateApplication } from './application-token.ts';

/** Calls that an application makes by itself, with its client id and secret. No page makes them. */
export function applicationAccessRoutes(app: PortalApp): void {
  route(app, 'issueApplicationToken', (call) => issueApplicationToken(call), { secret: true });

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
