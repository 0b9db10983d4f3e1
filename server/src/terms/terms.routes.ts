import type { PortalConfig } from '@portal/contract';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { answerTerms, termsStatus } from './terms-acceptance.ts';

/** Acceptance of the terms, each account for itself. */
export function termsRoutes(app: PortalApp, { tcVersion: offered }: Pick<PortalConfig['terms'], 'tcVersion'>): void {
  /**
   * `getTermsStatus`: `{ tcVersion }`. Answers `{ accepted, tcVersion }` for that version; a version never asked is not accepted.
   *
   * @example POST /api/services/terms/status { "tcVersion": "2" } → { "accepted": false, "tcVersion": "2" }
   * Source: API-035, AUTH-015, CONST-025.
   */
  route(app, 'getTermsStatus', ({ db, account, body }) => termsStatus(db, account.id, body.tcVersion));

  /**
   * `updateTermsStatus`: `{ accepted, tcVersion, timestamp }`, the timestamp in milliseconds since 1970. Answers `{ accepted, tcVersion }` as it stands now; 400
   * for a version that the portal does not offer: nobody can have read it here.
   *
   * @example POST /api/services/terms/update { "accepted": true, "tcVersion": "2", "timestamp": 1790000000000 } → { "accepted": true, "tcVersion": "2" }
   * Source: API-036, AUTH-063, AUTH-064.
   */
  route(app, 'updateTermsStatus', ({ transaction, account, body, clock }) => {
    if (body.tcVersion !== offered) throw new HttpError(400, `The terms offered are version ${offered}`);
    return transaction((tx) => answerTerms(tx, account, body, clock()));
  });
}
