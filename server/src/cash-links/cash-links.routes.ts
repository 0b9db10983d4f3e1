import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { whenDone } from '../platform/http/when-done.ts';
import { listCashLinks } from './cash-link-list.ts';
import { type Acquirer, cashLinksFile } from './cash-links-file.ts';
import { setCashLink } from './set-cash-link.ts';

/** What merchants keep of the links between their terminals and cash registers. */
export function cashLinkRoutes(app: PortalApp, acquirer: Acquirer): void {
  route(app, 'getCashLinks', ({ db, contractCode }) => listCashLinks(db, contractCode));

  route(app, 'setCashLink', whenDone(setCashLink));

  route(
    app,
    'downloadCashLinks',
    async ({ db, contractCode }) => cashLinksFile(await listCashLinks(db, contractCode), acquirer, contractCode),
    { audits: ({ contractCode }) => ({ subject: contractCode }) },
  );
}
