import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { findOwnAccount } from './own-account.ts';
import { findSuperUser } from './super-user.ts';

/** The account of the merchant's administrator, and the caller's own. */
export function accountRoutes(app: PortalApp): void {
  route(app, 'getSuperUser', async ({ account, db, contractCode }) => {
    const superUser = await findSuperUser(db, contractCode, account.id);
    if (superUser) return superUser;
    throw new HttpError(404, 'The caller is not an administrator of the merchant');
  });
  route(app, 'getOwnAccount', ({ account, db }) => findOwnAccount(db, account.id));
}
