import { OUTCOME } from '@portal/contract';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { developerDetail, listDevelopers } from './enabled-developers.ts';
import { enableDeveloper, revokeDeveloper } from './enabling.ts';

const OK = { outcome: OUTCOME.ok } as const;

/** The developers that a merchant's administrator enabled. Only the administrator may make these calls (403). */
export function developerRoutes(app: PortalApp): void {
  /**
   * `getDevelopers`: no payload. Answers the enabled developers by e-mail: `{ id, email, description, userType }`.
   *
   * @example GET /api/services/developers → [{ "id": "…", "email": "dev@softlab.it", "description": "", "userType": 2 }]
   * Source: API-031, USER-012.
   */
  route(app, 'getDevelopers', ({ db, contractCode }) => listDevelopers(db, contractCode));

  /**
   * `getDeveloper`: query `devId`, an `id` of `getDevelopers`. Answers `{ devId, email, userType }`; 404 when this merchant enabled none with the id.
   *
   * @example GET /api/services/developer?devId=7f1d4c5e-… → { "devId": "7f1d4c5e-…", "email": "dev@softlab.it", "userType": 2 }
   * Source: API-032, USER-012.
   */
  route(app, 'getDeveloper', ({ db, contractCode, query }) => developerDetail(db, contractCode, query.devId));

  /**
   * `addDeveloper`: `{ email }` of a developer account. Enables it and writes to it. Answers `{ "outcome": "OK" }`; 400 with 'already' in the message when
   * it is enabled, 404 with 'not found' when no developer account has the e-mail.
   *
   * @example POST /api/services/developer/add { "email": "dev@nuvola.it" } → { "outcome": "OK" }
   * Source: API-030, ERR-009, ERR-010, DEVACT-011, SEC-006, Q-013, Q-043.
   */
  route(app, 'addDeveloper', async (call) => {
    await enableDeveloper(call);
    return OK;
  });

  /**
   * `removeDeveloper`: `{ email }` of an enabled developer. Revokes the enabling at once. Answers `{ "outcome": "OK" }`; 404 when none with the e-mail is
   * enabled, or no longer.
   *
   * @example POST /api/services/developer/remove { "email": "dev@softlab.it" } → { "outcome": "OK" }
   * Source: API-033, SEC-006, SEC-013.
   */
  route(app, 'removeDeveloper', async (call) => {
    await revokeDeveloper(call);
    return OK;
  });
}
