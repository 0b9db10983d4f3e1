import type { PortalApp } from '../platform/http/portal-app.ts';
import { route } from '../platform/http/route.ts';
import { whenDone } from '../platform/http/when-done.ts';
import { developerDetail, listDevelopers } from './enabled-developers.ts';
import { enableDeveloper, revokeDeveloper } from './enabling.ts';

/** The developers enabled by a merchant's administrator. */
export function developerRoutes(app: PortalApp): void {
  route(app, 'getDevelopers', ({ db, contractCode }) => listDevelopers(db, contractCode));

  route(app, 'getDeveloper', ({ db, contractCode, query }) => developerDetail(db, contractCode, query.devId));

  route(app, 'addDeveloper', whenDone(enableDeveloper));

  route(app, 'removeDeveloper', whenDone(revokeDeveloper));
}
