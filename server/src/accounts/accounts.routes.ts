import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { findSuperUser } from './super-user.ts';

/** The merchant's own account. */
export function accountRoutes(app: PortalApp): void {
  /**
   * `getSuperUser`: no payload. Answers the administrator who calls: `{ contractCode, email, name, surname, username, numberOfTerminals, numberOfDevs,
   * numberOfUsers, terminalInfo, userType }`; the numbers count the merchant's terminals, enabled developers and staff. 404 when the caller is none.
   *
   * @example GET /api/services/superuser → { "username": "marta.ferri", "numberOfTerminals": 14, "userType": 0, … }
   * Source: API-019, USER-010, TERM-019.
   */
  route(app, 'getSuperUser', async ({ account, db, contractCode }) => {
    const superUser = await findSuperUser(db, contractCode, account.id);
    if (superUser) return superUser;
    throw new HttpError(404, 'The caller is no administrator of the merchant');
  });
}
